import type { NumberRange, TrialType } from '../../contract/vocab.ts';
import { fail, ok, type Result } from '../result.ts';

const prefixes: Record<NumberRange, string> = {
  invoice: 'INV',
  cancellation: 'CAN',
  test_invoice: 'TEST',
  test_cancellation: 'TEST-CAN',
  correction: 'COR',
  test_correction: 'TEST-COR',
  settlement: 'SET',
  settlement_correction: 'SET-COR',
};

/** Cancellations, corrections and test trials have ranges of their own, so that the invoices' range has no gaps. */
export const rangeOf = (
  document: 'invoice' | 'cancellation' | 'correction',
  trialType: TrialType,
): NumberRange => (trialType === 'test' ? `test_${document}` : document);

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** `INV-2026-00042`: the range, the year of the billing date, and at least five digits from 1 each year. */
export const numberText = (range: NumberRange, year: number, count: number): string =>
  `${prefixes[range]}-${year}-${String(count).padStart(5, '0')}`;

/** Numbers follow their dates: not after today, not before the last document of the range. */
export const checkBillingDate = (
  date: string,
  { today, lastDate }: { today: string; lastDate: string | null },
): Result<string, 'date_in_future' | 'billing_date_before_last'> => {
  if (date > today) return fail('date_in_future', { date });
  if (lastDate !== null && date < lastDate) return fail('billing_date_before_last', { date: lastDate });
  return ok(date);
};
