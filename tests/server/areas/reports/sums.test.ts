import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { figureNames, type TrialStatistics } from '../../../../contract/reports/reports.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, draftInvoice, type Performed } from '../../../support/billingFactory.ts';
import { cases } from '../../../support/depth.ts';
import { testApp, testToday } from '../../../support/testApp.ts';
import { buildTrialOfCase, someDay, somePerformed } from '../invoices/invariants/cases.ts';

const server = testApp();
let client: Client;
beforeEach(async () => {
  client = await server.signIn('clinic_user');
});

/** What a provider is owed of a service, if it was confirmed. */
interface Share {
  is_confirmed: boolean | null;
  amount: number;
}

/** A service, now and then of a day to come, with the shares of two providers. */
const someService = fc.record({
  performed: fc
    .tuple(somePerformed, fc.integer({ min: 0, max: 9 }))
    .map(([performed, one]): Performed => (one === 0 ? { ...performed, date: '2026-07-02' } : performed)),
  shares: fc.array(
    fc.record({ is_confirmed: fc.constantFrom(true, false, null), amount: fc.constantFrom(0, 1, 5_001) }),
    { maxLength: 2 },
  ),
});

/** A draft up to a day that goes out or not, and is revoked then or not; some with a line by hand. */
const someInvoice = fc.record({
  cutOff: someDay,
  byHand: fc.constantFrom(null, 7_77, -3_00),
  end: fc.constantFrom('draft', 'finalized', 'finalized', 'revoked'),
});

const someTrial = fc.record({
  type: fc.constantFrom('full' as const, 'full' as const, 'discounted' as const, 'test' as const),
  services: fc.array(someService, { maxLength: 10 }),
  invoices: fc.array(someInvoice, { maxLength: 3 }),
});
type Case = typeof someTrial extends fc.Arbitrary<infer Value> ? Value : never;

const addShares = async (trial: BillingTrial, services: Case['services'], ids: string[]): Promise<void> => {
  const { trial_id } = trial;
  const payments: { provider_id: string; provider_service_id: string; label: string }[] = [];
  for (const label of ['Radiology', 'Pharmacy']) {
    const payment = { provider_id: newId(), provider_service_id: newId(), label };
    const { provider_id } = payment;
    await server.db
      .insertInto('provider')
      .values({ provider_id, trial_id, label, cost_center: label })
      .execute();
    await server.db
      .insertInto('provider_service')
      .values({ ...payment, trial_id, amount: 1, confirmation_type: 'mandatory' })
      .execute();
    payments.push(payment);
  }
  const rows = services.flatMap(({ shares }, at) =>
    shares.map((share, index) => ({
      trial_id,
      recorded_study_service_id: ids[at] ?? '',
      confirmation_type: 'mandatory' as const,
      provider_id: payments[index]?.provider_id ?? '',
      provider_service_id: payments[index]?.provider_service_id ?? '',
      label: payments[index]?.label ?? '',
      ...share,
    })),
  );
  if (rows.length > 0) await server.db.insertInto('recorded_provider_service').values(rows).execute();
};

/** Makes the trial; answers the net amounts of the invoices that stand at the end. */
const build = async ({ type, services, invoices }: Case) => {
  const trial = await buildTrialOfCase(server.db, { type });
  const ids = await trial.perform(...services.map(({ performed }) => performed));
  await addShares(trial, services, ids);
  const nets: number[] = [];
  for (const { cutOff, byHand, end } of invoices) {
    const { invoice_id } = await draftInvoice(client, trial.trial_id, cutOff);
    if (byHand !== null)
      await client.call(api.fillWithInvoiceItem, {
        invoice_id,
        invoice_item: { label: 'By hand', quantity: 1, amount_per_unit: byHand },
      });
    const { recorded_service_count: held, net_amount } = await client.call(api.getInvoice, { invoice_id });
    // What holds nothing, and what comes to less than nothing, does not go out.
    if (end === 'draft' || held === 0 || net_amount < 0) continue;
    await client.call(api.finalizeInvoice, { invoice_id });
    if (end === 'revoked') await client.call(api.revokeInvoice, { invoice_id, reason: 'Case' });
    else nets.push((await client.call(api.getInvoice, { invoice_id })).net_amount);
  }
  return { trial_id: trial.trial_id, nets };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What may be billed up to today, told apart from the product; operational services have no visit to be cancelled. */
const isBillable = ({ service, date, is_confirmed, is_cancelled }: Performed): boolean =>
  is_confirmed === true &&
  date <= testToday &&
  (is_cancelled !== true || service === 'Pharmacy' || service === 'Start-up');

const expectRow = (
  row: TrialStatistics['rows'][number],
  { services }: Case,
  nets: readonly number[],
): void => {
  const done = services.filter(({ performed }) => isBillable(performed));
  expect(row.confirmed_service_count).toBe(done.length);
  expect(row.confirmed_amount).toBe(sum(done.map(({ performed }) => performed.amount ?? 0)));
  expect(row.invoiced_amount + row.unbilled_amount).toBe(row.confirmed_amount);
  expect(row.invoiced_amount + row.by_hand_amount).toBe(sum(nets));
  const owed = done.flatMap(({ shares }) => shares).filter((share: Share) => share.is_confirmed === true);
  expect(row.provider_amount).toBe(sum(owed.map(({ amount }) => amount)));
};

const names = [
  'recruited_count',
  'planned_visit_count',
  'done_visit_count',
  'overdue_visit_count',
  'confirmed_service_count',
  'confirmed_amount',
  'invoiced_amount',
  'unbilled_amount',
  'by_hand_amount',
  'provider_amount',
] as const;

const expectTotals = ({ rows, providers, totals, sponsors, months, cost_centers }: TrialStatistics): void => {
  for (const name of names) {
    expect(sum(rows.map((row) => row[name])), name).toBe(totals[name]);
    expect(sum(sponsors.map((row) => row[name])), name).toBe(totals[name]);
    if (months.length > 0) expect(sum(months.map((row) => row[name])), name).toBe(totals[name]);
  }
  expect(sum(providers.map(({ amount }) => amount))).toBe(totals.provider_amount);
  expect(sum(cost_centers.map(({ amount }) => amount))).toBe(totals.provider_amount);
};

/** The records behind every figure: as many as it says, of the same sum, each once, however they are paged. */
const expectRecords = async (trial_ids: string[], totals: TrialStatistics['totals'], limit: number) => {
  for (const figure of figureNames) {
    const keys: string[] = [];
    let [found, told, worth] = [0, 0, 0];
    let after: CallInput<typeof api.listFigureRecords>['after'];
    do {
      const page = await client.call(api.listFigureRecords, {
        figure,
        trial_ids,
        limit,
        ...(after && { after }),
      });
      keys.push(...page.rows.map(({ record_key }) => record_key));
      found += sum(page.rows.map(({ amount }) => amount ?? 0));
      if (!after) {
        if (figure.endsWith('_count')) expect(page.record_count, figure).toBe(totals[figure]);
        else expect(page.amount, figure).toBe(totals[figure]);
        [told, worth] = [page.record_count ?? -1, page.amount ?? 0];
      }
      after = page.next ?? undefined;
    } while (after);
    expect([keys.length, found], figure).toEqual([told, worth]);
    expect(new Set(keys).size, figure).toBe(keys.length);
  }
};

/** Radar, dashboard, list of trials, settlement and closing say the same of the trials of all cases. */
const expectElsewhere = async (): Promise<void> => {
  const { totals, rows, providers } = await client.call(api.getTrialStatistics, {});
  const radar = await client.call(api.getRadar, { aside: 'all' });
  expect(radar.totals.find(({ kind }) => kind === 'unbilled')?.amount).toBe(totals.unbilled_amount);
  const { managers } = await client.call(api.getDashboard, {});
  expect(managers?.unbilled.amount).toBe(totals.unbilled_amount);
  expect(managers?.radar).toEqual(radar.totals);
  const drafts = await client.call(api.listInvoiceLines, { states: ['draft'], limit: 1_000 });
  const real = drafts.invoices.filter(({ trial_type }) => trial_type !== 'test');
  expect(managers?.drafts.net_amount).toBe(sum(real.map(({ net_amount }) => net_amount)));
  const listed = new Map(
    (await client.call(api.listTrials, {})).map(({ trial_id, unbilled_amount }) => [
      trial_id,
      unbilled_amount,
    ]),
  );
  for (const { trial_id, unbilled_amount } of rows) expect(listed.get(trial_id)).toBe(unbilled_amount);
  const period = { from_date: '1970-01-01', to_date: '2300-12-31' };
  const settlement = await client.call(api.previewSettlement, period);
  expect(sum(settlement.parts.map(({ amount }) => amount))).toBe(totals.provider_amount);
  const owed = new Map(
    providers
      .filter(({ amount }) => amount > 0)
      .map((one) => [`${one.trial_id} ${one.provider_id}`, one.amount]),
  );
  expect(new Map(settlement.rows.map((one) => [`${one.trial_id} ${one.provider_id}`, one.amount]))).toEqual(
    owed,
  );
  // No invoice of the cases is of June or before.
  const closing = await client.call(api.previewClosing, { month: '2026-06-01' });
  const june = await client.call(api.getTrialStatistics, { to_date: '2026-06-30' });
  expect(closing.amount).toBe(june.totals.confirmed_amount);
};

test('totals are the sums over the records and over the invoices, to the cent; of months and halves too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someTrial, { minLength: 1, maxLength: 3 }), someDay, async (cases, day) => {
      const built: Awaited<ReturnType<typeof build>>[] = [];
      for (const one of cases) built.push(await build(one));
      const trial_ids = built.map(({ trial_id }) => trial_id);
      const read = (more: object) => client.call(api.getTrialStatistics, { trial_ids, ...more });
      const whole = await read({});
      expect(whole.test_trial_count).toBe(cases.filter(({ type }) => type === 'test').length);
      for (const [index, one] of cases.entries()) {
        const { trial_id, nets } = built[index] ?? { trial_id: '', nets: [] };
        const row = whole.rows.find((candidate) => candidate.trial_id === trial_id);
        expect(row === undefined).toBe(one.type === 'test');
        if (!row) continue;
        expectRow(row, one, nets);
        const { unbilled_amount } = await client.call(api.getTrial, { trial_id });
        expect(row.unbilled_amount).toBe(unbilled_amount);
        const radar = await client.call(api.getRadar, { trial_id });
        expect(radar.totals.find(({ kind }) => kind === 'unbilled')?.amount).toBe(unbilled_amount);
        expect((await draftInvoice(client, trial_id, testToday)).net_amount).toBe(unbilled_amount);
      }
      expectTotals(whole);
      await expectRecords(trial_ids, whole.totals, 3);
      const months = await read({ by: 'month' });
      expectTotals(months);
      expect(months.totals).toEqual(whole.totals);
      const [before, from] = [await read({ to_date: day }), await read({ from_date: day })];
      const onDay = await read({ from_date: day, to_date: day });
      for (const name of names)
        expect(before.totals[name] + from.totals[name] - onDay.totals[name], name).toBe(whole.totals[name]);
    }),
    cases(25),
  );
  await expectElsewhere();
});
