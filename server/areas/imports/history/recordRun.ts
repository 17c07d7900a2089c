import { sql } from 'kysely';
import type { RunFile } from '../../../../contract/imports/importRuns.ts';
import type { Db } from '../../../db/schema.ts';

/** The place in the audit trail where the file begins that is brought in now. */
export const lastEvent = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(audit_event_id), 0) as id from audit_event`.execute(db);
  return rows[0]?.id ?? 0;
};

export interface Bringer {
  trial_id: string;
  user_id: string;
  /** In milliseconds. */
  now: number;
}

const newRun = async (db: Db, { trial_id, user_id, now }: Bringer): Promise<string> => {
  const { import_run_id } = await db
    .insertInto('import_run')
    .values({ trial_id, brought_by: user_id, brought_at: new Date(now) })
    .returning('import_run_id')
    .executeTakeFirstOrThrow();
  return import_run_id;
};

/** Whether somebody took the run back by now; asked while the trial is locked, it stays so. */
export const isTakenBack = async (db: Db, trialId: string, runId: string): Promise<boolean> => {
  const { taken_back_at } = await db
    .selectFrom('import_run')
    .select('taken_back_at')
    .where('trial_id', '=', trialId)
    .where('import_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return taken_back_at !== null;
};

/**
 * Writes down what a file did since the event `since`, of the run that is under way or of a new one, so that it can be
 * taken back; answers the run. A file that wrote nothing leaves none.
 */
export const recordFile = async (
  db: Db,
  bringer: Bringer,
  runId: string | null,
  { file, since }: { file: RunFile; since: number },
): Promise<string | null> => {
  const { rows } = await sql<{ first_event: number | null; last_event: number | null }>`
    select min(audit_event_id) as first_event, max(audit_event_id) as last_event from audit_event
    where transaction_id = counted_transaction() and audit_event_id > ${since}`.execute(db);
  const { first_event = null, last_event = null } = rows[0] ?? {};
  if (first_event === null || last_event === null) return runId;
  const import_run_id = runId ?? (await newRun(db, bringer));
  await db
    .insertInto('import_run_file')
    .values({
      trial_id: bringer.trial_id,
      import_run_id,
      place: file.index,
      name: file.name,
      kind: file.kind,
      line_count: file.line_count,
      created_count: file.created.length,
      changed_count: file.changed.length,
      first_event,
      last_event,
    })
    .execute();
  return import_run_id;
};
