import { type RawBuilder, sql } from 'kysely';
import { isWithin, type Period, type Span } from '../../records/period.ts';
import { isBillable } from '../../records/predicates/billable.ts';
import { isDone } from '../../records/predicates/doneVisits.ts';
import { isHeldBack } from '../../records/predicates/heldBack.ts';
import { isOverdue } from '../../records/predicates/openVisits.ts';
import { isRecipient } from '../../records/predicates/recipient.ts';
import { firstRootVisits } from '../../records/predicates/recruited.ts';
import type { TrialHeldBack } from '../../records/rules/readHeldBack.ts';
import { trialName } from '../../records/trialName.ts';

/** Which trials are asked for, and of which days. */
export interface TrialsAsked {
  period: Period;
  today: string;
  /** `all`, or these. */
  trials: readonly string[] | 'all';
  /** Only trials whose invoices are written to this recipient; null = those without one. */
  sponsor?: string | null | undefined;
}

/** Which records are counted of a trial. */
export interface Counting {
  period: Span;
  today: string;
  /** What rules of the contracts keep from being billed. */
  held: readonly TrialHeldBack[];
}

export interface FigureQuery extends TrialsAsked {
  held: readonly TrialHeldBack[];
}

/**
 * What figures are counted of, and the day that says when: each once, so that a number and the records behind it are of
 * the same rows. All of them are of a trial `t`.
 */
export interface Source {
  from: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

/** The trials `asked` for, and of them those that are `counted`: a test trial is in no figure. */
export const askedTrials = ({ trials, sponsor }: TrialsAsked): RawBuilder<unknown> => sql`
  asked as materialized (
    select t.trial_id, ${trialName} as trial_title, t.type, coalesce(a.recipient, a.label) as sponsor
    from trial t
    left join trial_address r on r.trial_id = t.trial_id and ${isRecipient('r')}
    left join address a using (address_id)
    where ${trials === 'all' ? sql`true` : sql`t.trial_id = any(${trials}::uuid[])`}
      and ${sponsor === undefined ? sql`true` : sql`coalesce(a.recipient, a.label) is not distinct from ${sponsor}`}
  ),
  counted as materialized (select * from asked where type <> 'test')`;

/** Participants who came (`r`), by their first root visit. */
export const came = ({ period }: Counting): Source => {
  const day = sql`r.first_date`;
  return {
    day,
    from: sql`(${firstRootVisits}) r where r.trial_id = t.trial_id and ${isWithin(day, period)}`,
  };
};

const visitsBy = (day: RawBuilder<unknown>, where: RawBuilder<unknown>, { period }: Counting): Source => {
  const from = sql`recorded_visit v where v.trial_id = t.trial_id and ${where} and ${isWithin(day, period)}`;
  return { day, from };
};

/** Their own day, told as the index of their days has it. */
const ownDay = sql`coalesce(v.visit_date, v.planned_date)`;

/** Visits (`v`) that are not cancelled: by planned day, by their own, and by the end of the window that passed. */
export const visits = (query: Counting) => ({
  planned_visit_count: visitsBy(sql`v.planned_date`, sql`not v.is_cancelled`, query),
  done_visit_count: visitsBy(ownDay, isDone, query),
  overdue_visit_count: visitsBy(sql`v.window_to`, isOverdue(query.today), query),
});

/** Recorded services (`s`) that may be billed up to today, with the invoice that claims them (`c`), if any. */
export const services = ({ today, period }: Counting): Source => {
  const day = sql`s.performance_date`;
  const from = sql`recorded_study_service s
    left join invoice_claim c on c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id
    where s.trial_id = t.trial_id and ${isBillable(today)} and ${isWithin(day, period)}`;
  return { day, from };
};

/** Of those services the ones that no invoice claims: held back by a rule, or yet to be billed. */
export const notInvoiced = ({ held }: Counting) => ({
  held_amount: sql<boolean>`(c.invoice_id is null and ${isHeldBack(held)})`,
  unbilled_amount: sql<boolean>`(c.invoice_id is null and not ${isHeldBack(held)})`,
});

/**
 * What finalized invoices say beside services (`m`): their items by hand, and what corrections of them change beside the
 * services that they take out, which are not counted any more.
 */
export const itemsByHand = ({ period }: Counting): Source => {
  const day = sql`m.day`;
  const from = sql`(
      select i.trial_id, i.invoice_id, b.invoice_item_id::text as key, i.billing_date as day, b.label, b.amount
      from invoice i join invoice_item b using (trial_id, invoice_id)
      where i.state = 'finalized' and b.study_service_template_id is null
      union all
      select c.trial_id, c.invoice_id, concat(c.invoice_id, ':', c.correction_place), c.correction_date, c.number,
        c.net_amount - c.void_amount
      from invoice_correction c join invoice i using (trial_id, invoice_id)
      where i.state = 'finalized' and c.state = 'finalized' and c.net_amount <> c.void_amount
    ) m where m.trial_id = t.trial_id and ${isWithin(day, period)}`;
  return { day, from };
};

/** What those services (`s`) owe to providers (`o`). */
export const owed = ({ today, period }: Counting): Source => {
  const day = sql`s.performance_date`;
  const from = sql`recorded_study_service s
    join recorded_provider_service o
      on o.trial_id = s.trial_id and o.recorded_study_service_id = s.recorded_study_service_id
    where s.trial_id = t.trial_id and o.is_confirmed and ${isBillable(today)} and ${isWithin(day, period)}`;
  return { day, from };
};
