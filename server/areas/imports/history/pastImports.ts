import { sql } from 'kysely';
import type {
  ImportedRecord,
  PastImport,
  PastImportDetail,
} from '../../../../contract/imports/importHistory.ts';
import { takeBackImportVerdict } from '../../../../domain/imports/takeBack.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { personName } from '../../../records/shown.ts';
import { readBuiltUpon } from './builtUpon.ts';
import {
  eventsOf,
  type ImportedTable,
  inRemovalOrder,
  ofTheTrial,
  type RunKey,
  sameRow,
  touchedRows,
} from './touched.ts';

interface PastImportRow extends Omit<PastImport, 'brought_at' | 'taken_back_at'> {
  brought_at: Date;
  taken_back_at: Date | null;
}

const pastImports = async (db: Db, trialId: string, runId: string | null): Promise<PastImport[]> => {
  const { rows } = await sql<PastImportRow>`
    select r.import_run_id, ${personName('by_whom')} as brought_by, r.brought_at,
      ${personName('back')} as taken_back_by, r.taken_back_at, (
        select json_agg(json_build_object('name', f.name, 'kind', f.kind, 'line_count', f.line_count,
          'created_count', f.created_count, 'changed_count', f.changed_count) order by f.first_event)
        from import_run_file f
        where f.trial_id = r.trial_id and f.import_run_id = r.import_run_id) as files
    from import_run r
    join app_user by_whom on by_whom.user_id = r.brought_by
    left join app_user back on back.user_id = r.taken_back_by
    where r.trial_id = ${trialId} and (${runId}::uuid is null or r.import_run_id = ${runId})
    order by r.brought_at desc, r.import_run_id desc`.execute(db);
  return rows.map(({ brought_at, taken_back_at, ...row }) => ({
    ...row,
    brought_at: brought_at.toISOString(),
    taken_back_at: taken_back_at?.toISOString() ?? null,
  }));
};

/** What was brought into a trial, the last first. */
export const readPastImports = async (db: Db, trialId: string): Promise<PastImport[]> => {
  found(await db.selectFrom('trial').select('trial_id').where('trial_id', '=', trialId).executeTakeFirst());
  return pastImports(db, trialId, null);
};

export const readPastImport = async (db: Db, { trial_id, import_run_id }: RunKey): Promise<PastImport> =>
  found((await pastImports(db, trial_id, import_run_id))[0]);

/** The tables that a run wrote, each before those that it refers to. */
export const readTouched = async (db: Db, run: RunKey): Promise<ImportedTable[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct e.table_name as name from ${eventsOf(run)}`.execute(db);
  return inRemovalOrder(rows.map(({ name }) => name));
};

const countRecords = async (
  db: Db,
  run: RunKey,
  record: ImportedRecord,
): Promise<PastImportDetail['records'][number]> => {
  const { rows } = await sql<{ made_count: number; changed_count: number }>`
    select count(*) filter (where t.before is null) as made_count,
      count(*) filter (where t.before is not null) as changed_count
    from ${touchedRows(record, run)} t
    join ${sql.table(record)} r on ${ofTheTrial(record, 'r', run)} and ${sameRow(record, 'r', 't')}`.execute(
    db,
  );
  const { made_count = 0, changed_count = 0 } = rows[0] ?? {};
  return { record, made_count, changed_count };
};

/** What taking a run back would do, and what stands in the way. */
export const readPastImportDetail = async (db: Db, run: RunKey): Promise<PastImportDetail> => {
  const past = await readPastImport(db, run);
  if (past.taken_back_at !== null)
    return { ...past, records: [], built_upon: [], verdicts: { take_back: [] } };
  const touched = await readTouched(db, run);
  const records: PastImportDetail['records'] = [];
  for (const table of touched.toReversed())
    if (table !== 'study_service_template') records.push(await countRecords(db, run, table));
  const built_upon = await readBuiltUpon(db, run, touched);
  return { ...past, records, built_upon, verdicts: { take_back: takeBackImportVerdict(built_upon) } };
};
