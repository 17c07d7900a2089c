import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { found } from '../../../../../server/http/rejected.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import {
  correctionsOf,
  correctNow,
  type IssuedA,
  issueA,
  itemOf,
  workedEntries,
} from '../../../../support/correctedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let a: IssuedA;
app.given(async () => {
  a = await issueA(app);
});

const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));
beforeEach(() => on('2026-02-10'));

const standing = { net_amount: 7_550_00, tax_amount: 1_434_50, gross_amount: 8_984_50 };

test('preview, draft and document come to -135.00, -25.65, -160.65; A stands at 7,550.00, 1,434.50, 8,984.50', async () => {
  const { client, invoice_id } = a;
  const before = await correctionsOf(a);
  expect(before).toMatchObject({ next_number: 'COR-2026-00001', corrections: [], verdicts: { correct: [] } });
  const entries = workedEntries(before);
  const correction = { net_amount: -135_00, tax_amount: -25_65, gross_amount: -160_65 };
  const preview = await client.call(api.previewCorrection, { invoice_id, entries });
  expect(preview).toMatchObject({ ...correction, void_count: 1, standing, warnings: [] });
  expect(await correctionsOf(a)).toEqual(before);

  const key = { invoice_id, correction_place: 1 };
  const draft = await client.call(api.putCorrection, { ...key, entries });
  expect(draft).toMatchObject({
    standing: before.standing,
    corrections: [{ state: 'draft', number: null, ...correction, lines: preview.lines }],
  });
  const done = await client.call(api.finalizeCorrection, { ...key, version: 1 });
  expect(done).toMatchObject({
    standing,
    corrections: [
      {
        correction_place: 1,
        state: 'finalized',
        number: 'COR-2026-00001',
        correction_date: '2026-02-10',
        finalized_by: 'Test clinic_user',
        ...correction,
        lines: preview.lines,
      },
    ],
  });
  expect(found(done.items.find(({ label }) => label === 'ECG')).records).toMatchObject([{ amount: null }]);
  expect(await client.call(api.getReceivable, { invoice_id })).toMatchObject({
    gross_amount: 8_984_50,
    open_amount: 8_984_50,
  });
  expect((await client.call(api.listInvoiceLines, {})).invoices).toMatchObject([{ open_amount: 8_984_50 }]);
  expect(await client.call(api.sumInvoiceLines, {})).toMatchObject({ open_amount: 8_984_50 });
});

test('revoking it after that takes back exactly what stands, and the void ECG is never billed again', async () => {
  const { client, invoice_id, trial } = a;
  await correctNow(a, workedEntries(await correctionsOf(a)));
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const { cancellation } = await client.call(api.exportInvoiceData, { invoice_id });
  expect(cancellation).toMatchObject({
    net_amount: -7_550_00,
    tax_amount: -1_434_50,
    gross_amount: -8_984_50,
    corrections: [{ number: 'COR-2026-00001', date: '2026-02-10' }],
  });
  expect(cancellation?.items.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['SCR', -3, -1_200_00],
    ['V1', -1, -1_200_00],
    ['Start-up', -1, -5_000_00],
    ['Pharmacy', -1, -150_00],
  ]);
  const again = await draftInvoice(client, trial.trial_id, '2026-01-31');
  expect(again.items.map(({ label }) => label)).toEqual(['SCR', 'V1', 'Start-up', 'Pharmacy']);
  expect(again.open_count).toBe(0);
});

test('a correction of a correction starts from what stands, and has the next number', async () => {
  const first = await correctNow(a, workedEntries(await correctionsOf(a)));
  const { invoice_item_id } = itemOf(first, 'V1');
  const second = await correctNow(a, [
    {
      kind: 'wrong_price',
      invoice_item_id,
      recorded_study_service_ids: [],
      amount_per_unit: 1_250_00,
      reason: 'It was right before',
    },
  ]);
  expect(second.corrections[1]).toMatchObject({ number: 'COR-2026-00002', net_amount: 50_00 });
  expect(second.standing.net_amount).toBe(7_600_00);
});

test('statistics count what stands: services taken out no more, the rest with the correction', async () => {
  await correctNow(a, workedEntries(await correctionsOf(a)));
  on('2026-03-01');
  const { totals } = await a.client.call(api.getTrialStatistics, {
    from_date: '2026-01-01',
    to_date: '2026-02-28',
  });
  expect(totals).toMatchObject({ invoiced_amount: 7_600_00, by_hand_amount: -50_00 });
  const figure = { from_date: '2026-01-01', to_date: '2026-02-28', figure: 'by_hand_amount' } as const;
  expect(await a.client.call(api.listFigureRecords, figure)).toMatchObject({
    amount: -50_00,
    rows: [{ label: 'COR-2026-00001', amount: -50_00, invoice_id: a.invoice_id }],
  });
});

test('a revoked invoice is billed again with what was on it, once', async () => {
  const { client, invoice_id } = a;
  const new_invoice_id = newId();
  const again = () => client.call(api.billAgain, { invoice_id, new_invoice_id });
  expect(await refusalOf(again())).toMatchObject({ code: 'invoice_not_revoked' });
  await correctNow(a, [
    ...workedEntries(await correctionsOf(a)),
    { kind: 'agreed_reduction', amount: 50_00, reason: 'late' },
  ]);
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const draft = await again();
  expect(draft.items.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['SCR', 3, 1_200_00],
    ['V1', 1, 1_250_00],
    ['Start-up', 1, 5_000_00],
    ['Pharmacy', 1, 150_00],
    ['late', 1, -50_00],
  ]);
  expect(draft).toMatchObject({ state: 'draft', cut_off_date: '2026-01-31', verdicts: { finalize: [] } });
  expect(await again()).toEqual(draft);
  expect(
    await refusalOf(
      client.call(api.billAgain, { invoice_id, new_invoice_id: (await foreignDraft()).invoice_id }),
    ),
  ).toMatchObject({ code: 'id_taken' });
});

const foreignDraft = async () => {
  const other = await buildBillingTrial(app.db);
  await other.addService('Visit', 100);
  return draftInvoice(a.client, other.trial_id, '2026-01-31');
};
