import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoicePage } from '../../../../../contract/invoices/invoices.ts';
import type { RuleTerms } from '../../../../../contract/rules/ruleTerms.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type RecordedTrial, workedTrial } from '../../../../support/amendments.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await workedTrial(server.db, finance);
});

const rowOf = (terms: RuleTerms, from_date = '2026-01-01') => ({
  money_rule_id: newId(),
  from_date,
  until_date: null,
  terms,
});
const overhead: RuleTerms = { kind: 'overhead', percentage: 2_000, basis: 'all' };
const holdback: RuleTerms = { kind: 'holdback', percentage: 1_000, until: 'close_out' };
const ratio: RuleTerms = { kind: 'screening_ratio', free: 1, paid: 1, recruited: 2 };
const cap = (): RuleTerms => ({
  kind: 'cap',
  study_service_template_id: trial.serviceId('CT'),
  most: 1,
  per: 'participant_and_year',
});

const saved = (...terms: RuleTerms[]) =>
  finance.call(api.putMoneyRules, { trial_id: trial.trial_id, rows: terms.map((each) => rowOf(each)) });
const linesOf = ({ items }: Pick<InvoicePage, 'items'>) =>
  items
    .filter(({ rule_role }) => rule_role !== null)
    .map(({ rule_role, label, amount }) => [rule_role, label, amount]);
const totalsOf = ({ net_amount, tax_amount, gross_amount }: InvoicePage) => [
  net_amount,
  tax_amount,
  gross_amount,
];
const labels = {
  overhead: 'Overhead 20% of 7,685.00',
  holdback: 'Holdback 10% of 9,222.00, until the close-out visit',
};

test('invoice A with its rules, filled twice, finalized, and what is held released once', async () => {
  await saved(overhead, holdback, ratio, cap());
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const a = await finance.call(api.fillInvoice, { invoice_id });
  expect(linesOf(a)).toEqual([
    ['overhead', labels.overhead, 1_537_00],
    ['holdback', labels.holdback, -922_20],
  ]);
  expect(a.items.map(({ item_number }) => item_number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(totalsOf(a)).toEqual([8_299_80, 1_576_96, 9_876_76]);

  const { trial_id } = trial;
  expect(await finance.call(api.previewMoneyRules, { trial_id, rows: [] })).toMatchObject({
    recruited_count: 2,
    next_beyond: [{ subject_id: '002', year: '2026' }],
    last_paid: { subject_id: '003', place: 1, amount: 400_00 },
  });

  const asked = { cut_off_date: '2026-01-31' };
  const { trials } = await finance.call(api.previewDrafts, asked);
  const rule_lines = [
    { role: 'overhead', percentage: 2_000, base: 7_685_00, amount: 1_537_00 },
    { role: 'holdback', percentage: 1_000, base: 9_222_00, amount: -922_20 },
  ];
  expect(trials).toMatchObject([{ invoice_id, net_amount: 8_299_80, rule_lines, held_back: [] }]);
  const { invoices } = await finance.call(api.previewFilling, { invoice_ids: [invoice_id] });
  expect(invoices).toMatchObject([{ rule_lines, held_back: [] }]);
  const coming = await finance.call(api.previewDraft, { trial_id: trial.trial_id, ...asked });
  expect(coming).toMatchObject({ net_amount: 8_299_80, rule_lines });

  const final = await finance.call(api.finalizeInvoice, { invoice_id });
  expect(totalsOf(final)).toEqual([8_299_80, 1_576_96, 9_876_76]);
  const key = { trial_id: trial.trial_id };
  expect(await finance.call(api.getHoldbackAccount, key)).toMatchObject({
    lines: [{ invoice_id, base: 9_222_00, held_amount: 922_20, released_amount: 0, balance: 922_20 }],
    balance: 922_20,
    release_invoice_id: null,
  });

  const { lines } = await finance.call(api.getRadar, key);
  const held = lines.filter(({ reason }) => reason === 'held_holdback');
  expect(held).toMatchObject([{ row_count: 1, amount: 922_20 }]);
  const gaps = await finance.call(api.listRadarRows, { ...key, reason: 'held_holdback' });
  expect(gaps.rows).toMatchObject([{ label: labels.holdback, row_key: 'held', amount: 922_20 }]);

  const b = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  expect(b.items).toEqual([]);
  const release = { invoice_id: b.invoice_id, reason: 'Close-out visit on 30.06.2026' };
  const once = { idempotencyKey: 'release' };
  await finance.call(api.releaseHoldback, release, once);
  const another = finance.call(api.releaseHoldback, { ...release, reason: 'Another' }, once);
  expect(await refusalOf(another)).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await refusalOf(finance.call(api.releaseHoldback, release))).toMatchObject({
    code: 'holdback_release_drafted',
  });
  const filled = await finance.call(api.fillInvoice, { invoice_id: b.invoice_id });
  expect(linesOf(filled)).toEqual([['release', 'Release of the holdback', 922_20]]);

  await finance.call(api.setServicePeriod, {
    invoice_id: b.invoice_id,
    service_period_mode: 'manual',
    service_period_from: '2026-01-01',
    service_period_to: '2026-01-31',
  });
  await finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id });
  const account = await finance.call(api.getHoldbackAccount, key);
  expect(account).toMatchObject({ held_amount: 922_20, released_amount: 922_20, balance: 0 });
  const { verdicts } = await finance.call(api.getInvoice, { invoice_id });
  expect(verdicts.revoke).toEqual([{ code: 'holdback_released', params: {} }]);
  const reason = 'Wrong order number';
  expect(await refusalOf(finance.call(api.revokeInvoice, { invoice_id, reason }))).toMatchObject({
    code: 'holdback_released',
  });
  const later = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  expect(linesOf(later)).toEqual([['overhead', 'Overhead 20% of 1,850.00', 370_00]]);
});

test('a second CT of 002 in 2026 is recorded, not billed, and free again when the first one goes', async () => {
  await saved(cap());
  const { trial_id } = trial;
  const v1 = visitOf(await trial.scheduleOf('002'), 'V1');
  const first = serviceOf(v1, 'CT');
  const second = newId();
  const visit = await finance.call(api.addAdditionalStudyService, {
    recorded_study_service_id: second,
    recorded_visit_id: v1.recorded_visit_id,
    study_service_id: trial.serviceId('CT'),
  });
  const added = visit.study_services.find((one) => one.recorded_study_service_id === second);
  await finance.call(api.putRecordedStudyService, {
    recorded_study_service_id: second,
    is_confirmed: true,
    performance_date: '2026-06-01',
    version: added?.version ?? 0,
  });
  const wanted = { cut_off_date: '2026-06-30' };
  const coming = await finance.call(api.previewDraft, { trial_id, ...wanted });
  const held_back = [{ kind: 'cap', count: 1, amount: 450_00 }];
  expect(coming).toMatchObject({ net_amount: 9_535_00, recorded_service_count: 10, held_back });
  const draft = await draftInvoice(finance, trial_id, '2026-06-30');
  const { trials } = await finance.call(api.previewDrafts, wanted);
  expect(trials).toMatchObject([
    { trial_id, net_amount: 9_535_00, recorded_service_count: 10, added_count: 0, held_back },
  ]);
  const { lines } = await finance.call(api.getRadar, { trial_id });
  const reasons = lines.map(({ reason, row_count, amount }) => [reason, row_count, amount]);
  expect(reasons).toContainEqual(['held_cap', 1, 450_00]);
  expect(reasons).toContainEqual(['drafted', 10, 9_535_00]);
  const rows = await finance.call(api.listRadarRows, { trial_id, reason: 'held_cap' });
  expect(rows.rows).toMatchObject([{ recorded_study_service_id: second, kind: 'held' }]);
  const preview = await finance.call(api.previewMoneyRules, { trial_id, rows: [] });
  expect(preview.after.held).toMatchObject([{ quantity: 1, subject_ids: ['002'], subject_count: 1 }]);
  const held = [{ recorded_study_service_id: second, kind: 'cap', place: 2, allowed: 1, amount: 450_00 }];
  expect(await finance.call(api.listHeldBack, { trial_id })).toMatchObject(held);
  expect(draft).toMatchObject({ net_amount: 9_535_00, open_count: 0 });

  await finance.call(api.putRecordedStudyService, {
    recorded_study_service_id: first.recorded_study_service_id,
    is_confirmed: false,
    version: first.version,
  });
  expect(await finance.call(api.listHeldBack, { trial_id })).toEqual([]);
  const { invoice_id } = draft;
  expect(await finance.call(api.fillInvoice, { invoice_id })).toMatchObject({ net_amount: 9_535_00 });
});

test('a preview says what rules would do, and drafts follow with their next fill', async () => {
  const { trial_id } = trial;
  const draft = await draftInvoice(finance, trial_id, '2026-01-31');
  const none: RuleTerms = { kind: 'screening_ratio', free: 0, paid: 0, recruited: 1 };
  const rows = [rowOf(none), rowOf(overhead)];
  const preview = await finance.call(api.previewMoneyRules, { trial_id, rows });
  expect(preview).toMatchObject({
    invoice_id: draft.invoice_id,
    before: { net_amount: 7_685_00, lines: [], held: [] },
    after: {
      net_amount: 8_742_00,
      lines: [{ role: 'overhead', base: 7_285_00, amount: 1_457_00 }],
      held: [{ money_rule_id: rows[0]?.money_rule_id, quantity: 1, amount: 400_00 }],
    },
    recruited_count: 2,
    failure_count: 1,
  });
  expect(await finance.call(api.listMoneyRules, { trial_id })).toEqual([]);

  await finance.call(api.putMoneyRules, { trial_id, rows });
  const { invoice_id } = draft;
  expect(await refusalOf(finance.call(api.finalizeInvoice, { invoice_id }))).toMatchObject({
    code: 'invoice_outdated',
    params: { count: 2 },
  });
  const filled = await finance.call(api.fillInvoice, { invoice_id });
  expect(filled).toMatchObject({ net_amount: preview.after.net_amount, open_count: 0 });

  const items = filled.items.filter(({ rule_role }) => rule_role === 'overhead');
  const [{ invoice_item_id } = { invoice_item_id: '' }] = items;
  expect(await refusalOf(finance.call(api.removeInvoiceItem, { invoice_item_id }))).toMatchObject({
    code: 'item_by_rule',
  });
  const reduced = await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Discount', quantity: 1, amount_per_unit: -285_00 },
  });
  expect(linesOf(reduced)).toEqual([['overhead', 'Overhead 20% of 7,000.00', 1_400_00]]);
});

test('revoked and filled again an invoice with rules is as before', async () => {
  await saved(overhead, holdback);
  const a = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { invoice_id } = a;
  await finance.call(api.finalizeInvoice, { invoice_id });
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong order number' });
  const again = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  expect(linesOf(again)).toEqual(linesOf(a));
  expect(totalsOf(again)).toEqual(totalsOf(a));
  expect(await finance.call(api.getHoldbackAccount, { trial_id: trial.trial_id })).toMatchObject({
    lines: [],
    balance: 0,
  });
});
