import { sql } from 'kysely';
import { TrialEdit } from '../../../contract/trials.ts';
import type { TrialType } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { matches } from '../../http/list.ts';
import { isBillable, isClaimed } from '../../records/billable.ts';
import { type Editable, editedColumns } from '../../records/editable.ts';
import { isOverdue } from '../../records/openVisits.ts';
import { firstRootVisits } from '../../records/recruited.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';

export const editableTrial: Editable<TrialEdit> = {
  table: 'trial',
  key: ['trial_id'],
  columns: editedColumns(TrialEdit, 'trial_id'),
};

export interface TrialConditions {
  /** Looks at title, identifiers and sponsor; `title` at what a nurse may see of them. */
  search?: string | undefined;
  title?: string | undefined;
  type?: TrialType | undefined;
  /** A nurse's trials; without it all. */
  reach?: string[];
}

interface TrialIdentifierLine {
  trial_identifier_type_id: string;
  label: string;
  value: string;
}

const recruited = sql<number>`(
  select count(*) from (${firstRootVisits}) r where r.trial_id = trial.trial_id and not r.is_failure)`;

const overdue = (today: string) => sql<number>`(
  select count(*) from recorded_visit v
  where v.trial_id = trial.trial_id and ${isOverdue(today)})`;

const openVisits = sql<number>`(
  select count(*) from recorded_visit v
  where v.trial_id = trial.trial_id and not v.is_closed and not v.is_cancelled)`;

/** Confirmed services up to today that no finalized invoice claims. */
const unbilled = (today: string) => sql<number>`(
  select ${sumOfCents(sql`sum(s.amount)`)} from recorded_study_service s
  left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
  where s.trial_id = trial.trial_id and not ${isClaimed}
    and ${isBillable(today, sql`coalesce(v.is_cancelled, false)`)})`;

const identifiers = sql<TrialIdentifierLine[]>`(
  select coalesce(json_agg(json_build_object(
      'trial_identifier_type_id', i.trial_identifier_type_id, 'label', t.label, 'value', i.value)
    order by sort_key(t.label)), '[]'::json)
  from trial_identifier i join trial_identifier_type t using (trial_identifier_type_id)
  where i.trial_id = trial.trial_id)`;

const recipients = sql<string[]>`(
  select coalesce(json_agg(named.name order by sort_key(named.name)), '[]'::json)
  from (select distinct coalesce(a.recipient, a.label) as name
    from trial_address t join address a using (address_id) where t.trial_id = trial.trial_id) named)`;

const countOf = (table: string) =>
  sql<number>`(select count(*) from ${sql.table(table)} as counted where counted.trial_id = trial.trial_id)`;

const drafts = sql<number>`(
  select count(*) from invoice i where i.trial_id = trial.trial_id and i.state = 'draft')`;

const lastNumber = sql<string | null>`(
  select i.number from invoice i where i.trial_id = trial.trial_id and i.finalized_at is not null
  order by i.finalized_at desc limit 1)`;

const facts = (db: Db, today: string) =>
  db
    .selectFrom('trial')
    .select([
      'trial.trial_id',
      'trial.title',
      'trial.type',
      'trial.clinicalsite_id',
      'trial.recruitment_end_date',
      'trial.recruitment_target',
      'trial.tax_rule',
      'trial.tax_reason',
      'trial.version',
    ])
    .select([
      identifiers.as('identifiers'),
      recipients.as('recipients'),
      countOf('participant').as('participant_count'),
      recruited.as('recruited_count'),
      overdue(today).as('overdue_count'),
      openVisits.as('open_visit_count'),
      countOf('study_service').as('study_service_count'),
      countOf('operational_service').as('operational_service_count'),
      countOf('provider_service').as('provider_service_count'),
      unbilled(today).as('unbilled_amount'),
      drafts.as('draft_count'),
      countOf('invoice').as('invoice_count'),
      lastNumber.as('last_invoice_number'),
    ]);

const hasIdentifier = (search: string) => sql<boolean>`exists (
  select 1 from trial_identifier i where i.trial_id = trial.trial_id
  and position(sort_key(${search}) in sort_key(i.value)) > 0)`;

const hasRecipient = (search: string) => sql<boolean>`exists (
  select 1 from trial_address t join address a using (address_id) where t.trial_id = trial.trial_id
  and position(sort_key(${search}) in sort_key(coalesce(a.recipient, a.label))) > 0)`;

/** Trials with what their list shows. */
export const trialFacts = (db: Db, today: string, conditions: TrialConditions[]) =>
  conditions.reduce(
    (query, { search, title, type, reach }) => {
      let narrowed = query;
      if (title) narrowed = narrowed.where(matches(['trial.title'], title));
      if (type) narrowed = narrowed.where('trial.type', '=', type);
      if (reach) narrowed = narrowed.where(sql<boolean>`trial.trial_id = any(${reach}::uuid[])`);
      if (search)
        narrowed = narrowed.where((where) =>
          where.or([matches(['trial.title'], search), hasIdentifier(search), hasRecipient(search)]),
        );
      return narrowed;
    },
    facts(db, today),
  );

export const readIdentifiers = (db: Db, trialId: string) =>
  db
    .selectFrom('trial_identifier')
    .innerJoin('trial_identifier_type as type', (join) =>
      join.onRef('type.trial_identifier_type_id', '=', 'trial_identifier.trial_identifier_type_id'),
    )
    .select(['trial_identifier.trial_identifier_type_id', 'trial_identifier.value'])
    .where('trial_identifier.trial_id', '=', trialId)
    .orderBy(sql`sort_key(type.label)`)
    .execute();
