import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Db } from '../db/schema.ts';
import type { Access } from './access/access.ts';
import type { Turn } from './access/trialReach.ts';
import { Rejected } from './rejected.ts';

export interface Once {
  name: string;
  endpoint: Endpoint;
  request: FastifyRequest;
  access: Access;
  /** Refuses whoever does not reach what the call touches: an answer of before is for those who still do. */
  assertReached: (db: Db, turn: Turn) => Promise<void>;
  /** One of the parts that the call does in transactions of their own, each of them once; left out: all of it. */
  part?: string;
}

/** A key that cannot be kept would do the work twice: it is refused, never ignored. */
const keyOf = ({ endpoint, request, part }: Once): string | null => {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key === 'string' && /^[\w-]{1,100}$/.test(key))
    // No key of a client has a point in it.
    return part === undefined ? key : `${key}.${part}`;
  const field = { field: 'idempotency-key', code: 'not_allowed', params: {} };
  throw new Rejected({ code: 'validation_failed', fields: [field] });
};

/** Of a request that is done in parts each of them asks: a long body is read through once. */
const bodyHashes = new WeakMap<FastifyRequest, string>();

const bodyHashOf = (request: FastifyRequest): string => {
  const known = bodyHashes.get(request);
  if (known !== undefined) return known;
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  bodyHashes.set(request, hash);
  return hash;
};

/**
 * The same `Idempotency-Key` answers with the first result and does nothing again. Key and answer are written in the
 * transaction of the work itself; a second request that comes meanwhile waits for the first. A refusal takes both back:
 * what was refused is judged anew when it is sent again, under the same key too, for what stood in the way may be gone.
 */
export const answerOnce = async (db: Db, once: Once, run: () => Promise<unknown>): Promise<unknown> => {
  const key = keyOf(once);
  const userId = once.access.user?.user_id;
  if (!key || !userId) return run();
  const bodyHash = bodyHashOf(once.request);
  const row = { user_id: userId, call: once.name, key, body_hash: bodyHash };
  const taken = await db
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'call', 'key']).doNothing())
    .executeTakeFirst();
  const first = db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('call', '=', once.name)
    .where('key', '=', key);
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const stored = await first.executeTakeFirstOrThrow();
    if (stored.body_hash !== bodyHash) throw new Rejected({ code: 'idempotency_key_reused' });
    await once.assertReached(db, 'again');
    return JSON.parse(stored.answer ?? 'null');
  }
  const answer = await run();
  await db
    .updateTable('idempotency_key')
    .set({ status: 200, answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', userId)
    .where('call', '=', once.name)
    .where('key', '=', key)
    .execute();
  return answer;
};
