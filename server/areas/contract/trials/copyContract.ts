import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../db/schema.ts';
import { editableProvider } from '../../../records/providers.ts';
import { editableRule } from '../../../records/rules/editableRule.ts';
import { editableHead, editableLine } from '../calculation/repo.ts';
import { editableOperationalService } from '../operationalServices/repo.ts';
import { editableAssignedProviderService, editableProviderService } from '../providerServices/repo.ts';
import { editableAssignedStudyService, editableStudyService } from '../studyServices/repo.ts';
import { editableVisit } from '../visits/repo.ts';

interface CopiedTable {
  table: keyof Database & string;
  /** Columns that name records of the trial: they point at the copies. */
  ids: readonly string[];
  /** Columns that are taken as they are. */
  columns: readonly string[];
  /** The id behind `sort_order`; equal places are told apart, so that the copy has the same order. */
  orderedBy?: string;
  /** Columns that name a record which may be left behind, with its table: they point at its copy, if there is one. */
  copied?: Readonly<Record<string, keyof Database & string>>;
}

/** The edited columns but those that the copy gets otherwise: ids of other records, and the order. */
const own = (columns: readonly string[], ...others: string[]): string[] =>
  columns.filter((column) => !others.includes(column));

/** What a contract consists of, each table after those that it points at. */
const copiedTables: readonly CopiedTable[] = [
  { table: 'trial_address', ids: [], columns: ['purpose', 'address_id'] },
  {
    table: 'provider',
    ids: ['provider_id'],
    columns: [...own(editableProvider.columns, 'trial_id'), 'address_id'],
  },
  {
    table: 'protocol_visit',
    ids: ['protocol_visit_id', 'reference_visit_id'],
    columns: own(editableVisit.columns, 'reference_visit_id', 'sort_order'),
    orderedBy: 'protocol_visit_id',
  },
  { table: 'study_service_template', ids: ['study_service_template_id'], columns: ['kind'] },
  {
    table: 'study_service',
    ids: ['study_service_id'],
    columns: own(editableStudyService.columns, 'sort_order'),
    orderedBy: 'study_service_id',
  },
  {
    table: 'operational_service',
    ids: ['contract_study_service_id'],
    columns: own(editableOperationalService.columns, 'sort_order'),
    orderedBy: 'contract_study_service_id',
  },
  {
    table: 'provider_service',
    ids: ['provider_service_id', 'provider_id'],
    columns: own(editableProviderService.columns, 'provider_id', 'sort_order'),
    orderedBy: 'provider_service_id',
  },
  {
    table: 'assigned_study_service',
    ids: ['study_service_id', 'protocol_visit_id'],
    columns: editableAssignedStudyService.columns,
  },
  {
    table: 'assigned_provider_service',
    ids: ['provider_service_id', 'study_service_template_id'],
    columns: editableAssignedProviderService.columns,
  },
  {
    table: 'money_rule',
    ids: ['money_rule_id', 'study_service_template_id'],
    columns: own(editableRule.columns, 'study_service_template_id'),
  },
  { table: 'trial_calculation', ids: [], columns: editableHead.columns },
  {
    table: 'calculation_line',
    ids: ['calculation_line_id'],
    columns: own(editableLine.columns, 'sort_order'),
    orderedBy: 'calculation_line_id',
    copied: { study_service_template_id: 'study_service_template' },
  },
];

/** What an amendment retired is no part of the contract any more, nor is what is assigned to it; a copy was not ended. */
const stillHolds = (table: string): RawBuilder<unknown> => {
  if (['protocol_visit', 'study_service', 'operational_service'].includes(table))
    return sql`source.retired_from is null`;
  const isOfService = ['study_service_template', 'assigned_provider_service', 'money_rule'].includes(table);
  if (!isOfService) return sql`true`;
  const isEnded = table === 'money_rule' ? sql`source.kind = 'termination'` : sql`false`;
  return sql`not ${isEnded} and not exists (
    select 1 from study_service r where r.trial_id = source.trial_id and r.retired_from is not null
      and r.study_service_id = source.study_service_template_id
    union all
    select 1 from operational_service r where r.trial_id = source.trial_id and r.retired_from is not null
      and r.contract_study_service_id = source.study_service_template_id)`;
};

interface Copy {
  from: string;
  to: string;
}

/** A new id for each record of the contract; a provider without a trial is nobody's own and keeps its id. */
const newIdsOf = async (db: Db, trialId: string): Promise<string> => {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(jsonb_object_agg(own.id, uuid_v7()), '{}')::text as ids from (
      select provider_id as id from provider where trial_id = ${trialId}
      union select protocol_visit_id from protocol_visit where trial_id = ${trialId}
      union select study_service_template_id from study_service_template where trial_id = ${trialId}
      union select provider_service_id from provider_service where trial_id = ${trialId}
      union select money_rule_id from money_rule where trial_id = ${trialId}
      union select calculation_line_id from calculation_line where trial_id = ${trialId}) as own`.execute(db);
  return rows[0]?.ids ?? '{}';
};

const copyRows = async (
  db: Db,
  { table, ids, columns, orderedBy, copied = {} }: CopiedTable,
  { from, to, newIds }: Copy & { newIds: string },
): Promise<void> => {
  const targets = [
    'trial_id',
    ...ids,
    ...columns,
    ...Object.keys(copied),
    ...(orderedBy ? ['sort_order'] : []),
  ];
  const values = [
    sql`${to}::uuid`,
    ...ids.map((id) => {
      const old = sql.ref(`source.${id}`);
      return sql`coalesce((new_ids.by_old ->> ${old}::text)::uuid, ${old})`;
    }),
    ...columns.map((column) => sql.ref(`source.${column}`)),
    ...Object.entries(copied).map(
      ([id, of]) => sql`(select own.${sql.ref(id)} from ${sql.table(of)} own where own.trial_id = ${to}
        and own.${sql.ref(id)} = (new_ids.by_old ->> ${sql.ref(`source.${id}`)}::text)::uuid)`,
    ),
    ...(orderedBy
      ? [sql`row_number() over (order by source.sort_order, ${sql.ref(`source.${orderedBy}`)})`]
      : []),
  ];
  await sql`
    insert into ${sql.table(table)} (${sql.join(targets.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from ${sql.table(table)} as source cross join (select ${newIds}::jsonb as by_old) as new_ids
    where source.trial_id = ${from} and ${stillHolds(table)}`.execute(db);
};

/** Copies everything that may be billed of one trial into another, which is empty: one statement for each table. */
export const copyContract = async (db: Db, copy: Copy): Promise<void> => {
  const newIds = await newIdsOf(db, copy.from);
  for (const table of copiedTables) await copyRows(db, table, { ...copy, newIds });
};
