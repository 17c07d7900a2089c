import { sql } from 'kysely';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import { type ContractVersion, pairOf } from '../../../domain/amendments/version.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import type { Db } from '../../db/schema.ts';
import { editableRule } from '../../records/rules/editableRule.ts';
import { columnsOfRule } from '../../records/rules/readRules.ts';

/** From which version to which the tables of a trial's contract go, and from when what is retired is. */
export interface Step {
  trial_id: string;
  effective_date: string;
  from: ContractVersion;
  to: ContractVersion;
  /** What says of new records what a version does not: descriptions and places. */
  actions: readonly AmendmentAction[];
}

interface Difference<T> {
  made: T[];
  changed: T[];
  gone: T[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What one part of a version has that the other has not, or has otherwise. */
const between = <T>(from: ReadonlyMap<string, T>, to: ReadonlyMap<string, T>): Difference<T> => ({
  made: [...to].flatMap(([key, row]) => (from.has(key) ? [] : [row])),
  changed: [...to].flatMap(([key, row]) => (from.has(key) && !isSame(from.get(key), row) ? [row] : [])),
  gone: [...from].flatMap(([key, row]) => (to.has(key) ? [] : [row])),
});

/** The place of a new record `n`: after those that are there, which are not told where it stands among them. */
const lastPlace = (table: 'study_service' | 'protocol_visit', trialId: string) => sql`greatest(n.sort_order,
  (select max(sort_order) + 1 from ${sql.table(table)} where trial_id = ${trialId}), 0)`;

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

const writeServices = async (
  db: Db,
  { trial_id, effective_date, from, to, actions }: Step,
): Promise<void> => {
  const { made, changed, gone } = between(from.services, to.services);
  const details = new Map(
    actions.flatMap((action) => (action.kind === 'service_new' ? [[action.study_service_id, action]] : [])),
  );
  const rows = made.map((row) => ({ ...row, ...details.get(row.study_service_template_id) }));
  if (rows.length > 0) {
    await sql`
      insert into study_service_template (trial_id, study_service_template_id, kind)
      select ${trial_id}::uuid, n.study_service_template_id, 'study_service'
      from json_to_recordset(${json(rows)}) as n (study_service_template_id uuid)`.execute(db);
    await sql`
      insert into study_service (trial_id, study_service_id, label, description, amount, is_additional, sort_order)
      select ${trial_id}::uuid, n.study_service_template_id, n.label, n.description, n.amount, n.is_additional,
        ${lastPlace('study_service', trial_id)}
      from json_to_recordset(${json(rows)}) as n (study_service_template_id uuid, label text, description text,
        amount bigint, is_additional boolean, sort_order int)`.execute(db);
  }
  if (changed.length > 0)
    for (const [table, key] of [
      ['study_service', 'study_service_id'],
      ['operational_service', 'contract_study_service_id'],
    ] as const)
      await sql`
        update ${sql.table(table)} t set amount = n.amount, version = t.version + 1,
          retired_from = case when n.is_retired then coalesce(t.retired_from, ${effective_date}::date) end
        from json_to_recordset(${json(changed)}) as n (study_service_template_id uuid, amount bigint, is_retired boolean)
        where t.trial_id = ${trial_id} and t.${sql.ref(key)} = n.study_service_template_id`.execute(db);
  if (gone.length > 0) {
    const ids = gone.map((row) => row.study_service_template_id);
    for (const [table, key] of [
      ['assigned_study_service', 'study_service_id'],
      ['assigned_provider_service', 'study_service_template_id'],
      ['study_service', 'study_service_id'],
      ['study_service_template', 'study_service_template_id'],
    ] as const)
      await sql`
        delete from ${sql.table(table)} t
        where t.trial_id = ${trial_id} and t.${sql.ref(key)} = any(${ids}::uuid[])`.execute(db);
  }
};

const writeVisits = async (db: Db, { trial_id, effective_date, from, to, actions }: Step): Promise<void> => {
  const { made, changed, gone } = between(from.visits, to.visits);
  const details = new Map(
    actions.flatMap((action) => (action.kind === 'visit_new' ? [[action.protocol_visit_id, action]] : [])),
  );
  if (made.length > 0)
    await sql`
      insert into protocol_visit (trial_id, protocol_visit_id, label, short_label, description, visit_kind,
        reference_visit_id, days_interval, days_tolerance_before, days_tolerance_after, sort_order)
      select ${trial_id}::uuid, n.protocol_visit_id, n.label, n.short_label, n.description, n.visit_kind,
        n.reference_visit_id, n.days_interval, n.days_tolerance_before, n.days_tolerance_after,
        ${lastPlace('protocol_visit', trial_id)}
      from json_to_recordset(${json(made.map((row) => ({ ...row, ...details.get(row.protocol_visit_id) })))}) as n (
        protocol_visit_id uuid, label text, short_label text, description text, visit_kind text,
        reference_visit_id uuid, days_interval int, days_tolerance_before int, days_tolerance_after int,
        sort_order int)`.execute(db);
  if (changed.length > 0)
    await sql`
      update protocol_visit t set reference_visit_id = n.reference_visit_id, days_interval = n.days_interval,
        days_tolerance_before = n.days_tolerance_before, days_tolerance_after = n.days_tolerance_after,
        retired_from = case when n.is_retired then coalesce(t.retired_from, ${effective_date}::date) end,
        version = t.version + 1
      from json_to_recordset(${json(changed)}) as n (protocol_visit_id uuid, reference_visit_id uuid,
        days_interval int, days_tolerance_before int, days_tolerance_after int, is_retired boolean)
      where t.trial_id = ${trial_id} and t.protocol_visit_id = n.protocol_visit_id`.execute(db);
  if (gone.length > 0) {
    const ids = gone.map((row) => row.protocol_visit_id);
    for (const table of ['assigned_study_service', 'protocol_visit'] as const)
      await sql`
        delete from ${sql.table(table)} t
        where t.trial_id = ${trial_id} and t.protocol_visit_id = any(${ids}::uuid[])`.execute(db);
  }
};

const writeAssignments = async (db: Db, { trial_id, from, to }: Step): Promise<void> => {
  const { made, changed, gone } = between(from.assignments, to.assignments);
  if (gone.length > 0)
    await sql`
      delete from assigned_study_service t
      using json_to_recordset(${json(gone)}) as n (study_service_id uuid, protocol_visit_id uuid)
      where t.trial_id = ${trial_id} and t.study_service_id = n.study_service_id
        and t.protocol_visit_id = n.protocol_visit_id`.execute(db);
  if (made.length + changed.length > 0)
    await sql`
      insert into assigned_study_service as t (trial_id, study_service_id, protocol_visit_id, is_optional)
      select ${trial_id}::uuid, n.study_service_id, n.protocol_visit_id, n.is_optional
      from json_to_recordset(${json([...made, ...changed])}) as n (
        study_service_id uuid, protocol_visit_id uuid, is_optional boolean)
      on conflict (trial_id, study_service_id, protocol_visit_id)
        do update set is_optional = excluded.is_optional, version = t.version + 1`.execute(db);
};

const writePayments = async (db: Db, { trial_id, from, to }: Step): Promise<void> => {
  const payments = between(from.payments, to.payments).changed;
  if (payments.length > 0)
    await sql`
      update provider_service t set amount = n.amount, percentage = n.percentage, version = t.version + 1
      from json_to_recordset(${json(payments)}) as n (provider_service_id uuid, amount bigint, percentage int)
      where t.trial_id = ${trial_id} and t.provider_service_id = n.provider_service_id`.execute(db);
  const shares = between(from.shares, to.shares).changed;
  if (shares.length > 0)
    await sql`
      update assigned_provider_service t set money = n.money, version = t.version + 1
      from json_to_recordset(${json(shares)}) as n (
        provider_service_id uuid, study_service_template_id uuid, money bigint)
      where t.trial_id = ${trial_id} and t.provider_service_id = n.provider_service_id
        and t.study_service_template_id = n.study_service_template_id`.execute(db);
};

/** Rules that go leave the drafts that have lines of them. */
const removeRules = async (db: Db, trialId: string, gone: readonly Rule[]): Promise<void> => {
  if (gone.length === 0) return;
  const ids = gone.map(({ money_rule_id }) => money_rule_id);
  for (const table of ['invoice_item', 'money_rule'] as const)
    await sql`
      delete from ${sql.table(table)} where trial_id = ${trialId} and money_rule_id = any(${ids}::uuid[])`.execute(
      db,
    );
};

const putRules = async (db: Db, trialId: string, rules: readonly Rule[]): Promise<void> => {
  for (const { terms, ...rule } of rules) {
    const row = { trial_id: trialId, ...rule, ...columnsOfRule(terms) };
    const written = Object.fromEntries(
      editableRule.columns.map((column) => [column, sql.ref(`excluded.${column}`)]),
    );
    await db
      .insertInto('money_rule')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['trial_id', 'money_rule_id'])
          .doUpdateSet({ ...written, version: sql`money_rule.version + 1` }),
      )
      .execute();
  }
};

/**
 * Writes what differs between two versions into the tables of the contract. What go-live froze is opened by the database
 * for who puts an amendment in force, or takes it back, in the same transaction.
 */
export const writeContract = async (db: Db, step: Step): Promise<void> => {
  const isGone = ({
    study_service_id,
    protocol_visit_id,
  }: {
    study_service_id: string;
    protocol_visit_id: string;
  }) => !step.to.assignments.has(pairOf(study_service_id, protocol_visit_id));
  const assignments = new Map([...step.from.assignments].filter(([, row]) => isGone(row)));
  const rules = between(step.from.rules, step.to.rules);
  await removeRules(db, step.trial_id, rules.gone);
  // First what refers to others and goes, then what is referred to, then what refers to it anew.
  await writeAssignments(db, {
    ...step,
    from: { ...step.from, assignments },
    to: { ...step.to, assignments: new Map() },
  });
  await writeServices(db, step);
  await writeVisits(db, step);
  await writeAssignments(db, step);
  await writePayments(db, step);
  await putRules(db, step.trial_id, [...rules.changed, ...rules.made]);
};

/** Appends to the timeline of prices what changes from the day on, of services that were there before. */
export const appendPrices = async (
  db: Db,
  { trial_id, effective_date, from, to }: Step,
  amendmentId: string,
): Promise<void> => {
  const steps = between(from.services, to.services).changed.flatMap((service) => {
    const id = service.study_service_template_id;
    const amount_before = from.services.get(id)?.amount ?? service.amount;
    return amount_before === service.amount
      ? []
      : [{ study_service_template_id: id, amount_before, amount: service.amount }];
  });
  if (steps.length === 0) return;
  await sql`
    insert into contract_price (trial_id, study_service_template_id, amendment_id, from_date, amount_before, amount)
    select ${trial_id}::uuid, n.study_service_template_id, ${amendmentId}::uuid, ${effective_date}::date,
      n.amount_before, n.amount
    from json_to_recordset(${json(steps)}) as n (
      study_service_template_id uuid, amount_before bigint, amount bigint)`.execute(db);
};

/** The steps of an amendment count no longer. */
export const endPrices = async (
  db: Db,
  { trial_id, amendment_id }: { trial_id: string; amendment_id: string },
): Promise<void> => {
  await sql`
    update contract_price set ended_at = now()
    where trial_id = ${trial_id} and amendment_id = ${amendment_id} and ended_at is null`.execute(db);
};
