import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Verdict } from '../../../../contract/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import { failureOf } from '../../../http/errors.ts';
import type { TransactOnce } from '../../../http/serve.ts';

/** What an action for many needs of its call. */
export interface ByRow {
  transactOnce: TransactOnce;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Act<Row, Result> {
  /** Names the row among those of the call: it is done once under the call's key. */
  partOf: (row: Row) => string;
  run: (db: Db, row: Row) => Promise<Result>;
  refused: (row: Row, obstacles: Verdict) => Result;
}

/** Why one row was not done: a refusal, trouble of the database, or a fault of ours, which is written down. */
const obstaclesOf = (error: unknown, { log }: FastifyRequest): Verdict => {
  const failure = failureOf(error);
  if (!failure || failure.isTrouble) log.error({ err: error }, 'a row of an action for many failed');
  const { code, params = {} } = failure?.rejection ?? { code: 'internal' as const };
  return [{ code, params }];
};

/**
 * Does each row in a transaction of its own, one after the other: whatever befalls one, the others are done. Nothing more is
 * begun once nobody waits for the answer.
 */
export const byRow = async <Row, Result>(
  { transactOnce, request, reply }: ByRow,
  rows: readonly Row[],
  { partOf, run, refused }: Act<Row, Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const row of rows) {
    if (reply.raw.destroyed) break;
    results.push(
      await transactOnce(partOf(row), (db) => run(db, row)).catch((error: unknown) =>
        refused(row, obstaclesOf(error, request)),
      ),
    );
  }
  return results;
};
