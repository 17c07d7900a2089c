import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { lockTrial } from '../../../server/records/locks/lockTrial.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { databaseUrlOf, impatientServer } from '../../support/impatientServer.ts';
import { newTrial, serviceEdit } from '../../support/newTrial.ts';
import { testApp } from '../../support/testApp.ts';
import { testDatabase } from '../../support/testDb.ts';
import { connectionOf, waiterCount } from '../../support/waiting.ts';

const app = testApp();

/** Runs while somebody holds the trial, as a long import would. */
const whileHeld = async <T>(trial_id: string, run: () => Promise<T>): Promise<T> => {
  const holder = await app.db.startTransaction().execute();
  try {
    await sql`select 1 from trial where trial_id = ${trial_id} for update`.execute(holder);
    return await run();
  } finally {
    await holder.rollback().execute();
  }
};

const writeMany = (client: Client, trial_id: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      client.call(api.putStudyService, serviceEdit(trial_id, `Service ${index}`)),
    ),
  );

// The embedded database lets nobody in while a transaction is open.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'twelve writes that wait for one trial keep nobody from reading another, and go through afterwards',
  async () => {
    const client = await app.signIn('clinic_user');
    const [held, other] = [await newTrial(client, 'Held'), await newTrial(client, 'Other')];
    const { writes } = await whileHeld(held, async () => {
      const waiting = writeMany(client, held, 12);
      while ((await waiterCount(app.db)) === 0);
      const reads = await Promise.all(
        Array.from({ length: 20 }, () => client.call(api.listStudyServices, { trial_id: other })),
      );
      expect(reads).toEqual(Array.from({ length: 20 }, () => []));
      return { writes: waiting };
    });
    expect(await writes).toHaveLength(12);
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'more people than there are connections wait for one locked trial, and others write in another one meanwhile',
  async () => {
    const client = await app.signIn('clinic_user');
    const [held, other] = [await newTrial(client, 'Held'), await newTrial(client, 'Other')];
    const { writes } = await whileHeld(held, async () => {
      const waiting = writeMany(client, held, 20);
      waiting.catch(() => undefined);
      while ((await waiterCount(app.db)) === 0);
      expect(await writeMany(client, other, 2)).toHaveLength(2);
      return { writes: waiting };
    });
    expect(await writes).toHaveLength(20);
  },
);

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'who waits for a lock holds no connection between two tries, and what was tried in vain leaves no trace',
  async () => {
    const trial_id = await newTrial(await app.signIn('clinic_user'));
    const { writer } = await testDatabase();
    const actor = { actorId: null, requestId: 'test', reason: null };
    const connections: number[] = [];
    const { renamed } = await whileHeld(trial_id, async () => {
      const renaming = inTransaction(writer, actor, async (trx) => {
        await trx
          .insertInto('address')
          .values({ label: `Try ${connections.length}` })
          .execute();
        connections.push(await connectionOf(trx));
        await lockTrial(trx, trial_id);
      });
      let hasEnded = false;
      renaming
        .catch(() => undefined)
        .finally(() => {
          hasEnded = true;
        });
      const isIdle = async () => {
        const { rows } = await sql<{ xact_start: Date | null }>`
          select xact_start from pg_stat_activity where pid = ${connections[0] ?? 0}`.execute(app.db);
        return connections.length > 0 && rows[0]?.xact_start === null;
      };
      while (!hasEnded && !(await isIdle()));
      while (!hasEnded && connections.length < 3) await turn();
      expect(hasEnded).toBe(false);
      return { renamed: renaming };
    });
    await renamed;
    expect(await app.db.selectFrom('address').select('label').execute()).toEqual([
      { label: `Try ${connections.length - 1}` },
    ]);
  },
);

test('a reader waits for a few writers, not for all who came before, also on the one connection of the embedded database', async () => {
  const client = await app.signIn('clinic_user');
  const [written, other] = [await newTrial(client, 'Written'), await newTrial(client, 'Other')];
  const read = () => client.call(api.listStudyServices, { trial_id: other });
  // Opening a connection is no waiting for others.
  await read();
  let done = 0;
  const writes = Array.from({ length: 40 }, async (_, index) => {
    await client.call(api.putStudyService, serviceEdit(written, `Service ${index}`));
    done += 1;
  });
  // By then all of them ask for the connection.
  await writes[0];
  await read();
  expect(done).toBeLessThan(20);
  await Promise.all(writes);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('a lock that is never given back is a busy backend', async () => {
  const trial_id = await newTrial(await app.signIn('clinic_user'));
  const headers = await administratorHeaders(app);
  const { server, close } = await impatientServer(await databaseUrlOf(app), { lockMs: 100 });
  const answer = await whileHeld(trial_id, () =>
    server.inject({
      method: 'PUT',
      url: `/backend${api.putStudyService.path}`,
      headers,
      payload: serviceEdit(trial_id, 'ECG'),
    }),
  );
  await close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ code: 'backend_busy', params: {} });
});
