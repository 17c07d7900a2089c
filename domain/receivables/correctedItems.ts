import { sumOf } from '../money.ts';

/** An item as it was invoiced; amounts in cents. */
export interface OwedItem {
  readonly item_number: number;
  readonly label: string;
  readonly quantity: number;
  readonly amount_per_unit: number;
  readonly amount: number;
}

interface Line {
  readonly of_item_number: number | null;
  readonly side: 'billed' | 'right' | 'reduction';
  readonly reason: string;
  readonly amount: number;
}

/** A line of what is owed, in cents; an agreed reduction is of no item: it has no `invoiced`. */
export interface CorrectedItem {
  readonly item: OwedItem | null;
  readonly reasons: readonly string[];
  readonly invoiced: number | null;
  readonly corrected: number;
  readonly stands: number;
}

/** The items of an invoice, each with what corrections changed of it, then the reductions that are of all of it. */
export function correctedItems(items: readonly OwedItem[], lines: readonly Line[]): CorrectedItem[] {
  const ofItems = items.map((item): CorrectedItem => {
    const own = lines.filter(({ of_item_number }) => of_item_number === item.item_number);
    const corrected = sumOf(own.map(({ amount }) => amount));
    return {
      item,
      reasons: [...new Set(own.filter(({ side }) => side === 'billed').map(({ reason }) => reason))],
      invoiced: item.amount,
      corrected,
      stands: item.amount + corrected,
    };
  });
  const reductions = lines.filter(({ of_item_number }) => of_item_number === null);
  return [
    ...ofItems,
    ...reductions.map(({ reason, amount }) => ({
      item: null,
      reasons: [reason],
      invoiced: null,
      corrected: amount,
      stands: amount,
    })),
  ];
}

/** What a document comes to, in cents. */
export interface DocumentSums {
  readonly net_amount: number;
  readonly tax_amount: number;
  readonly gross_amount: number;
}

/** What changed between two of them. */
export const changeOf = (before: DocumentSums, after: DocumentSums): DocumentSums => ({
  net_amount: after.net_amount - before.net_amount,
  tax_amount: after.tax_amount - before.tax_amount,
  gross_amount: after.gross_amount - before.gross_amount,
});
