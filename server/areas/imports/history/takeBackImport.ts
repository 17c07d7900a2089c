import { type RawBuilder, sql } from 'kysely';
import type { PastImport } from '../../../../contract/imports/importHistory.ts';
import { takeBackImportVerdict } from '../../../../domain/imports/takeBack.ts';
import { visitFaults } from '../../../../domain/visitPlan/visitReferences.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { reopenPlan } from '../../../records/saving/reopenPlan.ts';
import { readOverPriced } from '../../../records/sharedServices.ts';
import { readPlan } from '../../contract/visits/repo.ts';
import { readBuiltUpon } from './builtUpon.ts';
import { readPastImport, readTouched } from './pastImports.ts';
import {
  eventsOf,
  type ImportedTable,
  importedTables,
  ofTheTrial,
  type RunKey,
  sameRow,
  touchedRows,
} from './touched.ts';

/** A provider that somebody has made use of stays in the catalog. */
const isFree = (table: ImportedTable): RawBuilder<boolean> =>
  table === 'provider'
    ? sql`not exists (select 1 from provider_service p where p.provider_id = r.provider_id)
        and not exists (select 1 from recorded_provider_service p where p.provider_id = r.provider_id)`
    : sql`true`;

const removeMade = (db: Db, run: RunKey, table: ImportedTable) =>
  sql`
    delete from ${sql.table(table)} r using ${touchedRows(table, run)} t
    where ${ofTheTrial(table, 'r', run)} and ${sameRow(table, 'r', 't')}
      and t.before is null and ${isFree(table)}`.execute(db);

/** What the run proposed and nobody has decided goes with it; what was taken is recorded by whoever took it. */
const removeProposed = (db: Db, run: RunKey) =>
  sql`
    delete from visit_proposal p using (select e.new_row from ${eventsOf(run)} and e.table_name = 'visit_proposal'
      and e.operation = 'insert') made
    where p.trial_id = ${run.trial_id} and p.decision is null
      and p.visit_proposal_id = (made.new_row ->> 'visit_proposal_id')::uuid`.execute(db);

/** The columns of a table that say what its rows hold. */
const readColumns = async (db: Db, table: ImportedTable): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  const apart: readonly string[] = ['trial_id', 'version', ...importedTables[table]];
  return rows.map(({ name }) => name).filter((name) => !apart.includes(name));
};

/** What a row was before, with what columns of later have now; its version counts on, for it is changed once more. */
const restoreChanged = async (db: Db, run: RunKey, table: ImportedTable): Promise<void> => {
  const columns = await readColumns(db, table);
  if (columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`was.${column}`)}`);
  await sql`
    update ${sql.table(table)} r set ${sql.join(set)}, version = r.version + 1
    from (
      select then_.* from ${touchedRows(table, run)} t
      join ${sql.table(table)} now_ on ${ofTheTrial(table, 'now_', run)} and ${sameRow(table, 'now_', 't')}
      cross join lateral jsonb_populate_record(now_, t.before) then_
      where t.before is not null) was
    where ${ofTheTrial(table, 'r', run)} and ${sameRow(table, 'r', 'was')}`.execute(db);
};

/** What is wrong with the plan as it stands: references that lead nowhere or in a circle, shares above their price. */
const planFaults = async (db: Db, trialId: string): Promise<ReadonlySet<string>> => {
  const faults = visitFaults(await readPlan(db, trialId));
  return new Set([
    ...faults.map(({ protocol_visit_id, failure }) => `${protocol_visit_id} ${failure.code}`),
    ...(await readOverPriced(db, trialId)),
  ]);
};

interface TakingBack {
  user_id: string;
  /** In milliseconds. */
  now: number;
}

/**
 * Takes a run back whole, by one statement for each table: what it made goes, what it changed is as it was before. Nothing
 * that was built upon it is lost: where anything was, it is refused.
 */
export const takeBackImport = async (
  db: Db,
  run: RunKey,
  { user_id, now }: TakingBack,
): Promise<PastImport> => {
  // What the run wrote is known only when the trial is locked: files of it may be under way, providers among them.
  await lockSite(db);
  await lockTrial(db, run.trial_id);
  const past = await readPastImport(db, run);
  if (past.taken_back_at !== null) return past;
  const touched = await readTouched(db, run);
  assertMay(takeBackImportVerdict(await readBuiltUpon(db, run, touched)));
  const faultsBefore = await planFaults(db, run.trial_id);
  for (const table of touched) await removeMade(db, run, table);
  await removeProposed(db, run);
  for (const table of touched.toReversed())
    if (table !== 'study_service_template' && table !== 'provider') await restoreChanged(db, run, table);
  // What stood beside what the run changed was changed since: together with what was before it makes no plan.
  const faults = await planFaults(db, run.trial_id);
  const count = [...faults].filter((fault) => !faultsBefore.has(fault)).length;
  if (count > 0) reject('import_built_upon', { count });
  await reopenPlan(db, run.trial_id);
  await db
    .updateTable('import_run')
    .set({ taken_back_by: user_id, taken_back_at: new Date(now) })
    .where('trial_id', '=', run.trial_id)
    .where('import_run_id', '=', run.import_run_id)
    .execute();
  return readPastImport(db, run);
};
