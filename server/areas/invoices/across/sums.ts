import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { invoicesAcrossCalls } from '../../../../contract/invoices/invoicesAcross.ts';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import { invoiceStates } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { isBillingOverdue, itemsNet } from '../../../records/predicates/drafts.ts';
import { openAtFirst, openChanges } from '../../../records/predicates/receivable.ts';
import { rateOf, vatOf } from '../../../records/predicates/vat.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { type Narrowing, narrowed, sides } from './narrowing.ts';

type Sums = OutputOf<typeof invoicesAcrossCalls.sumInvoiceLines>;
type Sum = Sums['total'];

interface Grouped extends Sum {
  state: InvoiceState;
  test_count: number;
  overdue_count: number;
  open_amount: number;
}

/** What the issued invoices of each trial add, and what corrections and payments add to what is open of them. */
const issuedAmounts = (narrowing: Narrowing, today: string): RawBuilder<unknown> => {
  const kept = narrowed(narrowing, sides.issued, today);
  const { tables } = sides.issued;
  return sql.join(
    [
      sql`select i.trial_id, i.state, count(*) as number, sum(i.net_amount) as net_amount, sum(i.tax_amount) as tax_amount,
        sum(${openAtFirst}) as open_amount from ${tables} where ${kept} group by i.trial_id, i.state`,
      ...openChanges.map(
        ({ joined, amount }) =>
          sql`select i.trial_id, i.state, 0, 0, 0, sum(${amount}) from ${tables} ${joined} where ${kept} group by i.trial_id, i.state`,
      ),
    ],
    sql` union all `,
  );
};

/**
 * What the issued invoices of each trial add, and what each draft does; test trials add to counts alone. Issued ones are many: they
 * are summed up before anything is asked of their trials.
 */
const amounts = (narrowing: Narrowing, today: string): RawBuilder<unknown> => sql`
  select s.state, t.type = 'test' as is_test, false as is_overdue, s.number, s.net_amount, s.tax_amount, s.open_amount
  from (${issuedAmounts(narrowing, today)}) s join trial t using (trial_id)
  union all
  select i.state, t.type = 'test', ${isBillingOverdue(today)}, 1, net.amount, ${vatOf(sql`net.amount`, rateOf(sql`t.tax_rule`))}, 0
  from ${sides.drafts.tables} join trial t on t.trial_id = i.trial_id
  cross join lateral (select ${itemsNet} as amount) as net
  where ${narrowed(narrowing, sides.drafts, today)}`;

const none: Sum = { count: 0, net_amount: 0, tax_amount: 0, gross_amount: 0 };

const sumOf = ({ count, net_amount, tax_amount, gross_amount }: Sum): Sum => ({
  count,
  net_amount,
  tax_amount,
  gross_amount,
});

const added = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  net_amount: one.net_amount + other.net_amount,
  tax_amount: one.tax_amount + other.tax_amount,
  gross_amount: one.gross_amount + other.gross_amount,
});

/** What its cancellation takes back is nothing together with the invoice. */
const inTotal = (row: Grouped): Sum => (row.state === 'revoked' ? { ...none, count: row.count } : sumOf(row));

/** Services that several of the drafts hold, of which one invoice alone can be issued. */
const readTwice = async (db: Db, narrowing: Narrowing, today: string): Promise<Sums['twice']> => {
  if (narrowing.mailings || !(narrowing.states?.includes('draft') ?? true))
    return { service_count: 0, net_amount: 0 };
  const { rows } = await sql<Sums['twice']>`
    select count(*)::int as service_count, ${sumOfCents(sql`sum(s.amount * (h.number - 1))`)} as net_amount
    from (
      select r.trial_id, r.recorded_study_service_id, count(*) as number
      from ${sides.drafts.tables} join trial t on t.trial_id = i.trial_id
      join invoice_item_record r on r.trial_id = i.trial_id and r.invoice_id = i.invoice_id
      where t.type <> 'test' and ${narrowed({ ...narrowing, states: undefined }, sides.drafts, today)}
      group by 1, 2 having count(*) > 1
    ) h join recorded_study_service s using (trial_id, recorded_study_service_id)`.execute(db);
  return rows[0] ?? { service_count: 0, net_amount: 0 };
};

/** The sums of all invoices by a narrowing, and what each state would show. */
export const readInvoiceSums = async (db: Db, narrowing: Narrowing, today: string): Promise<Sums> => {
  const sum = (column: string) => sumOfCents(sql`sum(${sql.ref(column)}) filter (where not is_test)`);
  const grouped = sql<Grouped>`
    select state, sum(number)::bigint as count, coalesce(sum(number) filter (where is_test), 0)::bigint as test_count,
      count(*) filter (where is_overdue) as overdue_count,
      ${sum('open_amount')} as open_amount, ${sum('net_amount')} as net_amount, ${sum('tax_amount')} as tax_amount,
      ${sumOfCents(sql`sum(net_amount + tax_amount) filter (where not is_test)`)} as gross_amount
    from (${amounts({ ...narrowing, states: undefined }, today)}) as each_one
    group by state`.execute(db);
  const [{ rows }, twice] = await Promise.all([grouped, readTwice(db, narrowing, today)]);
  const isShown = ({ state }: Grouped) => narrowing.states?.includes(state) ?? true;
  const shown = rows.filter(isShown);
  const ofState = (state: InvoiceState): Sum => {
    const row = rows.find((one) => one.state === state);
    return row ? sumOf(row) : none;
  };
  const [draft, finalized, revoked] = invoiceStates.map(ofState);
  return {
    total: shown.map(inTotal).reduce(added, none),
    test_count: shown.reduce((count, row) => count + row.test_count, 0),
    states: { draft: draft ?? none, finalized: finalized ?? none, revoked: revoked ?? none },
    overdue_count: rows.reduce((count, row) => count + row.overdue_count, 0),
    open_amount: shown.reduce((sum, row) => sum + row.open_amount, 0),
    twice,
  };
};
