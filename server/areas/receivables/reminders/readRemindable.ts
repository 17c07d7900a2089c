import { type RawBuilder, sql } from 'kysely';
import type { ReminderLine } from '../../../../contract/receivables/reminders.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import type { OwedFacts } from '../../../../domain/receivables/ageing.ts';
import type { BaseRate } from '../../../../domain/receivables/interest.ts';
import {
  type ReminderLine as Line,
  type ReminderSums,
  reminderLine,
  reminderSums,
  type SentReminder,
} from '../../../../domain/receivables/reminders.ts';
import type { Db } from '../../../db/schema.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { joinAllTrials, readSets } from '../../../records/joinByHash.ts';
import { type AsOf, issuedOn, sumsOn } from '../../../records/receivablesOn.ts';
import { trialName } from '../../../records/trialName.ts';
import { type Addressee, readAddressees } from '../addressee.ts';

/** The reminders `r` with their mail `m` that count: not taken back, and not kept from going out. */
const counts = sql<boolean>`(
  r.taken_back_at is null and (m.state is null or m.state not in ('refused', 'given_up', 'cancelled')))`;

/** The day on which such a reminder went out, as the site's days are. */
const wentOut = (timeZone: string): RawBuilder<unknown> => sql`
  coalesce(case m.state when 'sent' then (m.ended_at at time zone ${timeZone})::date end, r.sent_on)`;

type Row = Pick<ReminderLine, 'trial_id' | 'trial_title' | 'invoice_id' | 'number'> & {
  recipient: string;
  billing_date: string;
  due_date: string;
  gross_amount: number;
  disputed_amount: number;
  payments: OwedFacts['payments'];
  corrections: OwedFacts['corrections'];
  sent: SentReminder[];
};

/** All overdue invoices, or those of a recipient, with all that a reminder looks at. */
const readOverdue = async (db: Db, asOf: AsOf, recipient: string | null): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with ${sumsOn(asOf)},
    overdue as (
      select i.* from (${issuedOn(asOf, 'unsettled')}) i join trial t using (trial_id)
      where t.type <> 'test' and i.open > i.disputed and i.days > 0 and i.recipient is not null
        and (${recipient}::text is null or i.recipient = ${recipient}::text))
    select o.trial_id, ${trialName} as trial_title, o.invoice_id, i.number, o.recipient, o.billing_date, o.due_date,
      i.gross_amount, o.disputed as disputed_amount,
      coalesce((
        select json_agg(json_build_object('paymentDate', coalesce(a.allocated_on, p.payment_date), 'amount', a.amount,
          'reversedOn', (p.reversed_at at time zone ${asOf.timeZone})::date))
        from payment_allocation a join payment p using (payment_id)
        where a.trial_id = o.trial_id and a.invoice_id = o.invoice_id), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('correctionDate', c.correction_date, 'grossAmount', c.gross_amount))
        from invoice_correction c
        where c.trial_id = o.trial_id and c.invoice_id = o.invoice_id and c.state = 'finalized'), '[]') as corrections,
      coalesce((
        select json_agg(json_build_object('stage', x.stage, 'sentOn', ${wentOut(asOf.timeZone)}, 'hasFee', x.fee_amount > 0))
        from reminder_invoice x join reminder r using (reminder_id) left join reminder_mail m using (reminder_id)
        where x.trial_id = o.trial_id and x.invoice_id = o.invoice_id and ${counts}), '[]') as sent
    from overdue o join trial t using (trial_id)
    join invoice i on i.trial_id = o.trial_id and i.invoice_id = o.invoice_id
    order by o.due_date, o.invoice_id`.execute(db);
  return rows;
};

const factsOf = (row: Row): OwedFacts => ({
  billingDate: row.billing_date,
  dueDate: row.due_date,
  grossAmount: row.gross_amount,
  cancellationDate: null,
  payments: row.payments,
  corrections: row.corrections,
  disputes: [],
});

/** What a letter says of an invoice, and which invoice it is. */
export interface OverdueInvoice {
  row: Pick<Row, 'trial_id' | 'trial_title' | 'invoice_id' | 'number' | 'billing_date' | 'due_date'>;
  line: Line;
}

/** What can be asked of a recipient. */
export interface Remindable {
  addressee: Addressee;
  invoices: OverdueInvoice[];
  sums: ReminderSums;
}

export const readBaseRates = (db: Db): Promise<BaseRate[]> =>
  db.selectFrom('base_rate').select(['valid_from', 'rate']).orderBy('valid_from', 'desc').execute();

/** Whom a letter is due to go today, or whether one is to this recipient, the oldest debt first. */
export const readRemindable = (db: Db, asOf: AsOf, recipient: string | null = null): Promise<Remindable[]> =>
  readSets(
    db,
    async (trx) => {
      const rows = await readOverdue(trx, asOf, recipient);
      const site = await readClinicalsite(trx);
      const rates = await readBaseRates(trx);
      const of = groupBy(rows, (row) => row.recipient);
      const addressees = await readAddressees(trx, [...of.keys()]);
      const days = [site.first_reminder_days, site.second_reminder_days, site.third_reminder_days] as const;
      const letters = [...of].flatMap(([name, theirs]): Remindable[] => {
        const addressee = addressees.get(name);
        if (!addressee) return [];
        const terms = { days, rates, isBusiness: addressee.isBusiness, today: asOf.day };
        const invoices = theirs.flatMap((row): OverdueInvoice[] => {
          const { disputed_amount: disputedAmount, sent } = row;
          const line = reminderLine({ facts: factsOf(row), disputedAmount, sent }, terms);
          return line ? [{ row, line }] : [];
        });
        const sums = reminderSums(invoices.map(({ line }) => line));
        return sums ? [{ addressee, invoices, sums }] : [];
      });
      return letters.toSorted((one, other) => other.sums.oldestDays - one.sums.oldestDays);
    },
    joinAllTrials,
  );
