import { describe, expect, test } from 'vitest';
import type { OwedFacts } from '../../../domain/receivables/ageing.ts';
import { defaultSince, interestUpTo } from '../../../domain/receivables/interest.ts';
import { paymentTermVerdict, termOf } from '../../../domain/receivables/paymentTerm.ts';
import {
  nextReminder,
  reminderDaysVerdict,
  reminderLine,
  reminderSums,
} from '../../../domain/receivables/reminders.ts';

/** Invoice A of the domain: issued on 2 February, due on 4 March, 5,000.00 paid on 20 March. */
const invoiceA: OwedFacts = {
  billingDate: '2026-02-02',
  dueDate: '2026-03-04',
  grossAmount: 914_515,
  cancellationDate: null,
  payments: [{ paymentDate: '2026-03-20', amount: 500_000, reversedOn: null }],
  corrections: [],
  disputes: [],
};
const paid: OwedFacts = {
  ...invoiceA,
  payments: [...invoiceA.payments, { paymentDate: '2026-05-04', amount: 414_515, reversedOn: null }],
};
const rates = [{ valid_from: '2025-07-01', rate: 127 }];
const days = [7, 21, 35] as const;
const terms = { days, rates, isBusiness: true };
const first = { stage: 1, sentOn: '2026-03-25', hasFee: false } as const;

describe('default', () => {
  test('begins the day after a reminder, else 31 days after the due date; of a consumer by a reminder alone', () => {
    expect(defaultSince('2026-03-04', '2026-03-25', true)).toBe('2026-03-26');
    expect(defaultSince('2026-03-04', null, true)).toBe('2026-04-04');
    expect(defaultSince('2026-03-04', '2026-04-20', true)).toBe('2026-04-04');
    expect(defaultSince('2026-03-04', null, false)).toBeNull();
  });

  test('bears 45.49 on 4,145.15 over the 39 days of the worked example, also after it was paid', () => {
    const claim = { facts: paid, disputedAmount: 0, since: '2026-03-26', isBusiness: true, rates };
    expect(interestUpTo(claim, '2026-05-03')).toBe(4_549);
    expect(interestUpTo(claim, '2026-05-20')).toBe(4_549);
    // 4,145.15 × 6.27 % × 39 / 365
    expect(interestUpTo({ ...claim, isBusiness: false }, '2026-05-03')).toBe(2_777);
  });

  test('takes each day at its own rate, and nothing of what is disputed', () => {
    const facts = { ...invoiceA, grossAmount: 1_000_000, payments: [] };
    const changing = [...rates, { valid_from: '2026-07-01', rate: 227 }];
    const claim = { facts, disputedAmount: 0, since: '2026-06-21', isBusiness: true, rates: changing };
    // 10,000.00 × (10.27 % × 10 + 11.27 % × 10) / 365
    expect(interestUpTo(claim, '2026-07-10')).toBe(5_901);
    expect(interestUpTo({ ...claim, disputedAmount: 1_000_000 }, '2026-07-10')).toBe(0);
  });
});

describe('the next reminder', () => {
  test.each([
    ['the first by the days of its stage', [], { stage: 1, since: '2026-03-11' }],
    [
      'the second not before its days have passed since the first',
      [first],
      { stage: 2, since: '2026-04-08' },
    ],
    [
      'the third after the second',
      [first, { ...first, stage: 2, sentOn: '2026-04-08' } as const],
      { stage: 3, since: '2026-04-22' },
    ],
    ['none after the last', [{ ...first, stage: 3 } as const], null],
  ])('%s', (_name, sent, next) => expect(nextReminder('2026-03-04', sent, days)).toEqual(next));

  test('asks for what is open and not disputed', () => {
    const disputed = { facts: invoiceA, disputedAmount: 47_600, sent: [first] };
    expect(reminderLine(disputed, { ...terms, today: '2026-04-10' })).toMatchObject({
      stage: 2,
      isDue: true,
      openAmount: 414_515,
      disputedAmount: 47_600,
      demandedAmount: 366_915,
      overdueDays: 37,
      defaultSince: '2026-03-26',
      feeAmount: 4_000,
    });
    expect(
      reminderLine({ ...disputed, disputedAmount: 414_515 }, { ...terms, today: '2026-04-10' }),
    ).toBeNull();
    expect(
      reminderLine({ facts: paid, disputedAmount: 0, sent: [] }, { ...terms, today: '2026-05-04' }),
    ).toBeNull();
    expect(
      reminderLine({ facts: invoiceA, disputedAmount: 0, sent: [] }, { ...terms, today: '2026-03-04' }),
    ).toBeNull();
  });

  test('asks for the flat fee once, and of a business alone', () => {
    const line = (hasFee: boolean, isBusiness: boolean) =>
      reminderLine(
        { facts: invoiceA, disputedAmount: 0, sent: [{ ...first, hasFee }] },
        { ...terms, isBusiness, today: '2026-04-10' },
      )?.feeAmount;
    expect([line(false, true), line(true, true), line(false, false)]).toEqual([4_000, 0, 0]);
  });

  test('a letter has all overdue invoices at the highest stage that is due, and none goes where none is', () => {
    const at = { ...terms, today: '2026-04-10' };
    const lines = [
      reminderLine({ facts: invoiceA, disputedAmount: 0, sent: [first] }, at),
      reminderLine({ facts: { ...invoiceA, dueDate: '2026-04-07' }, disputedAmount: 0, sent: [] }, at),
    ].flatMap((line) => line ?? []);
    expect(lines.map(({ stage, isDue }) => [stage, isDue])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(reminderSums(lines)).toMatchObject({ stage: 2, oldestDays: 37, demandedAmount: 829_030 });
    expect(reminderSums(lines.slice(1))).toBeNull();
  });

  test('stages have more and more days', () => {
    expect(reminderDaysVerdict([7, 21, 35])).toEqual([]);
    expect(reminderDaysVerdict([7, 7, 35])).toMatchObject([{ code: 'reminder_days_unordered' }]);
  });
});

describe('the payment term', () => {
  test('is that of the trial, else of the recipient, else of the site', () => {
    const says = (payment_days: number | null) => ({ payment_days });
    expect(termOf(says(10), says(20), says(30))).toBe(10);
    expect(termOf(says(null), says(0), says(30))).toBe(0);
    expect(termOf(says(null), undefined, says(30))).toBe(30);
    expect(termOf(says(null), says(null), says(null))).toBeNull();
  });

  test('above 60 days was expressly agreed', () => {
    const kept = (payment_days: number | null, is_payment_term_agreed: boolean) =>
      paymentTermVerdict({ payment_days, is_payment_term_agreed }).map(({ code }) => code);
    expect([kept(60, false), kept(61, true), kept(null, false)]).toEqual([[], [], []]);
    expect(kept(61, false)).toEqual(['payment_term_not_agreed']);
  });
});
