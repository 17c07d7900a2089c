import { type RawBuilder, sql } from 'kysely';
import { isWithin } from '../../records/period.ts';
import { isBillable } from '../../records/predicates/billable.ts';
import { paying } from '../../records/predicates/receivable.ts';
import type { Counting, Source } from './figureSources.ts';

/** The same as other sources, and what each of their records comes to. */
interface Amounts extends Source {
  amount: RawBuilder<unknown>;
}

/**
 * Services (`s`) that the contract has made due by today: those of the plan by the planned day of their visit, operational ones by
 * their due date, at their own price or else that of the contract. What may be left out, what was added and what a cancelled
 * visit or a closed entry would have brought is none of it.
 */
export const due = ({ today, period }: Counting): Amounts => {
  const day = sql`coalesce(v.planned_date, s.due_date)`;
  const from = sql`recorded_study_service s
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join study_service b on b.trial_id = s.trial_id and b.study_service_id = s.study_service_template_id
    left join operational_service o
      on o.trial_id = s.trial_id and o.contract_study_service_id = s.study_service_template_id
    where s.trial_id = t.trial_id and not s.is_additional and not s.is_optional and v.is_cancelled is not true
      and (s.recorded_visit_id is not null or s.is_confirmed or s.is_closed is not true)
      and ${day} <= ${today}::date and ${isWithin(day, period)}`;
  return { day, from, amount: sql`coalesce(s.amount, b.amount, o.amount, 0)` };
};

/** What was paid up to where services `reached`, less what was before this `amount`: rounded once, so that no cent is lost. */
const paidOf = (reached: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (round(${reached} * f.paid / f.gross) - round((${reached} - ${amount}) * f.paid / f.gross))`;

/** Services (`s`) of finalized invoices of which something is paid. */
const billed = ({ today }: Counting): RawBuilder<unknown> => sql`
  recorded_study_service s
    join invoice_claim c on c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id
    join (${paying}) f on f.trial_id = c.trial_id and f.invoice_id = c.invoice_id
  where ${isBillable(today)}`;

/** What was paid by day of performance, as the domain's `paidSharesOf` spreads it: of days instead of services, which comes to the same. */
export const paidByDay = (query: Counting): Amounts => {
  const day = sql`p.day`;
  const from = sql`(
      select f.trial_id, f.day, ${paidOf(sql`f.reached`, sql`f.amount`)} as amount
      from (
        select s.trial_id, s.performance_date as day, f.paid, f.gross, sum(s.amount) as amount,
          sum(sum(s.amount)) over (partition by s.trial_id, c.invoice_id order by s.performance_date) as reached
        from ${billed(query)} group by s.trial_id, c.invoice_id, s.performance_date, f.paid, f.gross
      ) f
    ) p where p.trial_id = t.trial_id and ${isWithin(day, query.period)}`;
  return { day, from, amount: sql`p.amount` };
};

/** The same, service by service (`s`) with its invoice. */
export const paidServices = (query: Counting): Amounts => {
  const day = sql`s.day`;
  const from = sql`(
      select f.*, ${paidOf(sql`f.reached`, sql`f.amount`)} as paid_amount
      from (
        select s.trial_id, s.recorded_study_service_id, s.recorded_visit_id, s.label, s.performance_date as day, c.invoice_id,
          f.paid, f.gross, s.amount, sum(s.amount) over (
            partition by s.trial_id, c.invoice_id order by s.performance_date, s.recorded_study_service_id) as reached
        from ${billed(query)}
      ) f
    ) s where s.trial_id = t.trial_id and s.paid_amount <> 0 and ${isWithin(day, query.period)}`;
  return { day, from, amount: sql`s.paid_amount` };
};
