import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressPurposes, confirmationTypes, invoiceStates, taxRules } from '../../../contract/vocab.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays } from '../../../domain/dates.ts';
import * as billing from '../../../domain/invoices/billable.ts';
import { isBillingOverdue as isOverdueByRule } from '../../../domain/invoices/invoiceState.ts';
import { taxRates, totalsOf } from '../../../domain/invoices/invoiceTotals.ts';
import { recipientOf } from '../../../domain/invoices/recipient.ts';
import * as owing from '../../../domain/receivables/receivable.ts';
import { isOpenEntry as isOpenEntryByRule } from '../../../domain/recording/entryVerdicts.ts';
import { isDone as isDoneByRule } from '../../../domain/recording/visitSchedule.ts';
import * as service from '../../../domain/recording/visitVerdicts.ts';
import { isBillable, isClaimed, isUnbilled } from '../../../server/records/predicates/billable.ts';
import { isDone } from '../../../server/records/predicates/doneVisits.ts';
import { isBillingOverdue, netOfItems } from '../../../server/records/predicates/drafts.ts';
import { isFillable } from '../../../server/records/predicates/fillable.ts';
import {
  isExpected,
  isOpenEntry,
  isOpenMandatory,
  isOpenOptional,
  isUnanswered,
  isUnconfirmed,
  keepsVisitOpen,
} from '../../../server/records/predicates/openServices.ts';
import * as owed from '../../../server/records/predicates/receivable.ts';
import { isRecipient } from '../../../server/records/predicates/recipient.ts';
import { rateOf, vatOf } from '../../../server/records/predicates/vat.ts';
import { cases } from '../../support/depth.ts';
import { testApp, testToday } from '../../support/testApp.ts';

const app = testApp();
const booleans = [false, true];
const days = [null, addDays(testToday, -1), testToday, addDays(testToday, 1)];

/** Every combination of these values. */
const combined = <T extends object>(values: { [K in keyof T]: readonly T[K][] }): T[] =>
  Object.entries<readonly unknown[]>(values).reduce<object[]>(
    (rows, [name, ofName]) => rows.flatMap((row) => ofName.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as T[];

/** Rows in place of a table of this name: a predicate asks them as it asks the table. */
const table = (name: string, columns: string, rows: readonly object[]): RawBuilder<unknown> => sql`
  ${sql.ref(name)} as (
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as rows (${sql.raw(columns)}))`;

/** What SQL answers for each of the rows of the first table, in their order. */
const asked = async <Answer extends object>(
  tables: readonly RawBuilder<unknown>[],
  from: RawBuilder<unknown>,
  answers: { [K in keyof Answer]: RawBuilder<unknown> },
): Promise<Answer[]> => {
  const columns = Object.entries<RawBuilder<unknown>>(answers).map(
    ([name, answer]) => sql`${answer} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Answer>`
    with ${sql.join(tables)} select ${sql.join(columns)} from ${from} order by place`.execute(app.db);
  return rows;
};

const placed = <T extends object>(rows: readonly T[]) => rows.map((row, place) => ({ ...row, place }));

test('a visit is done in SQL when the rule says so', async () => {
  const visits = combined({ visit_date: days, is_cancelled: booleans, is_closed: booleans });
  const columns = 'place int, visit_date date, is_cancelled boolean, is_closed boolean';
  const answers = await asked<{ is_done: boolean }>(
    [table('recorded_visit', columns, placed(visits))],
    sql`recorded_visit v`,
    { is_done: isDone },
  );
  expect(answers).toEqual(visits.map((visit) => ({ is_done: isDoneByRule(visit) })));
});

test('a service of a visit is open, expected and in the way of closing in SQL as the rules say', async () => {
  const trial_id = newId();
  const providers = combined({ confirmation_type: confirmationTypes, is_confirmed: [null, ...booleans] });
  const services = combined({
    is_optional: booleans,
    is_additional: booleans,
    is_confirmed: booleans,
    not_done_reason: [null, 'Refused'],
    provider_services: [[], ...providers.map((provider) => [provider])],
  }).map((one) => ({ ...one, trial_id, recorded_study_service_id: newId(), label: 'ECG' }));
  const facts = services.map((one) => ({ ...one, performance_date: null, was_invoiced: false }));
  const answers = await asked<Record<string, boolean>>(
    [
      table(
        'recorded_study_service',
        `place int, trial_id uuid, recorded_study_service_id uuid, is_optional boolean, is_additional boolean,
          is_confirmed boolean, not_done_reason text`,
        placed(services),
      ),
      table(
        'recorded_provider_service',
        'trial_id uuid, recorded_study_service_id uuid, confirmation_type text, is_confirmed boolean',
        services.flatMap(({ provider_services, recorded_study_service_id }) =>
          provider_services.map((provider) => ({ ...provider, trial_id, recorded_study_service_id })),
        ),
      ),
    ],
    sql`recorded_study_service s`,
    { isExpected, isUnconfirmed, isOpenMandatory, isOpenOptional, keepsVisitOpen },
  );
  const rules = facts.map((one) => ({
    isExpected: service.isExpected(one),
    isUnconfirmed: service.isExpected(one) && !one.is_confirmed,
    isOpenMandatory: service.isOpen(one) && service.isMandatory(one),
    isOpenOptional: service.isOpen(one) && one.is_optional && !one.is_additional,
    keepsVisitOpen: service.keepsVisitOpen(one),
  }));
  expect(answers).toEqual(rules);
});

test('a provider has not answered in SQL when the rule says so', async () => {
  const providers = combined({ confirmation_type: confirmationTypes, is_confirmed: [null, ...booleans] });
  const answers = await asked<{ isUnanswered: boolean }>(
    [table('payment', 'place int, confirmation_type text, is_confirmed boolean', placed(providers))],
    sql`payment p`,
    { isUnanswered },
  );
  expect(answers).toEqual(providers.map((one) => ({ isUnanswered: service.isUnanswered(one) })));
});

test('an entry of an operational service is open in SQL when the rule says so; a service of a visit is none', async () => {
  const entries = combined({
    is_confirmed: booleans,
    is_closed: booleans,
    recorded_visit_id: [null, newId()],
  });
  const columns = 'place int, is_confirmed boolean, is_closed boolean, recorded_visit_id uuid';
  const answers = await asked<{ isOpenEntry: boolean }>(
    [table('recorded_study_service', columns, placed(entries))],
    sql`recorded_study_service s`,
    { isOpenEntry },
  );
  expect(answers).toEqual(
    entries.map((one) => ({ isOpenEntry: one.recorded_visit_id === null && isOpenEntryByRule(one) })),
  );
});

test('what may be billed, what is unbilled and what a fill takes is in SQL what the rules say', async () => {
  const [trial_id, invoice_id] = [newId(), newId()];
  const services = combined({
    is_confirmed: booleans,
    performance_date: days,
    visit: ['none', 'standing', 'cancelled'] as const,
    is_claimed: booleans,
    isOn: booleans,
    isExcluded: booleans,
  }).map((one) => ({
    ...one,
    trial_id,
    recorded_study_service_id: newId(),
    recorded_visit_id: one.visit === 'none' ? null : newId(),
    is_cancelled: one.visit === 'cancelled',
  }));
  const key = 'trial_id uuid, recorded_study_service_id uuid';
  const answers = await asked<Record<string, boolean>>(
    [
      table(
        'recorded_study_service',
        `place int, ${key}, recorded_visit_id uuid, is_confirmed boolean, performance_date date`,
        placed(services),
      ),
      table(
        'recorded_visit',
        'trial_id uuid, recorded_visit_id uuid, is_cancelled boolean',
        services.filter(({ visit }) => visit !== 'none'),
      ),
      table(
        'invoice_claim',
        key,
        services.filter((one) => one.is_claimed),
      ),
      table(
        'open_record',
        key,
        services.filter((one) => one.is_confirmed && !one.is_claimed),
      ),
      table(
        'invoice_item_record',
        `${key}, invoice_id uuid`,
        services.filter((one) => one.isOn).map((one) => ({ ...one, invoice_id })),
      ),
      table(
        'invoice_exclusion',
        `${key}, invoice_id uuid`,
        services.filter((one) => one.isExcluded).map((one) => ({ ...one, invoice_id })),
      ),
    ],
    sql`recorded_study_service s`,
    {
      isClaimed,
      isBillable: sql`coalesce(${isBillable(testToday)}, false)`,
      isUnbilled: sql`coalesce(${isUnbilled(testToday)}, false)`,
      isFillable: sql`coalesce(${isFillable({ invoice_id, cut_off_date: testToday })}, false)`,
    },
  );
  const rules = services.map((one) => ({
    isClaimed: one.is_claimed,
    isBillable: billing.isBillable(one, testToday),
    isUnbilled: billing.isUnbilled(one, testToday),
    isFillable: billing.isFillable(one, { ...one, cutOff: testToday }),
  }));
  expect(answers).toEqual(rules);
});

test('the billing of a draft is overdue in SQL when the rule says so', async () => {
  const invoices = combined({ state: invoiceStates, expected_billing_date: days });
  const answers = await asked<{ is_overdue: boolean }>(
    [table('invoice', 'place int, state text, expected_billing_date date', placed(invoices))],
    sql`invoice i`,
    { is_overdue: isBillingOverdue(testToday) },
  );
  expect(answers).toEqual(invoices.map((one) => ({ is_overdue: isOverdueByRule(one, testToday) })));
});

test('an assigned address is the recipient in SQL when the rule takes it', async () => {
  const addresses = addressPurposes.map((purpose) => ({ purpose }));
  const answers = await asked<{ is_recipient: boolean }>(
    [table('trial_address', 'place int, purpose text', placed(addresses))],
    sql`trial_address a`,
    { is_recipient: isRecipient('a') },
  );
  expect(answers).toEqual(
    addresses.map((one) => ({ is_recipient: recipientOf({ addresses: [one] }) === one })),
  );
});

test('net and VAT of items are in SQL what the one rounding rule makes of them', async () => {
  const someAmounts = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 5 });
  const someDraft = fc.record({ amounts: someAmounts, tax_rule: fc.constantFrom(null, ...taxRules) });
  await fc.assert(
    fc.asyncProperty(fc.array(someDraft, { minLength: 1, maxLength: 50 }), async (drafts) => {
      const items = drafts.flatMap(({ amounts }, place) => amounts.map((amount) => ({ place, amount })));
      const answers = await asked<{ net_amount: number; tax_amount: number }>(
        [
          table('draft', 'place int, tax_rule text', placed(drafts)),
          table('invoice_item', 'place int, amount bigint', items),
          sql`summed as (
            select d.place, d.tax_rule, (select ${netOfItems} from invoice_item item where item.place = d.place) as net
            from draft d)`,
        ],
        sql`summed`,
        { net_amount: sql`net`, tax_amount: vatOf(sql`net`, rateOf(sql`tax_rule`)) },
      );
      const rules = drafts.map(({ amounts, tax_rule }) => {
        const { net_amount, tax_amount } = totalsOf(amounts, tax_rule ? taxRates[tax_rule] : 0);
        return { net_amount, tax_amount };
      });
      expect(answers).toEqual(rules);
    }),
    cases(100),
  );
});

test('what of an invoice is open, how far it is paid and whether it is overdue is in SQL as the rules say', async () => {
  const invoices = placed(
    combined({
      state: ['finalized', 'revoked'] as const,
      gross_amount: [0, 100],
      paid: [0, 40, 100, 130],
      due_date: days.filter((day) => day !== null),
    }),
  ).map((invoice) => ({ ...invoice, trial_id: newId(), invoice_id: newId() }));
  const paid = invoices.flatMap(({ trial_id, invoice_id, paid: amount }) => [
    { trial_id, invoice_id, payment_id: newId(), amount, reversed_at: null },
    { trial_id, invoice_id, payment_id: newId(), amount: 7, reversed_at: '2026-07-01T10:00:00Z' },
  ]);
  const columns = 'place int, trial_id uuid, invoice_id uuid, state text, gross_amount bigint, due_date date';
  const corrections = invoices.map((one) => ({ ...one, state: 'finalized', gross_amount: -30 }));
  const summed = ({ joined, amount }: (typeof owed.openChanges)[number]) =>
    sql`(select coalesce(sum(${amount}), 0)::bigint from (select i.trial_id, i.invoice_id, i.state) i ${joined})`;
  const answers = await asked<{ open: number; open_as_sum: number; state: string; is_overdue: boolean }>(
    [
      table('invoice_correction', columns, corrections),
      table('invoice', columns, invoices),
      table('payment_allocation', 'trial_id uuid, invoice_id uuid, payment_id uuid, amount bigint', paid),
      table('payment', 'payment_id uuid, reversed_at timestamptz', paid),
    ],
    sql`invoice i`,
    {
      open: owed.openAmount,
      open_as_sum: sql<number>`${sql.join([owed.openAtFirst, ...owed.openChanges.map(summed)], sql` + `)}`,
      state: owed.paymentState,
      is_overdue: owed.isPaymentOverdue(testToday),
    },
  );
  expect(answers).toEqual(
    invoices.map(({ state, gross_amount, paid: paidAmount, due_date }) => {
      const isOwed = { state, grossAmount: gross_amount - 30, paidAmount };
      const open = owing.openAmountOf(isOwed);
      const is_overdue = owing.overdueDaysOf(open, due_date, testToday) > 0;
      return { open, open_as_sum: open, state: owing.paymentStateOf(isOwed), is_overdue };
    }),
  );
});
