import { limits } from '../../contract/limits.ts';
import type { InvoiceState } from '../../contract/vocab.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** What an item by fill has from its records and from the order of the contract. */
const filledFields = ['item_number', 'quantity', 'amount_per_unit'] as const;

interface Item {
  /** Null: made by hand, unless an amendment claims a difference by it. */
  study_service_template_id: string | null;
  amendment_id?: string | null;
}

/** Read-only fields of an item: for filled items all but the label, for issued invoices all. */
export const lockedItemFields = (
  { study_service_template_id, amendment_id = null }: Item,
  state: InvoiceState,
): string[] => {
  if (state !== 'draft') return ['label', ...filledFields];
  return study_service_template_id === null && amendment_id === null ? [] : [...filledFields];
};

/** Quantity times price (cents) of an item by hand is not larger than sums of items can be. */
export const itemAmountVerdict = (item: {
  quantity: number;
  amount_per_unit: number;
}): Verdict<'amount_too_large'> =>
  verdictOf(
    Math.abs(item.quantity * item.amount_per_unit) > limits.itemAmount &&
      obstacle('amount_too_large', { max: limits.itemAmount }),
  );
