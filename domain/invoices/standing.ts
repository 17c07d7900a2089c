import type { ItemSection } from '../../contract/vocab.ts';
import { groupBy } from '../groupBy.ts';
import { sumOf } from '../money.ts';

/** A record behind an item, with what stands of its price (cents); null = a correction has taken it out. */
export interface StandingRecord {
  recorded_study_service_id: string;
  amount: number | null;
}

/** An item of an invoice as it stands: as it was billed, with what was corrected since. Amounts in cents. */
export interface StandingItem {
  invoice_item_id: string;
  item_number: number;
  section: ItemSection;
  label: string;
  quantity: number;
  amount_per_unit: number;
  /** None: quantity and price stand by themselves, as of an item by hand. */
  records: readonly StandingRecord[];
}

/** An invoice as it stands. */
export interface Standing {
  items: readonly StandingItem[];
  /** What was agreed to be taken off, in cents, each with its reason. */
  reductions: readonly { label: string; amount: number }[];
}

/** What stands of an item, in cents. */
const amountOf = ({ quantity, amount_per_unit, records }: StandingItem): number =>
  records.length > 0 ? sumOf(records.map(({ amount }) => amount ?? 0)) : quantity * amount_per_unit;

/** What was billed of records, in cents: what corrections have changed since is not looked at. */
export const billedAmountOf = ({ items }: Standing, ids: ReadonlySet<string>): number =>
  sumOf(
    items.flatMap(({ records }) =>
      records.flatMap(({ recorded_study_service_id: id, amount }) => (ids.has(id) ? [amount ?? 0] : [])),
    ),
  );

/** What an invoice comes to as it stands, net in cents. */
export const netOfStanding = ({ items, reductions }: Standing): number =>
  sumOf(items.map(amountOf)) - sumOf(reductions.map(({ amount }) => amount));

/** What stands of an item, a line for each price. */
const linesOfItem = ({ quantity, amount_per_unit, records }: StandingItem) =>
  records.length === 0
    ? [{ quantity, amount_per_unit }]
    : [...groupBy(records, ({ amount }) => String(amount))].flatMap(([, group]) => {
        const price = group[0]?.amount ?? null;
        return price === null ? [] : [{ quantity: group.length, amount_per_unit: price }];
      });

/** The lines of an invoice as it stands: what its Storno takes back. */
export const standingLines = ({ items, reductions }: Standing) =>
  [
    ...items.flatMap((item) =>
      linesOfItem(item).map((line) => ({ section: item.section, label: item.label, ...line })),
    ),
    ...reductions.map(({ label, amount }) => ({
      section: 'by_hand' as const,
      label,
      quantity: -1,
      amount_per_unit: amount,
    })),
  ]
    .filter(({ quantity }) => quantity !== 0)
    .map((line, index) => ({
      item_number: index + 1,
      ...line,
      amount: line.quantity * line.amount_per_unit,
    }));
