import { type RawBuilder, sql } from 'kysely';
import type { ImportedRecord } from '../../../../contract/imports/importHistory.ts';

/** A run of a trial. */
export interface RunKey {
  trial_id: string;
  import_run_id: string;
}

/** The tables that an import writes, with their keys beside the trial; each before those that it refers to. */
export const importedTables = {
  recorded_provider_service: ['recorded_provider_service_id'],
  recorded_study_service: ['recorded_study_service_id'],
  recorded_visit: ['recorded_visit_id'],
  participant: ['patient_in_trial_id'],
  assigned_provider_service: ['provider_service_id', 'study_service_template_id'],
  assigned_study_service: ['study_service_id', 'protocol_visit_id'],
  provider_service: ['provider_service_id'],
  study_service: ['study_service_id'],
  operational_service: ['contract_study_service_id'],
  study_service_template: ['study_service_template_id'],
  protocol_visit: ['protocol_visit_id'],
  provider: ['provider_id'],
} as const satisfies Record<ImportedRecord | 'study_service_template', readonly string[]>;

export type ImportedTable = keyof typeof importedTables;

const isImportedTable = (name: string): name is ImportedTable => name in importedTables;

export const inRemovalOrder = (names: Iterable<string>): ImportedTable[] => {
  const touched = new Set(names);
  return Object.keys(importedTables)
    .filter(isImportedTable)
    .filter((name) => touched.has(name));
};

/** The events of the audit trail that a run left. */
export const eventsOf = ({ trial_id, import_run_id }: RunKey): RawBuilder<unknown> => sql`
  import_run_file f join audit_event e
    on e.transaction_id = f.transaction_id and e.audit_event_id between f.first_event and f.last_event
  where f.trial_id = ${trial_id} and f.import_run_id = ${import_run_id}`;

/**
 * The rows of a table that a run made or changed, as a relation: their keys, and how they were before the run (null: not
 * there) and after it.
 */
export const touchedRows = (table: ImportedTable, run: RunKey): RawBuilder<unknown> => {
  const keys = importedTables[table].map(
    (column) => sql`(e.new_row ->> ${sql.lit(column)})::uuid as ${sql.ref(column)}`,
  );
  const places = importedTables[table].map((_column, index) => sql.lit(index + 1));
  return sql`(
    select ${sql.join(keys)}, (array_agg(e.old_row order by e.audit_event_id))[1] as before,
      (array_agg(e.new_row order by e.audit_event_id desc))[1] as after
    from ${eventsOf(run)} and e.table_name = ${table}
    group by ${sql.join(places)})`;
};

/** That a row of the table is the one of a relation of touched rows. */
export const sameRow = (table: ImportedTable, row: string, touched: string): RawBuilder<boolean> =>
  sql.join(
    importedTables[table].map(
      (column) => sql`${sql.ref(`${row}.${column}`)} = ${sql.ref(`${touched}.${column}`)}`,
    ),
    sql` and `,
  );

/** Providers belong to the site; every other row that an import touches is its trial's, and found by that first. */
export const ofTheTrial = (table: ImportedTable, row: string, { trial_id }: RunKey): RawBuilder<boolean> =>
  table === 'provider' ? sql`true` : sql`${sql.ref(`${row}.trial_id`)} = ${trial_id}`;

/** A row as its content: neither its version nor what the trial's going live said of it is an edit. */
const uncounted = sql.lit('{version,is_added_later}');

/** That a row is still as the run left it; columns that were added to the table since say nothing. */
export const isAsLeft = (row: string, touched: string): RawBuilder<boolean> =>
  sql`to_jsonb(${sql.ref(row)}) @> (${sql.ref(`${touched}.after`)} - ${uncounted}::text[])`;
