import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { CorrectionEntry, InvoiceCorrections } from '../../../../../contract/invoices/corrections.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
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
import { asAlmighty } from '../../../../support/testDb.ts';
import { meanwhile } from '../../../../support/waiting.ts';

const app = testApp();
let a: IssuedA;
let entries: CorrectionEntry[];
let before: InvoiceCorrections;
app.given(async () => {
  a = await issueA(app);
  before = await correctionsOf(a);
  entries = workedEntries(before);
});
beforeEach(() => app.setNow(Date.parse('2026-02-10T10:00:00Z')));

const put = (more: object = {}) =>
  a.client.call(api.putCorrection, { invoice_id: a.invoice_id, correction_place: 1, entries, ...more });
const finalize = (more: object = {}) =>
  a.client.call(api.finalizeCorrection, {
    invoice_id: a.invoice_id,
    correction_place: 1,
    version: 1,
    ...more,
  });
const preview = (asked: CorrectionEntry[]) =>
  a.client.call(api.previewCorrection, { invoice_id: a.invoice_id, entries: asked });
const reason = 'the monitor found it';

describe('refused, each by its own code:', () => {
  test('a correction of more than stands', async () => {
    const tooMuch: CorrectionEntry[] = [{ kind: 'agreed_reduction', amount: 7_685_01, reason }];
    for (const refused of [() => preview(tooMuch), () => put({ entries: tooMuch })])
      expect(await refusalOf(refused())).toMatchObject({
        status: 409,
        code: 'correction_too_much',
        params: { amount: 7_685_00 },
      });
  });

  test('what is not on the invoice, is named twice, stays as it is, or is no price', async () => {
    const ecg = itemOf(before, 'ECG');
    const refusals: [CorrectionEntry[], string][] = [
      [[], 'correction_empty'],
      [[{ kind: 'twice', ...ecg, invoice_item_id: newId(), reason }], 'correction_not_on_invoice'],
      [
        [
          {
            kind: 'twice',
            ...ecg,
            recorded_study_service_ids: [
              ...ecg.recorded_study_service_ids,
              ...ecg.recorded_study_service_ids,
            ],
            reason,
          },
        ],
        'correction_named_twice',
      ],
      [[{ kind: 'wrong_price', ...ecg, amount_per_unit: 85_00, reason }], 'correction_changes_nothing'],
      [[{ kind: 'wrong_price', ...ecg, amount_per_unit: -1, reason }], 'correction_price_negative'],
      [
        [{ kind: 'wrong_quantity', invoice_item_id: ecg.invoice_item_id, quantity: 2, reason }],
        'correction_quantity_of_records',
      ],
    ];
    for (const [asked, code] of refusals)
      for (const send of [preview, (asked: CorrectionEntry[]) => put({ entries: asked })])
        expect(await refusalOf(send(asked))).toMatchObject({ code });
  });

  test('what an earlier correction has taken out', async () => {
    await correctNow(a, entries);
    const again = { kind: 'twice', ...itemOf(before, 'ECG'), reason } as const;
    for (const refused of [() => preview([again]), () => put({ correction_place: 2, entries: [again] })])
      expect(await refusalOf(refused())).toMatchObject({
        code: 'correction_taken_out',
        params: { label: 'ECG' },
      });
  });

  test('a draft invoice, and one that was revoked', async () => {
    const { invoice_id } = await draftInvoice(a.client, a.trial.trial_id, '2026-02-28');
    expect(await refusalOf(put({ invoice_id }))).toMatchObject({ code: 'invoice_not_issued' });
    expect(await refusalOf(finalize({ invoice_id }))).toMatchObject({ code: 'invoice_not_issued' });
    expect(await refusalOf(a.client.call(api.getCorrections, { invoice_id }))).toMatchObject({
      code: 'invoice_not_issued',
    });
    const discarded = { invoice_id, correction_place: 1, version: 1 };
    expect(await refusalOf(a.client.call(api.discardCorrection, discarded))).toMatchObject({
      code: 'invoice_not_issued',
    });
    await put();
    await a.client.call(api.revokeInvoice, { invoice_id: a.invoice_id, reason });
    for (const refused of [() => put(), () => preview(entries)])
      expect(await refusalOf(refused())).toMatchObject({ code: 'invoice_revoked' });
    expect(await correctionsOf(a)).toMatchObject({
      corrections: [],
      verdicts: { correct: [{ code: 'invoice_revoked' }] },
    });
  });

  test('a second draft, what somebody changed since, and whatever has gone out', async () => {
    await put();
    await put();
    const other: CorrectionEntry[] = [{ kind: 'agreed_reduction', amount: 100, reason }];
    expect(await refusalOf(put({ entries: other }))).toMatchObject({ code: 'correction_draft_exists' });
    await put({ entries: other, version: 1 });
    const before = { invoice_id: a.invoice_id, correction_place: 1, version: 1 };
    const discard = () => a.client.call(api.discardCorrection, before);
    for (const refused of [() => put({ version: 1 }), () => finalize(), discard])
      expect(await refusalOf(refused())).toMatchObject({ code: 'stale' });
    await finalize({ version: 2 });
    for (const refused of [() => put(), () => put({ version: 3 }), () => finalize({ version: 3 })])
      expect(await refusalOf(refused())).toMatchObject({ code: 'correction_not_draft' });
    const discarded = { invoice_id: a.invoice_id, correction_place: 1, version: 3 };
    expect(await refusalOf(a.client.call(api.discardCorrection, discarded))).toMatchObject({
      code: 'correction_not_draft',
    });
  });
});

test('a draft that is discarded leaves no number and no gap', async () => {
  await put();
  const discard = { invoice_id: a.invoice_id, correction_place: 1, version: 1 };
  expect(await a.client.call(api.discardCorrection, discard)).toMatchObject({ corrections: [] });
  expect(await correctNow(a, entries)).toMatchObject({ corrections: [{ number: 'COR-2026-00001' }] });
});

test('two people who correct one invoice at once: one draft is made, the other is told', async () => {
  const outcomes = await meanwhile(
    app,
    (trx) => sql`select 1 from invoice where invoice_id = ${a.invoice_id} for no key update`.execute(trx),
    () => Promise.allSettled([put(), put({ entries: [{ kind: 'agreed_reduction', amount: 1_00, reason }] })]),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const twice = await meanwhile(
    app,
    (trx) => sql`select 1 from invoice where invoice_id = ${a.invoice_id} for no key update`.execute(trx),
    () => Promise.allSettled([finalize(), finalize()]),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await correctionsOf(a)).corrections).toHaveLength(1);
});

test('who corrects leaves a trace, and a nurse reaches none of it', async () => {
  await correctNow(a, entries);
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['table_name', 'operation'])
    .where('table_name', 'in', ['invoice_correction', 'void_record'])
    .orderBy('audit_event_id')
    .execute();
  expect(trail).toEqual([
    { table_name: 'invoice_correction', operation: 'insert' },
    { table_name: 'invoice_correction', operation: 'update' },
    { table_name: 'void_record', operation: 'insert' },
  ]);
  const nurse = await app.signIn('nurse_user', [a.trial.trial_id]);
  expect(await refusalOf(nurse.call(api.getCorrections, { invoice_id: a.invoice_id }))).toMatchObject({
    status: 403,
  });
});

describe('the database refuses, whoever asks,', () => {
  test.each([
    ['another amount', `update invoice_correction set net_amount = 0`, 'correction_not_draft'],
    ['a correction to go', `delete from invoice_correction`, 'correction_not_draft'],
    ['a void record to be another', `update void_record set reason = 'x'`, 'stays void'],
    ['a void record to go', `delete from void_record`, 'stays void'],
    [
      'a record to be void without a correction',
      `insert into void_record select s.trial_id, s.recorded_study_service_id, c.invoice_id, 1, 'twice', 'x'
       from invoice_correction c join recorded_study_service s using (trial_id)
       where s.label = 'V1' and s.performance_date = '2026-02-03'`,
      'takes out what its invoice has claimed',
    ],
  ])('%s', async (_what, statement, words) => {
    await correctNow(a, entries);
    await draftInvoice(a.client, a.trial.trial_id, '2026-02-28');
    await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(words);
  });
});
