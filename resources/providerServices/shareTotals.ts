import type { ProviderService } from '../../contract/plan/providerServices.ts';
import { sumOf } from '../../domain/money.ts';
import {
  type MandatoryCounts,
  priceOfNonScheduled,
  pricePerParticipant,
} from '../../domain/visitPlan/pricePerParticipant.ts';
import { type ShareRow, splitOf } from './shareRows.ts';

interface ShareTotals {
  price: number;
  byPayment: ReadonlyMap<string, number>;
  remains: number;
}

type Priced = (amount: number, counts: MandatoryCounts) => number;

const totalsOf = (
  rows: readonly ShareRow[],
  payments: readonly ProviderService[],
  priced: Priced,
): ShareTotals => {
  const parts = rows.flatMap((row) => {
    const split = splitOf(row, payments);
    const { counts } = row;
    return counts && split.excess === 0
      ? [{ split, amount: row.amount, all: (cents: number) => priced(cents, counts) }]
      : [];
  });
  return {
    price: sumOf(parts.map(({ amount, all }) => all(amount))),
    byPayment: new Map(
      payments.map(({ provider_service_id: id }) => [
        id,
        sumOf(parts.map(({ split, all }) => all(split.cents.get(id) ?? 0))),
      ]),
    ),
    remains: sumOf(parts.map(({ split, all }) => all(split.remains))),
  };
};

/**
 * Cents for a whole participant, and for every non-scheduled visit once: shares rounded per service and then summed.
 * Rows above their price are left out. Null where no service is bound to visits.
 */
export const sharesPerParticipant = (
  rows: readonly ShareRow[],
  payments: readonly ProviderService[],
): { perParticipant: ShareTotals; nonScheduled: ShareTotals } | null =>
  rows.some(({ counts }) => counts)
    ? {
        perParticipant: totalsOf(rows, payments, pricePerParticipant),
        nonScheduled: totalsOf(rows, payments, priceOfNonScheduled),
      }
    : null;
