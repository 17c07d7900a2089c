import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { addDays } from '../../../../domain/dates.ts';
import { ageingOf, type OwedFacts, openOn } from '../../../../domain/receivables/ageing.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { cases } from '../../../support/depth.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { asAlmighty, withoutGuards } from '../../../support/testDb.ts';

const app = testApp();
let client: Client;
let invoice_id: string;
let trial_id: string;
const sponsor = 'Sponsor <Nord> & Söhne';

const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));

const issue = async (type: 'full' | 'test', cents: number, billing_date = '2026-02-02') => {
  const trial = await buildBillingTrial(app.db, { type });
  await trial.addService('Visit', cents);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  const made = await draftInvoice(client, trial.trial_id, '2026-01-31', { billing_date });
  await client.call(api.finalizeInvoice, { invoice_id: made.invoice_id });
  return { trial_id: trial.trial_id, invoice_id: made.invoice_id };
};

/** The invoice of the worked example: 9,145.15 with 19 % VAT, of 2 February, due on 4 March. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
  ({ trial_id, invoice_id } = await issue('full', 7_685_00));
});

const ageing = (as_of: string, more: object = {}) => client.call(api.getAgeing, { as_of, ...more });
const list = (as_of: string, more: object = {}) => client.call(api.listReceivables, { as_of, ...more });
const pay = (amount: number, payment_date: string, more: object = {}) =>
  client.call(api.recordPayment, { invoice_id, amount, payment_date, ...more });

test('the worked example: 4,145.15 in 31 to 60 days on 10 April, whatever is paid after it', async () => {
  on('2026-05-04');
  await pay(5_000_00, '2026-03-20');
  await pay(4_145_15, '2026-05-04');
  const none = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 };
  expect(await ageing('2026-04-10')).toEqual({
    rows: [
      {
        key: sponsor,
        name: sponsor,
        open_count: 1,
        overdue_count: 1,
        oldest_days: 37,
        buckets: { ...none, to_60: 4_145_15 },
        open_amount: 4_145_15,
        overpaid_amount: 0,
        disputed_amount: 0,
      },
    ],
    total: {
      open_count: 1,
      overdue_count: 1,
      oldest_days: 37,
      buckets: { ...none, to_60: 4_145_15 },
      open_amount: 4_145_15,
      overpaid_amount: 0,
      disputed_amount: 0,
    },
    credit_amount: 0,
    dso_days: 41,
    test_count: 0,
    counts: { all: 1, open: 1, overdue: 1, disputed: 0, paid: 0 },
  });
  expect((await ageing('2026-03-04')).total.buckets).toEqual({ ...none, not_due: 9_145_15 });
  expect(await ageing('2026-05-04')).toMatchObject({ rows: [], counts: { all: 1, open: 0, paid: 1 } });
  expect(await ageing('2026-02-01')).toMatchObject({ rows: [], counts: { all: 0 }, dso_days: null });
});

test('by trial and by sponsor it is the same sum, and each row leads to its invoices', async () => {
  on('2026-04-10');
  const other = await issue('full', 100_00);
  const byTrial = await ageing('2026-04-10', { by: 'trial' });
  expect(byTrial.rows.map(({ key }) => key)).toEqual([trial_id, other.trial_id]);
  const bySponsor = await ageing('2026-04-10', { by: 'sponsor' });
  expect(bySponsor.rows).toMatchObject([{ key: sponsor, open_count: 2 }]);
  expect(bySponsor.total).toEqual(byTrial.total);
  const ids = async (more: object) =>
    (await list('2026-04-10', more)).receivables.map((line) => line.invoice_id);
  expect(await ids({ trial_ids: [other.trial_id] })).toEqual([other.invoice_id]);
  expect((await ids({ sponsor: sponsor })).sort()).toEqual([invoice_id, other.invoice_id].sort());
  expect(await ids({ recipient: 'Somebody else' })).toEqual([]);
  expect(await ids({ is_without_sponsor: true })).toEqual([]);
});

test('the list tells how each stood on the day, by view and part by part', async () => {
  on('2026-04-10');
  const other = await issue('full', 100_00);
  await pay(9_145_15, '2026-04-10');
  expect((await list('2026-04-09', { view: 'overdue' })).receivables).toHaveLength(2);
  expect((await list('2026-04-10', { view: 'open' })).receivables).toMatchObject([
    { invoice_id: other.invoice_id, open_amount: 119_00, payment_state: 'open', overdue_days: 37 },
  ]);
  expect((await list('2026-04-10', { view: 'paid' })).receivables).toMatchObject([
    { invoice_id, open_amount: 0, payment_state: 'paid', overdue_days: 0 },
  ]);
  const first = await list('2026-04-10', { limit: 1 });
  const second = await list('2026-04-10', { limit: 1, after: first.next ?? undefined });
  expect(second.next).toBeNull();
  expect([...first.receivables, ...second.receivables].map((line) => line.invoice_id).sort()).toEqual(
    [invoice_id, other.invoice_id].sort(),
  );
});

test('credit, a reversal and a cancellation count from their day on', async () => {
  on('2026-03-20');
  const { payments } = await pay(10_000_00, '2026-03-10', { is_credit_kept: true });
  on('2026-04-01');
  const payment_id = payments[0]?.payment_id ?? '';
  await client.call(api.reversePayment, { invoice_id, payment_id, reason: 'Returned' });
  on('2026-04-05');
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  expect(await ageing('2026-03-31')).toMatchObject({ total: { open_amount: 0 }, credit_amount: 854_85 });
  expect(await ageing('2026-04-01')).toMatchObject({ total: { open_amount: 9_145_15 }, credit_amount: 0 });
  expect(await ageing('2026-04-05')).toMatchObject({ total: { open_amount: 0 }, counts: { all: 0 } });
});

test('test trials are counted and add nothing', async () => {
  await issue('test', 100_00);
  on('2026-04-10');
  const answer = await ageing('2026-04-10');
  expect(answer).toMatchObject({ test_count: 1, total: { open_count: 1 }, counts: { all: 1 } });
  expect((await list('2026-04-10')).receivables).toHaveLength(1);
});

test('of a day to come nothing is known', async () => {
  on('2026-04-10');
  const refused = { status: 422, code: 'date_in_future', fields: [{ field: 'as_of' }] };
  expect(await refusalOf(ageing('2026-04-11'))).toMatchObject(refused);
  expect(await refusalOf(list('2026-04-11'))).toMatchObject(refused);
});

test('the statement of account is a letter to the recipient with what is open, by its age', async () => {
  on('2026-04-10');
  await pay(5_000_00, '2026-03-20');
  const print = (recipient: string, as_of = '2026-04-10') =>
    client.call(api.exportAccount, { recipient, as_of });
  const { blob } = await print(sponsor);
  const said = (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat().join(' ');
  for (const words of ['Offene-Posten-Liste', sponsor, '10.04.2026', '04.03.2026', '37 T.', '4.145,15'])
    expect(said).toContain(words);
  expect(await refusalOf(print('Nobody GmbH'))).toMatchObject({ code: 'not_found' });
  expect(await refusalOf(print(sponsor, '2026-04-11'))).toMatchObject({ code: 'date_in_future' });
});

const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-01-01', days));
const facts: fc.Arbitrary<OwedFacts> = fc.record({
  billingDate: day,
  dueDate: day,
  grossAmount: fc.integer({ min: 0, max: 1_000 }),
  cancellationDate: fc.option(day),
  payments: fc.array(
    fc.record({ paymentDate: day, amount: fc.integer({ min: 1, max: 500 }), reversedOn: fc.option(day) }),
    { maxLength: 3 },
  ),
  disputes: fc.array(
    fc.record({ raisedOn: day, amount: fc.integer({ min: 1, max: 500 }), endedOn: fc.option(day) }),
    { maxLength: 2 },
  ),
});

/** Invoices in the place of the one that was issued, with payments of their own, past all guards. */
const store = (invoices: readonly OwedFacts[], userId: string) =>
  withoutGuards(app.db, async (trx) => {
    await sql`delete from invoice_dispute`.execute(trx);
    await sql`delete from payment_allocation`.execute(trx);
    await sql`delete from payment`.execute(trx);
    const { rows } = await sql<{ invoice: object }>`
      select to_jsonb(i) - 'said' as invoice from invoice i where invoice_id = ${invoice_id}`.execute(trx);
    for (const one of invoices) {
      const id = newId();
      const row = {
        ...rows[0]?.invoice,
        invoice_id: id,
        number: id,
        billing_date: one.billingDate,
        due_date: one.dueDate,
        gross_amount: one.grossAmount,
        cancellation_date: one.cancellationDate,
      };
      const { rows: columns } = await sql<{ names: string }>`
        select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = 'invoice'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        trx,
      );
      const names = sql.raw(columns[0]?.names ?? '');
      await sql`
        insert into invoice (${names})
        select ${names} from jsonb_populate_record(null::invoice, ${JSON.stringify(row)}::jsonb)`.execute(
        trx,
      );
      for (const { raisedOn, amount, endedOn } of one.disputes) {
        const ended = endedOn
          ? {
              ending: 'upheld' as const,
              ended_on: endedOn,
              ended_at: new Date(`${endedOn}T11:00:00Z`),
              ended_by: userId,
            }
          : {};
        await trx
          .insertInto('invoice_dispute')
          .values({
            trial_id,
            invoice_id: id,
            amount,
            kind: 'price',
            raised_on: raisedOn,
            recorded_at: new Date(`${raisedOn}T11:00:00Z`),
            recorded_by: userId,
            ...ended,
          })
          .execute();
      }
      for (const payment of one.payments) {
        const payment_id = newId();
        const noon = (at: string) => new Date(`${at}T11:00:00Z`);
        const reversed = payment.reversedOn
          ? { reversed_at: noon(payment.reversedOn), reversed_by: userId, reversal_reason: 'Returned' }
          : {};
        await trx
          .insertInto('payment')
          .values({
            payment_id,
            payment_date: payment.paymentDate,
            amount: payment.amount,
            source: 'hand',
            recorded_at: noon(payment.paymentDate),
            recorded_by: userId,
            payer: null,
            note: null,
            ...reversed,
          })
          .execute();
        await trx
          .insertInto('payment_allocation')
          .values({ trial_id, invoice_id: id, payment_id, amount: payment.amount })
          .execute();
      }
    }
  });

test('the ageing of any day is in SQL as the rule says', async () => {
  on('2026-06-30');
  const { user_id } = await app.db.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 5 }), day, async (invoices, asOf) => {
      await withoutGuards(app.db, (trx) =>
        sql`delete from invoice where invoice_id <> ${invoice_id}`.execute(trx),
      );
      await store(invoices, user_id);
      await withoutGuards(app.db, (trx) =>
        sql`update invoice set billing_date = '2027-01-01' where invoice_id = ${invoice_id}`.execute(trx),
      );
      const { total } = await ageing(asOf);
      expect(total).toEqual(ageingOf(invoices, asOf));
      const lines = (await list(asOf)).receivables.map(({ open_amount }) => open_amount);
      const opens = invoices.map((one) => openOn(one, asOf)).filter((open) => open !== null && open !== 0);
      expect(lines.filter((open) => open !== 0).sort()).toEqual(opens.sort());
    }),
    cases(20),
  );
});

test('the index holds all that it is read from', async () => {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where indexname = 'invoice_receivable'`.execute(
    asAlmighty(app.db),
  );
  expect(rows[0]?.line).toContain(
    'INCLUDE (billing_date, due_date, gross_amount, cancellation_date, recipient, state)',
  );
});
