import { sql } from 'kysely';
import { TrialEdit } from '../../../../contract/trials/trials.ts';
import type { TrialType } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { matches } from '../../../http/answer/list.ts';
import { newestDigest } from '../../../records/digests.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { isTerminated } from '../../../records/predicates/contractEnd.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { isOpen, isOverdue } from '../../../records/predicates/openVisits.ts';
import { firstRootVisits } from '../../../records/predicates/recruited.ts';
import { type Editable, editedColumns } from '../../../records/saving/editable.ts';
import { instantText } from '../../../records/shown.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';

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

/**
 * Where what is counted of visits and services comes from: `now` is worked out from them, for one trial; `kept` is read
 * from digests, which who asks brings up to date before.
 */
type Figures = 'now' | 'kept';

/** Which trials: all that meet each of the conditions. */
export interface TrialChoice {
  conditions: TrialConditions[];
  from: Figures;
  /** What rules hold back of the one trial that is worked out now: it is not billable. */
  held?: readonly { recorded_study_service_id: string }[];
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

const hasOpenVisit = sql<boolean>`exists (
  select 1 from recorded_visit v where v.trial_id = trial.trial_id and ${isOpen})`;

/** Confirmed services up to today that no finalized invoice claims and no rule holds back. */
const unbilled = (today: string, held: readonly { recorded_study_service_id: string }[]) => sql<number>`(
  select ${sumOfCents(sql`sum(s.amount)`)} from recorded_study_service s
  where s.trial_id = trial.trial_id and ${isUnbilled(today)} and not ${isHeldBack(held)})`;

/** As the newest digest of the trial keeps it; a trial without one was made a moment ago. */
const kept = <T>(today: string, column: string, nothing: T) => sql<T>`coalesce((
  select ${sql.ref(`digest.${column}`)} from trial_digest digest
  where digest.trial_id = trial.trial_id and digest.day <= ${today}::date
  order by digest.day desc limit 1), ${nothing})`;

const staleAsOf = (today: string) => sql<string | null>`(
  select ${instantText('d.stale_as_of')} from trial t join ${newestDigest(today, 'figures')} d on true where t.trial_id = trial.trial_id)`;

const figures = {
  now: (today: string, held: readonly { recorded_study_service_id: string }[]) => ({
    recruited,
    overdue: overdue(today),
    hasOpenVisit,
    unbilled: unbilled(today, held),
    staleAsOf: sql<string | null>`null::text`,
  }),
  kept: (today: string) => ({
    recruited: kept(today, 'recruited_count', 0),
    overdue: kept(today, 'overdue_count', 0),
    hasOpenVisit: kept(today, 'has_open_visit', false),
    unbilled: kept(today, 'unbilled_amount', 0),
    staleAsOf: staleAsOf(today),
  }),
};

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
  select i.number from invoice i where i.trial_id = trial.trial_id and i.state = 'finalized'
  order by i.finalized_at desc, i.number desc limit 1)`;

const facts = (db: Db, counted: ReturnType<(typeof figures)[Figures]>) =>
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
      'trial.exemption_code',
      'trial.contract_reference',
      'trial.cost_center',
      'trial.payment_days',
      'trial.is_payment_term_agreed',
      'trial.is_self_billed',
      'trial.version',
    ])
    .select([
      identifiers.as('identifiers'),
      recipients.as('recipients'),
      countOf('participant').as('participant_count'),
      counted.recruited.as('recruited_count'),
      counted.overdue.as('overdue_count'),
      counted.hasOpenVisit.as('has_open_visit'),
      countOf('study_service').as('study_service_count'),
      countOf('operational_service').as('operational_service_count'),
      countOf('provider_service').as('provider_service_count'),
      countOf('money_rule').as('money_rule_count'),
      counted.unbilled.as('unbilled_amount'),
      counted.staleAsOf.as('stale_as_of'),
      drafts.as('draft_count'),
      countOf('invoice').as('invoice_count'),
      lastNumber.as('last_invoice_number'),
      isTerminated('trial').as('is_terminated'),
    ]);

const hasIdentifier = (search: string) => sql<boolean>`exists (
  select 1 from trial_identifier i where i.trial_id = trial.trial_id
  and position(sort_key(${search}) in sort_key(i.value)) > 0)`;

const hasRecipient = (search: string) => sql<boolean>`exists (
  select 1 from trial_address t join address a using (address_id) where t.trial_id = trial.trial_id
  and position(sort_key(${search}) in sort_key(coalesce(a.recipient, a.label))) > 0)`;

/** Trials with what their list shows. */
export const trialFacts = (db: Db, today: string, { conditions, from, held = [] }: TrialChoice) =>
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
    facts(db, figures[from](today, held)),
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
