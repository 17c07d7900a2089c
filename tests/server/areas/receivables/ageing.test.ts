import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { ageingOf, openOn } from '../../../../domain/receivables/ageing.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { cases } from '../../../support/depth.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import {
  dayOf2026,
  receivableFacts,
  renewReceivables,
  storeReceivables,
} from '../../../support/receivableFacts.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { withoutGuards } from '../../../support/testDb.ts';

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

test('the ageing of any day is in SQL as the rule says', async () => {
  on('2026-06-30');
  const { user_id } = await app.db.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(
      fc.array(receivableFacts, { minLength: 1, maxLength: 5 }),
      dayOf2026,
      async (invoices, asOf) => {
        await withoutGuards(app.db, (trx) =>
          sql`delete from invoice where invoice_id <> ${invoice_id}`.execute(trx),
        );
        await storeReceivables(app.db, { trial_id, invoice_id }, { invoices, userId: user_id });
        await withoutGuards(app.db, async (trx) => {
          await sql`update invoice set billing_date = '2027-01-01' where invoice_id = ${invoice_id}`.execute(
            trx,
          );
          await renewReceivables(trx);
        });
        const { total } = await ageing(asOf);
        expect(total).toEqual(ageingOf(invoices, asOf));
        const lines = (await list(asOf)).receivables.map(({ open_amount }) => open_amount);
        const opens = invoices.map((one) => openOn(one, asOf)).filter((open) => open !== null && open !== 0);
        expect(lines.filter((open) => open !== 0).sort()).toEqual(opens.sort());
      },
    ),
    cases(20),
  );
});
