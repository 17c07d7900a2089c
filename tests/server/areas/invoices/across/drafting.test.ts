import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { cases } from '../../../../support/depth.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';
import { buildTrialOfCase, someDay, somePerformed } from '../invariants/cases.ts';
import { secondServer } from '../invariants/secondServer.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const done = async (...dates: string[]): Promise<BillingTrial> => {
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform(...dates.map((date) => ({ service: 'Visit', date })));
  return trial;
};

const wantedOf = (trials: BillingTrial[], cut_off_date = '2026-06-30') => ({
  trial_ids: trials.map(({ trial_id }) => trial_id),
  cut_off_date,
  label: 'Up to June',
});

const draft = (trials: BillingTrial[], cutOff?: string, idempotencyKey?: string) =>
  finance.call(api.draftInvoices, wantedOf(trials, cutOff), idempotencyKey ? { idempotencyKey } : {});

const preview = async (cut_off_date = '2026-06-30') =>
  (await finance.call(api.previewDrafts, { cut_off_date })).trials;

const invoicesOf = ({ trial_id }: BillingTrial) => finance.call(api.listInvoices, { trial_id });

describe('drafting for many trials', () => {
  test('makes and fills one invoice for each, with what the preview said', async () => {
    const [one, two] = [await done('2026-01-05', '2026-02-05'), await done('2026-06-30', '2026-07-01')];
    expect(await preview()).toMatchObject(
      [one, two]
        .map(({ trial_id }) => trial_id)
        .toSorted()
        .map((trial_id) => ({ trial_id, invoice_id: null, recipient: 'Sponsor GmbH', obstacles: [] })),
    );
    const { rows } = await draft([one, two]);
    expect(rows).toMatchObject([
      {
        trial_id: one.trial_id,
        outcome: 'made',
        recorded_service_count: 2,
        net_amount: 200_00,
        obstacles: [],
      },
      {
        trial_id: two.trial_id,
        outcome: 'made',
        recorded_service_count: 1,
        net_amount: 100_00,
        obstacles: [],
      },
    ]);
    expect(await invoicesOf(two)).toMatchObject([
      {
        invoice_id: rows[1]?.invoice_id,
        label: 'Up to June',
        cut_off_date: '2026-06-30',
        net_amount: 100_00,
      },
    ]);
  });

  test('takes a draft up that is there, to the new cut-off; twice is once', async () => {
    const trial = await done('2026-01-05', '2026-02-05');
    const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31', { label: 'Its name' });
    expect(await preview()).toMatchObject([
      { invoice_id, label: 'Its name', added_count: 1, net_amount: 200_00 },
    ]);
    for (const _ of [1, 2])
      expect((await draft([trial, trial])).rows).toMatchObject([
        { outcome: 'filled', invoice_id, net_amount: 200_00 },
      ]);
    expect(await invoicesOf(trial)).toMatchObject([{ label: 'Its name', cut_off_date: '2026-06-30' }]);
  });

  test('a trial that is refused stops no other: nothing done, a draft that reaches further, an unknown trial', async () => {
    const [empty, further, good] = [await done(), await done('2026-01-05'), await done('2026-01-05')];
    await draftInvoice(finance, further.trial_id, '2026-07-31');
    const unknown = newId();
    const wanted = wantedOf([empty, further, good]);
    const { rows } = await finance.call(api.draftInvoices, {
      ...wanted,
      trial_ids: [unknown, ...wanted.trial_ids],
    });
    expect(rows).toMatchObject([
      { trial_id: unknown, outcome: 'refused', obstacles: [{ code: 'not_found' }] },
      { trial_id: empty.trial_id, outcome: 'refused', obstacles: [{ code: 'invoice_empty' }] },
      {
        trial_id: further.trial_id,
        outcome: 'refused',
        obstacles: [{ code: 'draft_reaches_further', params: { date: '2026-07-31' } }],
      },
      { trial_id: good.trial_id, outcome: 'made', net_amount: 100_00 },
    ]);
    expect(await invoicesOf(empty)).toEqual([]);
    expect(await preview()).toMatchObject(
      [further, good]
        .map(({ trial_id }) => trial_id)
        .toSorted()
        .map((trial_id) => ({
          trial_id,
          obstacles: trial_id === further.trial_id ? [{ code: 'draft_reaches_further' }] : [],
        })),
    );
  });

  test('the preview says what is left out, and what is on another draft or another invoice, too', async () => {
    const trial = await buildBillingTrial(server.db);
    await trial.addService('Visit', 100_00);
    await trial.addService('Blood', 10_00);
    await trial.perform(
      { service: 'Visit', date: '2026-01-05' },
      { service: 'Visit', date: '2026-02-05' },
      { service: 'Blood', date: '2026-02-05' },
      { service: 'Visit', date: '2026-07-01' },
      { service: 'Visit', date: '2026-03-05', is_confirmed: false },
      { service: 'Visit', date: '2026-03-06', is_confirmed: false, is_cancelled: true },
    );
    const earlier = await draftInvoice(finance, trial.trial_id, '2026-01-31');
    const latest = await draftInvoice(finance, trial.trial_id, '2026-06-30');
    const blood = latest.items.find(({ label }) => label === 'Blood')?.invoice_item_id ?? '';
    await finance.call(api.removeInvoiceItem, { invoice_item_id: blood });
    await finance.call(api.fillWithInvoiceItem, {
      invoice_id: latest.invoice_id,
      invoice_item: { label: 'By hand', quantity: 1, amount_per_unit: 5_00 },
    });
    expect(await preview()).toMatchObject([
      {
        invoice_id: latest.invoice_id,
        recorded_service_count: 2,
        added_count: 0,
        net_amount: 205_00,
        excluded_count: 1,
        excluded_amount: 10_00,
        later_count: 1,
        later_amount: 100_00,
        unconfirmed_count: 1,
        conflict_count: 0,
        elsewhere_count: 1,
      },
    ]);
    await finance.call(api.finalizeInvoice, { invoice_id: earlier.invoice_id });
    expect(await preview()).toMatchObject([
      { recorded_service_count: 2, net_amount: 205_00, conflict_count: 1, elsewhere_count: 0 },
    ]);
    expect((await draft([trial])).rows).toMatchObject([{ net_amount: 205_00, recorded_service_count: 2 }]);
  });

  test('the same key again answers the same and does nothing; for another cut-off it is refused', async () => {
    const trial = await done('2026-01-05');
    const key = newId();
    const first = await draft([trial], '2026-06-30', key);
    await trial.perform({ service: 'Visit', date: '2026-01-06' });
    expect(await draft([trial], '2026-06-30', key)).toEqual(first);
    expect(await invoicesOf(trial)).toMatchObject([{ net_amount: 100_00 }]);
    expect(await refusalOf(draft([trial], '2026-05-31', key))).toMatchObject({
      code: 'idempotency_key_reused',
      status: 409,
    });
  });

  test('what was refused is judged anew under the same key, and what was done stays done', async () => {
    const [good, empty] = [await done('2026-01-05'), await done()];
    const key = newId();
    const first = await draft([good, empty], '2026-06-30', key);
    await empty.perform({ service: 'Visit', date: '2026-01-06' });
    const again = await draft([good, empty], '2026-06-30', key);
    expect(again.rows[0]).toEqual(first.rows[0]);
    expect(again.rows[1]).toMatchObject({ outcome: 'made', net_amount: 100_00 });
  });

  test('two who draft at once make one draft for each trial', async () => {
    const trials = [await done('2026-01-05'), await done('2026-01-05'), await done('2026-01-05')];
    const second = await secondServer(server);
    try {
      const answers = await Promise.all(
        [finance, second.client].map((client) => client.call(api.draftInvoices, wantedOf(trials))),
      );
      for (const [index, trial] of trials.entries()) {
        const invoices = await invoicesOf(trial);
        expect(invoices).toHaveLength(1);
        for (const { rows } of answers)
          expect(rows[index]).toMatchObject({ invoice_id: invoices[0]?.invoice_id, net_amount: 100_00 });
      }
    } finally {
      await second.close();
    }
  });

  test('two requests with one key at once are one', async () => {
    const trials = [await done('2026-01-05'), await done('2026-01-05')];
    const key = newId();
    const [one, two] = await Promise.all([
      draft(trials, '2026-06-30', key),
      draft(trials, '2026-06-30', key),
    ]);
    expect(one).toEqual(two);
    for (const trial of trials) expect(await invoicesOf(trial)).toHaveLength(1);
  });
});

test('whatever was done before, filling leaves each draft as its preview said', async () => {
  const someCase = fc.array(
    fc.record({
      performed: fc.array(somePerformed, { maxLength: 8 }),
      drafts: fc.array(someDay, { maxLength: 2 }),
      isFirstFinal: fc.boolean(),
    }),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(someCase, someDay, async (cases, cutOff) => {
      const trials: BillingTrial[] = [];
      for (const { performed, drafts, isFirstFinal } of cases) {
        const trial = await buildTrialOfCase(server.db);
        trials.push(trial);
        await trial.perform(...performed);
        for (const [index, date] of drafts.entries()) {
          const { invoice_id, items } = await draftInvoice(finance, trial.trial_id, date);
          if (index === 1 && items[0])
            await finance.call(api.removeInvoiceItem, { invoice_item_id: items[0].invoice_item_id });
          if (index === 1 && isFirstFinal) {
            const [first] = (await invoicesOf(trial)).filter((one) => one.invoice_id !== invoice_id);
            if (first && first.item_count > 0)
              await finance.call(api.finalizeInvoice, { invoice_id: first.invoice_id });
          }
        }
      }
      const said = (await preview(cutOff)).filter(({ trial_id }) =>
        trials.some((trial) => trial.trial_id === trial_id),
      );
      const { rows } = await draft(trials, cutOff);
      for (const row of rows) {
        const told = said.find(({ trial_id }) => trial_id === row.trial_id);
        if (row.outcome === 'refused') {
          expect(told?.obstacles ?? [{ code: 'invoice_empty', params: {} }]).toEqual(row.obstacles);
          continue;
        }
        expect(told).toMatchObject({
          invoice_id: row.outcome === 'made' ? null : row.invoice_id,
          net_amount: row.net_amount,
          recorded_service_count: row.recorded_service_count,
          obstacles: [],
        });
      }
      const after = new Map((await preview(cutOff)).map((one) => [one.trial_id, one]));
      for (const { trial_id, outcome } of rows)
        if (outcome !== 'refused') expect(after.get(trial_id)).toMatchObject({ added_count: 0 });
    }),
    cases(25),
  );
});
