import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { errorStatus } from '../../contract/errors.ts';
import { migrationNames } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { Rejected, reject } from './rejected.ts';
import type { Handlers } from './serve.ts';

const asked = new WeakMap<Db, Promise<void>>();

const look = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from kysely_migration where name = any(${migrationNames})`
    .execute(db)
    .catch((): never => reject('backend_not_accessible'));
  if (rows[0]?.count !== migrationNames.length) reject('backend_not_accessible');
};

/** Asks the database; those who ask at the same moment share one question, so that asking often costs nothing. */
const assertReady = (db: Db): Promise<void> => {
  const present = asked.get(db);
  if (present) return present;
  const question = look(db).finally(() => asked.delete(db));
  asked.set(db, question);
  return question;
};

export const healthHandlers = {
  getHealth: async () => ({ status: 'ok' as const }),
  getReadiness: async ({ db }) => {
    await assertReady(db);
    return { status: 'ready' as const };
  },
} satisfies Handlers<'getHealth' | 'getReadiness'>;

/** The same two at the root of the server, where those who watch over processes look for them. */
export const serveHealth = (app: FastifyInstance, db: Db): void => {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await assertReady(db);
      return { status: 'ready' };
    } catch (error) {
      const code = error instanceof Rejected ? error.rejection.code : 'internal';
      return reply.code(errorStatus[code]).send({ code, params: {} });
    }
  });
};
