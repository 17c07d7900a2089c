import { limits } from '../../contract/limits.ts';
import type { RuleRole } from '../../contract/rules/ruleVocab.ts';
import type { InvoiceState } from '../../contract/vocab.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** What an item by fill has from its records and from the order of the contract. */
const filledFields = ['item_number', 'quantity', 'amount_per_unit'] as const;

interface Item {
  /** Null: made by hand, unless an amendment claims a difference by it. */
  study_service_template_id: string | null;
  amendment_id?: string | null;
  money_rule_id?: string | null;
  rule_role?: RuleRole | null;
}

/** Read-only fields of an item: for filled items all but the label, for lines by rules and issued invoices all. */
export const lockedItemFields = (
  { study_service_template_id, amendment_id = null, money_rule_id = null }: Item,
  state: InvoiceState,
): string[] => {
  if (state !== 'draft') return ['label', ...filledFields];
  if (money_rule_id !== null) return ['label', ...filledFields];
  return study_service_template_id === null && amendment_id === null ? [] : [...filledFields];
};

/** A line by a rule stays as long as its rule makes it; a release is taken out as it was put on. */
export const itemRemovalVerdict = ({
  money_rule_id = null,
  rule_role = null,
}: Pick<Item, 'money_rule_id' | 'rule_role'>): Verdict<'item_by_rule'> =>
  verdictOf(money_rule_id !== null && rule_role !== 'release' && obstacle('item_by_rule'));

/** Quantity times price (cents) of an item by hand is not larger than sums of items can be. */
export const itemAmountVerdict = (item: {
  quantity: number;
  amount_per_unit: number;
}): Verdict<'amount_too_large'> =>
  verdictOf(
    Math.abs(item.quantity * item.amount_per_unit) > limits.itemAmount &&
      obstacle('amount_too_large', { max: limits.itemAmount }),
  );
