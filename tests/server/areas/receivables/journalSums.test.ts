import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { addDays } from '../../../../domain/dates.ts';
import { sumOf } from '../../../../domain/money.ts';
import { enterAccounts } from '../../../support/accounts.ts';
import { bankSite } from '../../../support/bankSite.ts';
import { correctNow } from '../../../support/correctedInvoice.ts';
import { isDeep } from '../../../support/depth.ts';
import { addProvider, buildSettledTrial, settle } from '../../../support/settlementFactory.ts';

const site = bankSite();
const { app, client, idOf } = site;
const begin = '2026-03-01';
const all = { from_date: '2026-01-01', to_date: '2026-12-31' };

/** What is done to one of the four invoices, some days after what was done before. */
const someAct = fc.record({
  act: fc.constantFrom('pay', 'pay', 'pay', 'reverse', 'correct', 'credit', 'revoke', 'settle'),
  which: fc.nat(3),
  cents: fc.integer({ min: 1, max: 700_00 }),
  days: fc.nat(6),
});
type Act = typeof someAct extends fc.Arbitrary<infer Value> ? Value : never;

/** Each kind once, and a payment that is reversed after a part of it was used for another invoice. */
const eachKind: Act[] = [
  { act: 'pay', which: 0, cents: 300_00, days: 1 },
  { act: 'credit', which: 1, cents: 100_01, days: 2 },
  { act: 'settle', which: 0, cents: 77_07, days: 6 },
  { act: 'correct', which: 2, cents: 33_33, days: 6 },
  { act: 'pay', which: 2, cents: 50_00, days: 0 },
  { act: 'revoke', which: 2, cents: 1, days: 6 },
  { act: 'reverse', which: 0, cents: 1, days: 6 },
  { act: 'pay', which: 3, cents: 1, days: 6 },
];

/** What a rule forbids does not happen. */
const unlessRefused = async (call: () => Promise<unknown>): Promise<void> => {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
  }
};

const standing = async (invoice_id: string) =>
  (await client().call(api.getReceivable, { invoice_id })).payments.find(({ reversed_at }) => !reversed_at);

const does: Record<Act['act'], (act: Act, day: string) => Promise<unknown>> = {
  pay: ({ which, cents }, day) =>
    client().call(api.recordPayment, {
      invoice_id: idOf(which),
      amount: cents,
      payment_date: addDays(day, -1),
      is_credit_kept: true,
    }),
  reverse: async ({ which }) => {
    const payment_id = (await standing(idOf(which)))?.payment_id ?? '';
    await client().call(api.reversePayment, { invoice_id: idOf(which), payment_id, reason: 'Returned' });
  },
  correct: ({ which, cents }) =>
    correctNow({ client: client(), invoice_id: idOf(which) }, [
      { kind: 'agreed_reduction', amount: cents, reason: 'As agreed' },
    ]),
  credit: async ({ which, cents }) => {
    const payment_id = (await standing(idOf((which + 3) % 4)))?.payment_id ?? '';
    await client().call(api.useCredit, { invoice_id: idOf(which), payment_id, amount: cents });
  },
  revoke: ({ which }) => client().call(api.revokeInvoice, { invoice_id: idOf(which), reason: 'Wrong' }),
  settle: async ({ cents }, day) => {
    const provider = await addProvider(app.db, `Radiology ${day} ${cents}`);
    const trial = await buildSettledTrial(app.db);
    await trial.deliver({ provider, date: addDays(day, -1), amount: cents });
    await settle(client(), { from_date: '2026-01-01', to_date: addDays(day, -1) });
  },
};

const play = async (acts: readonly Act[]): Promise<string> => {
  let day = begin;
  for (const act of acts) {
    day = addDays(day, act.days);
    app.setNow(Date.parse(`${day}T10:00:00Z`));
    await unlessRefused(() => does[act.act](act, day));
  }
  return day;
};

/** What documents and payments come to by kind, read off them; an invoice that is revoked is taken back with its corrections. */
const ofRecords = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ kind: string; amount: string }>`
    select 'invoice' as kind, sum(gross_amount) as amount from invoice where state <> 'draft'
    union all select 'correction', sum(gross_amount) from invoice_correction where state = 'finalized'
    union all select 'payment', -sum(amount) from payment
    union all select 'reversal', sum(amount) from payment where reversed_at is not null
    union all select 'settlement', -sum(amount) from settlement
    union all select 'cancellation', -sum(i.gross_amount + coalesce((
      select sum(c.gross_amount) from invoice_correction c
      where c.invoice_id = i.invoice_id and c.state = 'finalized'), 0)) from invoice i where i.state = 'revoked'`.execute(
    app.db,
  );
  return Object.fromEntries(rows.filter(({ amount }) => amount).map(({ kind, amount }) => [kind, +amount]));
};

/** What is left of each invoice, below 0 where it is overpaid, by its number. */
const leftOfInvoices = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ number: string; amount: string }>`
    select i.number, r.came_to - r.paid_amount as amount from receivable r join invoice i using (invoice_id)`.execute(
    app.db,
  );
  return Object.fromEntries(rows.map(({ number, amount }) => [number, +amount]));
};

const addedUp = <T>(rows: readonly T[], keyOf: (row: T) => string, centsOf: (row: T) => number) => {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + centsOf(row);
  return sums;
};

const expectToTheCent = async (last: string): Promise<string[]> => {
  const { entries } = await client().call(api.listJournal, { ...all, limit: 5_000 });
  const byKind = addedUp(
    entries,
    ({ kind }) => kind,
    ({ gross_amount }) => gross_amount,
  );
  expect(byKind).toEqual(await ofRecords());
  for (let as_of = begin; as_of <= last; as_of = addDays(as_of, 5)) {
    const { total, credit_amount } = await client().call(api.getAgeing, { as_of });
    const upTo = entries.filter(({ day, kind }) => day <= as_of && kind !== 'settlement');
    expect(sumOf(upTo.map(({ gross_amount }) => gross_amount)), as_of).toBe(
      total.open_amount - total.overpaid_amount - credit_amount,
    );
  }
  await enterAccounts(client());
  const months = (await client().call(api.listAccountingMonths, {})).months.map(({ month_end }) => month_end);
  const journals = await Promise.all(months.map((month) => client().call(api.getJournalData, { month })));
  const bookings = journals.flatMap((journal) => journal.bookings ?? []);
  const byReference = addedUp(
    bookings,
    ({ reference }) => reference,
    ({ amount, side }) => (side === 'S' ? amount : -amount),
  );
  for (const [number, left] of Object.entries(await leftOfInvoices()))
    expect(byReference[number] ?? 0, number).toBe(left);
  return Object.keys(byKind);
};

test('the journal comes to invoices, corrections and payments to the cent, its bookings to what is left of each', async () => {
  const kinds = await expectToTheCent(await play(eachKind));
  expect(kinds.toSorted()).toEqual([
    'cancellation',
    'correction',
    'invoice',
    'payment',
    'reversal',
    'settlement',
  ]);
});

// A site of its own for each history.
if (isDeep)
  test.each(fc.sample(fc.array(someAct, { minLength: 8, maxLength: 30 }), 40).map((acts) => [acts]))(
    'so it does after any history: %j',
    async (acts) => {
      await expectToTheCent(await play(acts));
    },
  );
