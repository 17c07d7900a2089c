import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoicePage } from '../../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { type BillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { testApp } from '../../../../support/testApp.ts';
import { buildTrialOfCase, expectedSums, runs, someDay, somePerformed } from './cases.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

/** What happens to a draft between two fills; `at` picks a record or an item. */
const someStep = fc.oneof(
  fc.record({ kind: fc.constant('cutOff' as const), date: someDay }),
  fc.record({
    kind: fc.constantFrom('takeBack', 'reprice', 'cancel', 'excludeItem', 'excludeRecord', 'bringBack'),
    at: fc.nat(30),
  }),
  fc.record({ kind: fc.constant('perform' as const), performed: somePerformed }),
  fc.record({ kind: fc.constant('billElsewhere' as const), date: someDay }),
);
type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(values: readonly T[], at: number): T | undefined => values[at % Math.max(values.length, 1)];

/** Recorded services that were never in an invoice that has gone out: only these may still change. */
const freeRecords = (trial_id: string) =>
  server.db
    .selectFrom('recorded_study_service as s')
    .select(['s.recorded_study_service_id', 's.recorded_visit_id', 's.is_confirmed'])
    .where('s.trial_id', '=', trial_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_claim as c')
            .select('c.invoice_id')
            .whereRef('c.recorded_study_service_id', '=', 's.recorded_study_service_id'),
        ),
      ),
    )
    .orderBy('s.recorded_study_service_id')
    .execute();

const changeRecord = async (trial_id: string, kind: 'takeBack' | 'reprice' | 'cancel', at: number) => {
  const record = pick(await freeRecords(trial_id), at);
  if (!record) return;
  const values = kind === 'takeBack' ? { is_confirmed: !record.is_confirmed } : { amount: 77_77 };
  if (kind !== 'cancel')
    await server.db
      .updateTable('recorded_study_service')
      .set(values)
      .where('recorded_study_service_id', '=', record.recorded_study_service_id)
      .execute();
  else if (record.recorded_visit_id)
    await server.db
      .updateTable('recorded_visit')
      .set({ is_cancelled: true })
      .where('recorded_visit_id', '=', record.recorded_visit_id)
      .execute();
};

const takeOut = async (
  page: InvoicePage,
  kind: 'excludeItem' | 'excludeRecord',
  at: number,
): Promise<void> => {
  const item = pick(page.items, at);
  if (!item) return;
  const { invoice_item_id } = item;
  if (kind === 'excludeItem') {
    await finance.call(api.removeInvoiceItem, { invoice_item_id });
    return;
  }
  const call = item.is_operational ? api.listNvbInvoiceItemDetails : api.listInvoiceItemDetails;
  const record = pick(await finance.call(call, { invoice_item_id }), at);
  if (record)
    await finance.call(api.removeRecordedStudyService, {
      invoice_item_id,
      recorded_study_service_id: record.recorded_study_service_id,
    });
};

const bringBack = async ({ invoice_id, excluded_items }: InvoicePage, at: number): Promise<void> => {
  const group = pick(excluded_items, at);
  if (!group) return;
  const { study_service_template_id, amount_per_unit } = group;
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { study_service_template_id, amount_per_unit },
  });
};

const billElsewhere = async (trial_id: string, date: string): Promise<void> => {
  const other = await draftInvoice(finance, trial_id, date);
  if (other.items.length > 0) await finance.call(api.finalizeInvoice, { invoice_id: other.invoice_id });
};

const take = async (trial: BillingTrial, page: InvoicePage, step: Step): Promise<void> => {
  const { trial_id } = trial;
  switch (step.kind) {
    case 'perform':
      await trial.perform(step.performed);
      return;
    case 'cutOff':
      await finance.call(api.putInvoice, {
        trial_id,
        invoice_id: page.invoice_id,
        label: page.label,
        cut_off_date: step.date,
        version: page.version,
      });
      return;
    case 'billElsewhere':
      return billElsewhere(trial_id, step.date);
    case 'excludeItem':
    case 'excludeRecord':
      return takeOut(page, step.kind, step.at);
    case 'bringBack':
      return bringBack(page, step.at);
    default:
      return changeRecord(trial_id, step.kind, step.at);
  }
};

const idsOf = async (table: 'invoice_item_record' | 'invoice_exclusion', invoice_id: string) => {
  const rows = await server.db
    .selectFrom(table)
    .select('recorded_study_service_id as id')
    .where('invoice_id', '=', invoice_id)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

interface Recorded {
  id: string;
  study_service_template_id: string;
  label: string;
  amount: number;
  performance_date: string;
}

/** What the draft must hold by the rule, told record by record: every eligible service up to the cut-off, none else. */
const expectedRecords = async (page: InvoicePage, onDraft: Set<string>): Promise<Recorded[]> => {
  const rows = await server.db
    .selectFrom('recorded_study_service as s')
    .leftJoin('recorded_visit as v', 'v.recorded_visit_id', 's.recorded_visit_id')
    .leftJoin('invoice_claim as c', 'c.recorded_study_service_id', 's.recorded_study_service_id')
    .select([
      's.recorded_study_service_id as id',
      's.study_service_template_id',
      's.label',
      's.amount',
      's.performance_date',
      's.is_confirmed',
      'v.is_cancelled',
      'c.invoice_id as billed_by',
    ])
    .where('s.trial_id', '=', page.trial_id)
    .execute();
  const excluded = await idsOf('invoice_exclusion', page.invoice_id);
  return rows.flatMap(({ amount, performance_date, ...row }) => {
    if (!row.is_confirmed || row.is_cancelled || performance_date === null || amount === null) return [];
    if (performance_date > page.cut_off_date || excluded.has(row.id)) return [];
    if (row.billed_by !== null && !onDraft.has(row.id)) return [];
    return [{ ...row, amount, performance_date }];
  });
};

const latestLabel = (records: Recorded[]): string =>
  records.toSorted((a, b) => (a.performance_date + a.id < b.performance_date + b.id ? 1 : -1))[0]?.label ??
  '';

const expectItems = (page: InvoicePage, records: Recorded[]): void => {
  const groups = new Map<string, Recorded[]>();
  for (const record of records) {
    const key = `${record.study_service_template_id} ${record.amount}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  expect(page.items.map(({ item_number }) => item_number)).toEqual(
    page.items.map((_item, index) => index + 1),
  );
  expect(
    page.items
      .map((item) => [
        `${item.study_service_template_id} ${item.amount_per_unit}`,
        item.label,
        item.quantity,
        item.amount,
      ])
      .sort(),
  ).toEqual(
    [...groups]
      .map(([key, group]) => [
        key,
        latestLabel(group),
        group.length,
        group.reduce((sum, record) => sum + record.amount, 0),
      ])
      .sort(),
  );
};

test('after any history a fill holds every eligible service up to the cut-off and none after it, and twice equals once', async () => {
  const history = fc.record({
    performed: fc.array(somePerformed, { minLength: 1, maxLength: 12 }),
    cutOff: someDay,
    steps: fc.array(someStep, { maxLength: 4 }),
    tax_rule: fc.constantFrom('vat_19' as const, 'vat_7' as const),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ performed, cutOff, steps, tax_rule }) => {
      const trial = await buildTrialOfCase(server.db, { tax_rule });
      await trial.perform(...performed);
      let page = await draftInvoice(finance, trial.trial_id, cutOff);
      for (const step of steps) {
        await take(trial, page, step);
        const onDraft = await idsOf('invoice_item_record', page.invoice_id);
        page = await finance.call(api.fillInvoice, { invoice_id: page.invoice_id });
        const records = await expectedRecords(page, onDraft);
        expect(await idsOf('invoice_item_record', page.invoice_id)).toEqual(
          new Set(records.map(({ id }) => id)),
        );
        expectItems(page, records);
        expect([page.open_count, page.open_amount]).toEqual([0, 0]);
        expect(page).toMatchObject(
          expectedSums(
            page.items.map(({ amount }) => amount),
            page.tax_rate,
          ),
        );
        expect(await finance.call(api.fillInvoice, { invoice_id: page.invoice_id })).toEqual(page);
      }
    }),
    runs,
  );
});
