import { sql } from 'kysely';
import { v7 } from 'uuid';
import { limits } from '../../../contract/limits.ts';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import type { ExtractionJob, ExtractionProgress } from '../../../contract/plan/extractionCalls.ts';
import type { Failure } from '../../../domain/result.ts';
import type { Db } from '../../db/schema.ts';

/** A process that has said nothing for so long is dead, in milliseconds; the clocks of several have to agree that far. */
const silentMs = 60_000;
const keptMs = limits.extractionKeptMinutes * 60_000;

export interface JobKey {
  job_id: string;
  user_id: string;
}

/** Writes down that somebody asked for a reading, which this process has the pictures of. */
export const addJob = async (
  db: Db,
  job: { user_id: string; process_id: string },
  now: number,
): Promise<JobKey> => {
  const job_id = v7();
  const at = new Date(now);
  await db
    .insertInto('extraction_job')
    .values({ ...job, job_id, begun_at: at, seen_at: at, ended_at: null, failure: null, result: null })
    .execute();
  return { job_id, user_id: job.user_id };
};

const underWay = (db: Db, job_id: string) =>
  db.updateTable('extraction_job').where('job_id', '=', job_id).where('ended_at', 'is', null);

/** Says how far it is, and that its process lives; false where it was cancelled or given up. */
export const noteProgress = async (
  db: Db,
  job_id: string,
  progress: ExtractionProgress,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await underWay(db, job_id)
    .set({ ...progress, state: 'running', seen_at: new Date(now) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What came of a reading. */
export type Outcome = { result: Extraction } | { failure: Failure; state: 'failed' };

/** Writes down what came of it; nothing where it was cancelled meanwhile. */
export const endJob = async (db: Db, job_id: string, outcome: Outcome, now: number): Promise<void> => {
  const ended_at = new Date(now);
  const values =
    'result' in outcome
      ? { state: 'done' as const, percent: 100, result: JSON.stringify(outcome.result) }
      : { state: outcome.state, failure: JSON.stringify(outcome.failure) };
  await underWay(db, job_id)
    .set({ ...values, ended_at })
    .execute();
};

/** One's own job, for an hour after its end; null where there is none. */
export const readJob = async (db: Db, key: JobKey, now: number): Promise<ExtractionJob | null> => {
  const row = await db
    .selectFrom('extraction_job')
    .select(['job_id', 'state', 'page', 'stage', 'percent', 'failure', 'result'])
    .where('job_id', '=', key.job_id)
    .where('user_id', '=', key.user_id)
    .where((job) => job.or([job('ended_at', 'is', null), job('ended_at', '>', new Date(now - keptMs))]))
    .executeTakeFirst();
  if (!row) return null;
  const { failure, result, ...job } = row;
  return { ...job, failure: JSON.parse(failure ?? 'null'), result: JSON.parse(result ?? 'null') };
};

/** Forgets one's own job; the process that has its pictures finds that out and drops them. */
export const removeJob = async (db: Db, key: JobKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('extraction_job')
    .where('job_id', '=', key.job_id)
    .where('user_id', '=', key.user_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/**
 * Says that the process lives that has these jobs in hand: one that it lost falls silent, and is ended as if the process had
 * died. Answers which of them are still wanted.
 */
export const noteAlive = async (db: Db, job_ids: readonly string[], now: number): Promise<Set<string>> => {
  if (job_ids.length === 0) return new Set();
  const rows = await db
    .updateTable('extraction_job')
    .set({ seen_at: new Date(now) })
    .where('job_id', 'in', job_ids)
    .where('ended_at', 'is', null)
    .returning('job_id')
    .execute();
  return new Set(rows.map(({ job_id }) => job_id));
};

const interrupted: Failure = { code: 'extraction_interrupted', params: {} };

/**
 * Ends what processes left that died: nobody has the pictures, so nobody can go on. Of several processes that look, none
 * waits for another.
 */
export const interruptLeft = async (db: Db, now: number): Promise<void> => {
  await sql`
    update extraction_job
    set state = 'interrupted', failure = ${JSON.stringify(interrupted)}, ended_at = ${new Date(now)}
    where job_id in (
      select job_id from extraction_job
      where ended_at is null and seen_at < ${new Date(now - silentMs)}
      order by job_id for update skip locked)`.execute(db);
};

/** Ends the jobs of a process that stops. */
export const interruptOwn = async (db: Db, process_id: string, now: number): Promise<void> => {
  await db
    .updateTable('extraction_job')
    .set({ state: 'interrupted', failure: JSON.stringify(interrupted), ended_at: new Date(now) })
    .where('process_id', '=', process_id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Forgets what was read an hour ago. */
export const removeOld = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('extraction_job')
    .where('ended_at', '<=', new Date(now - keptMs))
    .execute();
};
