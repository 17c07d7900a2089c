import { type RawBuilder, sql } from 'kysely';
import type { ReceivableLine, ReceivablePlace } from '../../../../contract/receivables/ageing.ts';
import type { ReceivableView } from '../../../../contract/receivables/paymentVocab.ts';
import { overdueDaysOf, paymentStateOf } from '../../../../domain/receivables/receivable.ts';
import type { Db } from '../../../db/schema.ts';
import { pageOf } from '../../../http/answer/pages.ts';
import { joinAllTrials, readSets } from '../../../records/joinByHash.ts';
import { issuedOn, sumsOn } from '../../../records/receivablesOn.ts';
import { trialName } from '../../../records/trialName.ts';
import { type Asked, isAsked, sponsoredTrials } from './narrowing.ts';

interface Page {
  view: ReceivableView;
  limit: number;
  after?: ReceivablePlace | undefined;
}

/** Which of the invoices `i` a view shows; one that comes to nothing and was paid nothing is in none. */
const shownIn: Readonly<Record<ReceivableView, RawBuilder<boolean>>> = {
  all: sql`(i.came_to <> 0 or i.paid_amount <> 0)`,
  open: sql`i.open > 0`,
  overdue: sql`(i.open > 0 and i.days > 0)`,
  disputed: sql`i.disputed > 0`,
  paid: sql`(i.open <= 0 and (i.came_to <> 0 or i.paid_amount <> 0))`,
};

type Row = Omit<ReceivableLine, 'payment_state' | 'overdue_days' | 'gross_amount'> & { came_to: number };

const lineOf = ({ came_to, ...row }: Row, day: string): ReceivableLine => ({
  ...row,
  gross_amount: came_to,
  payment_state: paymentStateOf({ state: 'finalized', grossAmount: came_to, paidAmount: row.paid_amount }),
  overdue_days: overdueDaysOf(row.open_amount, row.due_date, day),
});

/** Issued invoices as they stood on a day, the earliest due date first. */
export const listReceivables = async (
  db: Db,
  asked: Asked,
  { view, limit, after }: Page,
): Promise<{ receivables: ReceivableLine[]; next: ReceivablePlace | null }> => {
  const behind = after
    ? sql`and (i.due_date, i.invoice_id) > (${after.due_date}::date, ${after.invoice_id}::uuid)`
    : sql``;
  // What was settled is in no view of what is open.
  const which = view === 'all' || view === 'paid' ? 'all' : 'unsettled';
  const { rows } = await readSets(
    db,
    (trx) =>
      sql<Row>`
        with ${sumsOn(asked)},
        shown as (
          select i.* from (${issuedOn(asked, which)}) i join (${sponsoredTrials}) t using (trial_id)
          where not t.is_test and ${isAsked(asked)} and ${shownIn[view]} ${behind}
          order by i.due_date, i.invoice_id limit ${limit + 1})
        select s.trial_id, ${trialName} as trial_title, s.invoice_id, i.number, s.recipient, s.billing_date, s.due_date,
          s.came_to, s.paid_amount, s.open as open_amount, s.disputed as disputed_amount
        from shown s join trial t using (trial_id)
        join invoice i on i.trial_id = s.trial_id and i.invoice_id = s.invoice_id
        order by s.due_date, s.invoice_id`.execute(trx),
    joinAllTrials,
  );
  const { page, next } = pageOf(rows, limit, ({ due_date, invoice_id }) => ({ due_date, invoice_id }));
  return { receivables: page.map((row) => lineOf(row, asked.day)), next };
};
