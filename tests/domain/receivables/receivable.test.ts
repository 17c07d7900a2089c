import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dueDateOf,
  openAmountOf,
  overdueDaysOf,
  type Paying,
  payingVerdict,
  paymentStateOf,
} from '../../../domain/receivables/receivable.ts';

test('an invoice is due on the day that its document says, else 30 days after its billing date', () => {
  const billing_date = '2026-02-02';
  expect(dueDateOf({ billing_date, payment: { due_date: '2026-02-16' } })).toBe('2026-02-16');
  expect(dueDateOf({ billing_date, payment: { due_date: null } })).toBe('2026-03-04');
});

describe('the worked example: 9,145.15 of 02-02, due 03-04, 5,000.00 paid on 03-20', () => {
  const owed = { state: 'finalized', grossAmount: 9_145_15, paidAmount: 5_000_00 } as const;

  test('4,145.15 is open, and it is paid in part', () => {
    expect(openAmountOf(owed)).toBe(4_145_15);
    expect(paymentStateOf(owed)).toBe('part_paid');
  });

  test('it is overdue from the day after the due date, 37 days on 04-10', () => {
    const on = (today: string) => overdueDaysOf(openAmountOf(owed), '2026-03-04', today);
    expect([on('2026-03-04'), on('2026-03-05'), on('2026-04-10')]).toEqual([0, 1, 37]);
  });

  test('with the rest it is paid, and overdue no more', () => {
    const paid = { ...owed, paidAmount: 9_145_15 };
    expect(paymentStateOf(paid)).toBe('paid');
    expect(overdueDaysOf(openAmountOf(paid), '2026-03-04', '2026-04-10')).toBe(0);
  });

  test('revoked, what was paid was too much', () => {
    const revoked = { ...owed, state: 'revoked' } as const;
    expect(openAmountOf(revoked)).toBe(-5_000_00);
    expect(paymentStateOf(revoked)).toBe('overpaid');
  });
});

test('what is open and what was paid are together what the invoice comes to', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (grossAmount, paidAmount) => {
      const owed = { state: 'finalized', grossAmount, paidAmount } as const;
      expect(openAmountOf(owed) + paidAmount).toBe(grossAmount);
      expect(paymentStateOf(owed) === 'paid').toBe(grossAmount === paidAmount);
    }),
  );
});

describe('a payment', () => {
  const paying: Paying = {
    state: 'finalized',
    openAmount: 100_00,
    amount: 100_00,
    paymentDate: '2026-07-01',
    today: '2026-07-01',
    isCreditKept: false,
  };
  const codesOf = (more: Partial<Paying>) => payingVerdict({ ...paying, ...more }).map(({ code }) => code);

  test('of what is open, of today, is taken', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ amount: 1, paymentDate: '2026-01-01' })).toEqual([]);
  });

  test.each<[string, Partial<Paying>, string[]]>([
    ['of a draft', { state: 'draft' }, ['invoice_not_issued']],
    ['of a revoked invoice', { state: 'revoked', openAmount: 0 }, ['invoice_revoked']],
    ['of tomorrow', { paymentDate: '2026-07-02' }, ['date_in_future']],
    ['of a cent more than is open', { amount: 100_01 }, ['payment_above_open']],
    [
      'of an invoice that is paid, also with its rest as credit',
      { openAmount: 0, isCreditKept: true },
      ['payment_above_open'],
    ],
  ])('%s is refused', (_, more, codes) => {
    expect(codesOf(more)).toEqual(codes);
  });

  test('of more than is open is taken where the rest stays as credit', () => {
    expect(codesOf({ amount: 150_00, isCreditKept: true })).toEqual([]);
  });
});
