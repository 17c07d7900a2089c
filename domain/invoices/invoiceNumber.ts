import type { NumberRange, PrintedKind, TrialType } from '../../contract/vocab.ts';
import { fail, ok, type Result } from '../result.ts';

const prefixes: Record<NumberRange, string> = {
  invoice: 'INV',
  cancellation: 'CAN',
  test_invoice: 'TEST',
  test_cancellation: 'TEST-CAN',
  correction: 'COR',
  test_correction: 'TEST-COR',
  statement: 'STM',
  statement_cancellation: 'STM-CAN',
  statement_correction: 'STM-COR',
  settlement: 'SET',
  settlement_correction: 'SET-COR',
};

/** What of a trial its documents are numbered by. */
export interface NumberedTrial {
  type: TrialType;
  is_self_billed?: boolean | undefined;
}

/**
 * Cancellations, corrections, test trials and what sponsors bill themselves have ranges of their own, so that the invoices'
 * range has no gaps.
 */
export const rangeOf = (document: PrintedKind, { type, is_self_billed }: NumberedTrial): NumberRange => {
  if (type === 'test') return `test_${document}`;
  if (!is_self_billed) return document;
  return document === 'invoice' ? 'statement' : `statement_${document}`;
};

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
