import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { OpenConfirmations } from '../../../../contract/recording/providerConfirmations.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { addProvider, buildSettledTrial } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
const is_confirmed = null;

const answersOf = ({ rows }: OpenConfirmations, is_confirmed: boolean | null) =>
  rows.map(({ recorded_provider_service_id, version }) => ({
    recorded_provider_service_id,
    version,
    is_confirmed,
  }));

/** One trial with three open confirmations, one in February, one that is answered and one of a cancelled visit. */
let built = 0;
const build = async () => {
  built += 1;
  const cost_center = String(built);
  const trial = await buildSettledTrial(server.db);
  const radiology = await addProvider(server.db, 'Radiology', { cost_center });
  const pharmacy = await addProvider(server.db, 'Pharmacy', { cost_center });
  await trial.deliver(
    { provider: radiology, date: '2026-01-10', amount: 300, is_confirmed, subject: '002' },
    { provider: radiology, date: '2026-01-12', amount: 100, is_confirmed, subject: '001' },
    { provider: pharmacy, date: '2026-02-11', amount: 200, is_confirmed, subject: '001' },
    { provider: pharmacy, date: '2026-01-11', amount: 400, is_confirmed: true, subject: '003' },
    { provider: pharmacy, date: '2026-01-11', amount: 400, is_confirmed, subject: '003', is_cancelled: true },
  );
  const finance = await server.signIn('clinic_user');
  return { ...trial, radiology, pharmacy, finance };
};

test('what providers have not answered is one list, of what may be answered alone, with its sums', async () => {
  const { trial_id, finance, radiology, pharmacy } = await build();
  const open = await finance.call(api.listOpenConfirmations, { trial_id });
  expect(
    open.rows.map(({ subject_id, provider_label, day, amount, is_mandatory }) => [
      subject_id,
      provider_label,
      day,
      amount,
      is_mandatory,
    ]),
  ).toEqual([
    ['002', 'Radiology', '2026-01-10', 300, true],
    ['001', 'Radiology', '2026-01-12', 100, true],
    ['001', 'Pharmacy', '2026-02-11', 200, true],
  ]);
  expect(open).toMatchObject({
    count: 3,
    mandatory_count: 3,
    amount: 600,
    next: null,
    providers: [
      { provider_id: pharmacy.provider_id, provider_label: 'Pharmacy', count: 1 },
      { provider_id: radiology.provider_id, provider_label: 'Radiology', count: 2 },
    ],
  });
});

test('it is searched, narrowed to a provider and to a draft, and ordered by everything it shows', async () => {
  const { trial_id, finance, radiology } = await build();
  const amounts = async (input: object) =>
    (await finance.call(api.listOpenConfirmations, { trial_id, ...input })).rows.map(({ amount }) => amount);
  expect(await amounts({ search: '002' })).toEqual([300]);
  expect(await amounts({ provider_id: radiology.provider_id })).toEqual([300, 100]);
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  expect(await amounts({ invoice_id })).toEqual([300, 100]);
  expect(await finance.call(api.getInvoice, { invoice_id })).toMatchObject({ unanswered_count: 2 });
  expect(await amounts({ order_by: 'amount', direction: 'desc' })).toEqual([300, 200, 100]);
  for (const order_by of ['trial_title', 'label'] as const)
    expect((await amounts({ order_by })).toSorted()).toEqual([100, 200, 300]);
  expect(await amounts({ order_by: 'subject_id', direction: 'desc' })).toEqual([
    300,
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(await amounts({ order_by: 'provider_label' })).toEqual([
    200,
    expect.any(Number),
    expect.any(Number),
  ]);
});

test('pages follow one another by a place, also where what stood at it is answered meanwhile', async () => {
  const { trial_id, finance } = await build();
  const input = { trial_id, limit: 1, order_by: 'day' } as const;
  const first = await finance.call(api.listOpenConfirmations, input);
  await finance.call(api.answerConfirmations, { answers: answersOf(first, true) });
  const second = await finance.call(api.listOpenConfirmations, {
    ...input,
    ...(first.next && { after: first.next }),
  });
  expect(second.rows.map(({ amount }) => amount)).toEqual([100]);
  expect(
    await refusalOf(
      finance.call(api.listOpenConfirmations, {
        ...input,
        after: { key: 'x', recorded_provider_service_id: newId() },
      }),
    ),
  ).toMatchObject({ code: 'validation_failed' });
});

test('many are answered at once, in several trials, all or none, and taken back by the same call', async () => {
  const [one, other] = [await build(), await build()];
  const { finance } = one;
  const [here, there] = await Promise.all(
    [one, other].map(({ trial_id }) => finance.call(api.listOpenConfirmations, { trial_id })),
  );
  if (!here || !there) throw new Error('There are two lists');
  const asked = [...answersOf(here, true), ...answersOf(there, false)];
  const { answers } = await finance.call(api.answerConfirmations, { answers: asked });
  expect(answers).toEqual(asked.map((each) => ({ ...each, version: 2 })));
  for (const { trial_id } of [one, other])
    expect(await finance.call(api.listOpenConfirmations, { trial_id })).toMatchObject({ count: 0 });
  // Answered so already: nothing happens, whatever the version.
  expect(await finance.call(api.answerConfirmations, { answers: asked })).toEqual({ answers });
  const back = answers.map((each) => ({ ...each, is_confirmed: null }));
  const [first] = back;
  if (!first) throw new Error('There is an answer');
  // Another one answered one of them meanwhile: none is taken back.
  await finance.call(api.answerConfirmations, { answers: [{ ...first, is_confirmed: false }] });
  expect(await refusalOf(finance.call(api.answerConfirmations, { answers: back }))).toMatchObject({
    code: 'rows_refused',
    rows: [{ index: 0, code: 'stale' }],
  });
  expect(await finance.call(api.listOpenConfirmations, { trial_id: one.trial_id })).toMatchObject({
    count: 0,
  });
  await finance.call(api.answerConfirmations, {
    answers: back.map((each, at) => (at === 0 ? { ...each, version: 3 } : each)),
  });
  expect(await finance.call(api.listOpenConfirmations, { trial_id: one.trial_id })).toMatchObject({
    count: 3,
  });
});

test('what was invoiced, and what is named twice, is refused', async () => {
  const { trial_id, finance } = await build();
  const open = await finance.call(api.listOpenConfirmations, { trial_id });
  const [first] = answersOf(open, true);
  if (!first) throw new Error('There is a confirmation');
  expect(await refusalOf(finance.call(api.answerConfirmations, { answers: [first, first] }))).toMatchObject({
    code: 'rows_refused',
    rows: [{ index: 1, code: 'duplicate_in_input' }],
  });
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await finance.call(api.listOpenConfirmations, { trial_id })).toMatchObject({ count: 1 });
  expect(await refusalOf(finance.call(api.answerConfirmations, { answers: [first] }))).toMatchObject({
    rows: [{ code: 'service_in_finalized_invoice' }],
  });
});

test('a nurse sees and answers those of her trials, without their money', async () => {
  const [own, other] = [await build(), await build()];
  const nurse: Client = await server.signIn('nurse_user', [own.trial_id]);
  const open = await nurse.call(api.listOpenConfirmations, { order_by: 'amount' });
  expect(open.count).toBe(3);
  expect(open.rows.map(({ day }) => day)).toEqual(['2026-01-10', '2026-01-12', '2026-02-11']);
  expect(open.rows[0]).not.toHaveProperty('amount');
  const theirs = await other.finance.call(api.listOpenConfirmations, { trial_id: other.trial_id });
  expect(
    await refusalOf(nurse.call(api.answerConfirmations, { answers: answersOf(theirs, true) })),
  ).toMatchObject({ status: 404 });
  await nurse.call(api.answerConfirmations, { answers: answersOf(open, true) });
  expect(await nurse.call(api.listOpenConfirmations, {})).toMatchObject({ count: 0 });
});

test('answers that are repeated under their key are given once, and the key does nothing else', async () => {
  const { trial_id, finance } = await build();
  const open = await finance.call(api.listOpenConfirmations, { trial_id });
  const key = { idempotencyKey: newId() };
  const answer = (value: boolean) =>
    finance.call(api.answerConfirmations, { answers: answersOf(open, value) }, key);
  const answered = await answer(true);
  expect(await answer(true)).toEqual(answered);
  expect(await refusalOf(answer(false))).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
});
