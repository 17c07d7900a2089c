import { type RawBuilder, sql } from 'kysely';
import type { ImportedRecord } from '../../../../contract/imports/importHistory.ts';
import type { BuiltUpon } from '../../../../domain/imports/takeBack.ts';
import { lockedFields, type PlanElement } from '../../../../domain/trials/trialLocks.ts';
import type { Db } from '../../../db/schema.ts';
import { type ImportedTable, isAsLeft, ofTheTrial, type RunKey, sameRow, touchedRows } from './touched.ts';

interface Counted extends Omit<BuiltUpon, 'count'> {
  /** A statement that answers one `count`. */
  counting: RawBuilder<{ count: number }>;
}

const isRecord = (table: ImportedTable): table is ImportedRecord => table !== 'study_service_template';

/** That the run changed one of these fields of a row. */
const differing = (fields: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    fields.map((field) => sql`t.before -> ${sql.lit(field)} is distinct from t.after -> ${sql.lit(field)}`),
    sql` or `,
  );

/** Rows that are other ones than the run left; what has gone since hinders nothing. */
const edited = (run: RunKey, touched: readonly ImportedTable[]): Counted[] =>
  touched.filter(isRecord).map((record) => ({
    record,
    way: 'edited',
    counting: sql`
      select count(*) as count from ${touchedRows(record, run)} t
      join ${sql.table(record)} r on ${ofTheTrial(record, 'r', run)} and ${sameRow(record, 'r', 't')}
      where not (${isAsLeft('r', 't')})`,
  }));

/** Who refers to what an import makes: `of` by these columns, in the order of its key. */
const references: readonly { of: ImportedTable; from: ImportedRecord; by: readonly string[] }[] = [
  { of: 'protocol_visit', from: 'protocol_visit', by: ['reference_visit_id'] },
  { of: 'protocol_visit', from: 'assigned_study_service', by: ['protocol_visit_id'] },
  { of: 'protocol_visit', from: 'recorded_visit', by: ['protocol_visit_id'] },
  { of: 'study_service', from: 'assigned_study_service', by: ['study_service_id'] },
  { of: 'study_service_template', from: 'assigned_provider_service', by: ['study_service_template_id'] },
  { of: 'study_service_template', from: 'recorded_study_service', by: ['study_service_template_id'] },
  { of: 'provider_service', from: 'assigned_provider_service', by: ['provider_service_id'] },
  { of: 'provider_service', from: 'recorded_provider_service', by: ['provider_service_id'] },
  { of: 'participant', from: 'recorded_visit', by: ['patient_in_trial_id'] },
  { of: 'recorded_visit', from: 'recorded_study_service', by: ['recorded_visit_id'] },
  { of: 'recorded_study_service', from: 'recorded_provider_service', by: ['recorded_study_service_id'] },
];

const keyOf = (table: ImportedTable): string => `${table}_id`;

/** Rows of others that refer to rows which the run made. */
const added = (run: RunKey, touched: readonly ImportedTable[]): Counted[] =>
  references
    .filter(({ of }) => touched.includes(of))
    .map(({ of, from, by: [column = ''] }) => ({
      record: from,
      way: 'added',
      counting: sql`
        select count(*) as count from ${touchedRows(of, run)} made
        join ${sql.table(from)} r on r.trial_id = ${run.trial_id}
          and ${sql.ref(`r.${column}`)} = ${sql.ref(`made.${of === 'participant' ? column : keyOf(of)}`)}
        left join ${touchedRows(from, run)} own on ${sameRow(from, 'r', 'own')}
        where made.before is null and own.after is null`,
    }));

/** Services that somebody confirmed at visits which the run only dated: without their date they would hang in the air. */
const confirmed = (run: RunKey, touched: readonly ImportedTable[]): Counted[] =>
  touched.includes('recorded_visit')
    ? [
        {
          record: 'recorded_study_service',
          way: 'added',
          counting: sql`
            select count(*) as count from ${touchedRows('recorded_visit', run)} dated
            join recorded_study_service r
              on r.trial_id = ${run.trial_id} and r.recorded_visit_id = dated.recorded_visit_id and r.is_confirmed
            left join ${touchedRows('recorded_study_service', run)} own
              on ${sameRow('recorded_study_service', 'r', 'own')}
            where dated.before ->> 'visit_date' is null and dated.before is not null and own.after is null`,
        },
      ]
    : [];

/** What of an operational service says which entries it has, and what becomes of them. */
const chainFields = ['amount', 'repetition_period', 'first_due_date', 'is_auto_confirmed'];

/** Entries of operational services that came, or went on, since the run said otherwise when they are due. */
const entries = (run: RunKey, touched: readonly ImportedTable[]): Counted[] =>
  touched.includes('operational_service')
    ? [
        {
          record: 'recorded_study_service',
          way: 'added',
          counting: sql`
            select count(*) as count from ${touchedRows('operational_service', run)} t
            join recorded_study_service r
              on r.trial_id = ${run.trial_id} and r.study_service_template_id = t.contract_study_service_id
            where t.before is not null and (${differing(chainFields)}) and exists (
              select 1 from audit_event e
              where e.table_name = 'recorded_study_service' and e.audit_event_id > (
                  select max(last_event) from import_run_file
                  where trial_id = ${run.trial_id} and import_run_id = ${run.import_run_id})
                and e.new_row ->> 'recorded_study_service_id' = r.recorded_study_service_id::text)`,
        },
      ]
    : [];

const planTables: Partial<Record<ImportedTable, PlanElement>> = {
  protocol_visit: 'visit',
  study_service: 'study_service',
  operational_service: 'operational_service',
  provider_service: 'provider_service',
  assigned_study_service: 'assigned_study_service',
  assigned_provider_service: 'assigned_provider_service',
};

/** That the run made a row, or changed what participants freeze, before the trial had any. */
const isOpenPlan = (fields: readonly string[]): RawBuilder<boolean> => sql`
  (t.after ->> 'is_added_later')::boolean is not true and (t.before is null or (${differing(fields)}))`;

/** Participants who came to a plan that the run wrote while it was open: they hold it. */
const participants = (run: RunKey, touched: readonly ImportedTable[]): Counted[] => {
  const open = touched.flatMap((table) => {
    const element = planTables[table];
    return element
      ? [sql`exists (select 1 from ${touchedRows(table, run)} t where ${isOpenPlan(lockedFields[element])})`]
      : [];
  });
  if (open.length === 0) return [];
  return [
    {
      record: 'participant',
      way: 'added',
      counting: sql`
        select count(*) as count from participant r
        left join ${touchedRows('participant', run)} own on ${sameRow('participant', 'r', 'own')}
        where r.trial_id = ${run.trial_id} and own.after is null and (${sql.join(open, sql` or `)})`,
    },
  ];
};

/** Items of invoices for services of the contract that the run made. */
const itemsOf = (run: RunKey) => sql<{ count: number }>`
  select count(*) as count from invoice_item i
  join ${touchedRows('study_service_template', run)} t using (study_service_template_id)
  where i.trial_id = ${run.trial_id} and t.before is null`;

/**
 * Services that are on an invoice (a draft, too) or in a month's closing, and payments that were settled. A closing keeps
 * what has gone since: that hinders nothing.
 */
const billed = (run: RunKey, touched: readonly ImportedTable[]): Counted[] => {
  const among = (record: 'recorded_study_service' | 'recorded_provider_service', table: string) => sql<{
    count: number;
  }>`
    select count(*) as count from ${touchedRows(record, run)} t
    join ${sql.table(record)} r on ${ofTheTrial(record, 'r', run)} and ${sameRow(record, 'r', 't')}
    where exists (
      select 1 from ${sql.table(table)} b
      where b.trial_id = ${run.trial_id} and ${sameRow(record, 'b', 't')})`;
  const counted: Counted[] = [
    {
      record: 'recorded_study_service',
      way: 'invoiced',
      counting: among('recorded_study_service', 'invoice_item_record'),
    },
    {
      record: 'recorded_provider_service',
      way: 'settled',
      counting: among('recorded_provider_service', 'settlement_claim'),
    },
    {
      record: 'recorded_study_service',
      way: 'closed',
      counting: among('recorded_study_service', 'closing_line'),
    },
  ];
  const present = counted.filter(({ record }) => touched.includes(record));
  if (!touched.includes('study_service_template')) return present;
  return [...present, { record: 'study_service', way: 'invoiced', counting: itemsOf(run) }];
};

/** All that stands on a run: what was billed of it first. */
export const readBuiltUpon = async (
  db: Db,
  run: RunKey,
  touched: readonly ImportedTable[],
): Promise<BuiltUpon[]> => {
  const counts = new Map<string, BuiltUpon>();
  for (const countedBy of [billed, edited, added, confirmed, entries, participants])
    for (const { record, way, counting } of countedBy(run, touched)) {
      const { rows } = await counting.execute(db);
      const count = Number(rows[0]?.count ?? 0);
      const name = `${record} ${way}`;
      if (count > 0) counts.set(name, { record, way, count: count + (counts.get(name)?.count ?? 0) });
    }
  return [...counts.values()];
};
