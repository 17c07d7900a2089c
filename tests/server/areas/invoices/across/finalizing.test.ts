import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice, type TrialOptions } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';
import { secondServer } from '../invariants/secondServer.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const drafted = async (options: TrialOptions = {}, edit: { billing_date?: string } = {}) => {
  const trial = await buildBillingTrial(server.db, options);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return draftInvoice(finance, trial.trial_id, '2026-01-31', edit);
};

type Drafted = Awaited<ReturnType<typeof drafted>>;

const rowOf = ({ invoice_id, net_amount }: Pick<Drafted, 'invoice_id' | 'net_amount'>) => ({
  invoice_id,
  net_amount,
});
const preview = (drafts: Drafted[]) =>
  finance.call(api.previewFinalizing, { invoice_ids: drafts.map(({ invoice_id }) => invoice_id) });
const finalize = (drafts: Drafted[], idempotencyKey?: string) =>
  finance.call(api.finalizeInvoices, { rows: drafts.map(rowOf) }, idempotencyKey ? { idempotencyKey } : {});
const stateOf = async ({ invoice_id }: Drafted) => {
  const { state, number } = await finance.call(api.getInvoice, { invoice_id });
  return { state, number };
};
const typeNumbers = () => server.db.updateTable('clinicalsite').set({ numbering_mode: 'typed' }).execute();

describe('finalizing many drafts', () => {
  test('gives the numbers that the preview said, in order of the dates of issue, each range for itself', async () => {
    const [late, early, trial] = [
      await drafted({}, { billing_date: '2026-06-30' }),
      await drafted({}, { billing_date: '2026-06-01' }),
      await drafted({ type: 'test' }),
    ];
    const { invoices, numbering_mode } = await preview([late, early, trial]);
    expect(numbering_mode).toBe('own');
    const expected = [
      { invoice_id: early.invoice_id, number: 'INV-2026-00001' },
      { invoice_id: late.invoice_id, number: 'INV-2026-00002' },
      { invoice_id: trial.invoice_id, number: 'TEST-2026-00001' },
    ];
    expect(invoices).toMatchObject(
      expected.map(({ invoice_id, number }) => ({ invoice_id, next_number: number, obstacles: [] })),
    );
    expect(invoices[2]).toMatchObject({ billing_date: testToday, recorded_service_count: 1 });
    const { rows } = await finalize([late, trial, early]);
    expect(rows).toMatchObject(
      expected.map((row) => ({ ...row, outcome: 'finalized', gross_amount: 119_00, obstacles: [] })),
    );
  });

  test('goes on past those that something stands in the way of, and leaves no gap', async () => {
    const [first, homeless, untaxed, last] = [
      await drafted(),
      await drafted({ recipient: false }),
      await drafted({ tax_rule: null }),
      await drafted(),
    ];
    const { invoices } = await preview([first, homeless, untaxed, last]);
    const obstaclesOf = ({ invoice_id }: Drafted) =>
      invoices.find((one) => one.invoice_id === invoice_id)?.obstacles.map(({ code }) => code);
    expect(obstaclesOf(homeless)).toEqual(['invoice_recipient_missing']);
    expect(obstaclesOf(untaxed)).toEqual(['tax_rule_missing']);
    expect(invoices.flatMap(({ next_number }) => next_number ?? []).toSorted()).toEqual([
      'INV-2026-00001',
      'INV-2026-00002',
    ]);
    const { rows } = await finalize([first, homeless, untaxed, last]);
    const resultOf = ({ invoice_id }: Drafted) => rows.find((row) => row.invoice_id === invoice_id);
    expect(resultOf(homeless)).toMatchObject({
      outcome: 'refused',
      number: null,
      obstacles: [{ code: 'invoice_recipient_missing' }],
    });
    expect(resultOf(untaxed)).toMatchObject({
      outcome: 'refused',
      obstacles: [{ code: 'tax_rule_missing' }],
    });
    expect([resultOf(first)?.number, resultOf(last)?.number].toSorted()).toEqual([
      'INV-2026-00001',
      'INV-2026-00002',
    ]);
    expect(await stateOf(homeless)).toEqual({ state: 'draft', number: null });
  });

  test('a draft that is another one than was seen, gone, or finalized already is refused, the others are not', async () => {
    const [changed, gone, final, good] = [await drafted(), await drafted(), await drafted(), await drafted()];
    await finance.call(api.fillWithInvoiceItem, {
      invoice_id: changed.invoice_id,
      invoice_item: { label: 'By hand', quantity: 1, amount_per_unit: 1 },
    });
    await finance.call(api.removeInvoice, { invoice_id: gone.invoice_id, version: gone.version });
    await finance.call(api.finalizeInvoice, { invoice_id: final.invoice_id });
    const { rows } = await finalize([changed, gone, final, good]);
    const codeOf = ({ invoice_id }: Drafted) =>
      rows.find((row) => row.invoice_id === invoice_id)?.obstacles[0]?.code;
    expect([changed, gone, final, good].map(codeOf)).toEqual([
      'stale',
      'not_found',
      'invoice_not_draft',
      undefined,
    ]);
    expect(await stateOf(good)).toEqual({ state: 'finalized', number: 'INV-2026-00002' });
    expect(await refusalOf(preview([gone]))).toMatchObject({ code: 'not_found', status: 404 });
    expect((await preview([final])).invoices).toMatchObject([
      { next_number: null, obstacles: [{ code: 'invoice_not_draft' }] },
    ]);
  });

  test('typed numbers come with the rows: one that is missing or taken stops no other', async () => {
    await typeNumbers();
    const drafts = [await drafted(), await drafted(), await drafted()];
    expect(await preview(drafts)).toMatchObject({
      numbering_mode: 'typed',
      invoices: drafts.map(() => ({ next_number: null, obstacles: [] })),
    });
    const [one, two, three] = drafts.map(rowOf);
    if (!one || !two || !three) throw new Error('There are three drafts');
    const { rows } = await finance.call(api.finalizeInvoices, {
      rows: [{ ...one, number: 'ERP-1' }, two, { ...three, number: 'ERP-1' }],
    });
    expect(rows.filter(({ outcome }) => outcome === 'finalized')).toHaveLength(1);
    expect(rows.flatMap(({ obstacles }) => obstacles.map(({ code }) => code)).toSorted()).toEqual([
      'number_missing',
      'number_taken',
    ]);
  });

  test('a number that was typed before is passed over, in the preview too', async () => {
    await typeNumbers();
    const typed = await drafted();
    await finance.call(api.finalizeInvoice, { invoice_id: typed.invoice_id, number: 'INV-2026-00001' });
    await server.db.updateTable('clinicalsite').set({ numbering_mode: 'own' }).execute();
    const next = await drafted();
    expect((await preview([next])).invoices).toMatchObject([{ next_number: 'INV-2026-00002' }]);
    expect((await finalize([next])).rows).toMatchObject([{ number: 'INV-2026-00002' }]);
  });

  test('the same key again answers the same numbers; what was refused is judged anew', async () => {
    const [good, homeless] = [await drafted(), await drafted({ recipient: false })];
    const key = newId();
    const first = await finalize([good, homeless], key);
    expect(await finalize([good, homeless], key)).toEqual(first);
    expect(await refusalOf(finalize([good], key))).toMatchObject({ code: 'idempotency_key_reused' });
    const address = await server.db.selectFrom('address').select('address_id').executeTakeFirstOrThrow();
    await finance.call(api.assignTrialAddress, {
      trial_id: homeless.trial_id,
      address_id: address.address_id,
      purpose: 'invoice_recipient',
    });
    const again = await finalize([good, homeless], key);
    expect(again.rows.map(({ number }) => number).toSorted()).toEqual(['INV-2026-00001', 'INV-2026-00002']);
  });

  test('two who finalize the same drafts at once bill each of them once, without a gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, () => drafted()));
    const second = await secondServer(server);
    try {
      const answers = await Promise.all(
        [finance, second.client].map((client) =>
          client.call(api.finalizeInvoices, { rows: drafts.map(rowOf) }),
        ),
      );
      const rows = answers.flatMap((answer) => answer.rows);
      expect(rows.flatMap(({ number }) => number ?? []).toSorted()).toEqual(
        [1, 2, 3, 4].map((count) => `INV-2026-0000${count}`),
      );
      expect(rows.flatMap(({ obstacles }) => obstacles.map(({ code }) => code))).toEqual(
        Array.from({ length: 4 }, () => 'invoice_not_draft'),
      );
    } finally {
      await second.close();
    }
  });
});
