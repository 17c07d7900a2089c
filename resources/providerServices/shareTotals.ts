import type { ProviderService } from '../../contract/providerServices.ts';
import { sumOf } from '../../domain/money.ts';
import { type ShareRow, splitOf } from './shareRows.ts';

interface ShareTotals {
  price: number;
  byPayment: ReadonlyMap<string, number>;
  remains: number;
}

/**
 * Cents for a whole participant: each service as often as the plan makes it mandatory, shares rounded per service and
 * then summed. Rows above their price are left out. Null where no service is bound to visits.
 */
export function sharesPerParticipant(
  rows: readonly ShareRow[],
  payments: readonly ProviderService[],
): ShareTotals | null {
  const parts = rows.flatMap((row) => {
    const split = splitOf(row, payments);
    return row.mandatory_count === undefined || split.excess > 0
      ? []
      : [{ split, amount: row.amount, times: row.mandatory_count }];
  });
  if (rows.every((row) => row.mandatory_count === undefined)) return null;
  return {
    price: sumOf(parts.map(({ amount, times }) => amount * times)),
    byPayment: new Map(
      payments.map(({ provider_service_id: id }) => [
        id,
        sumOf(parts.map(({ split, times }) => (split.cents.get(id) ?? 0) * times)),
      ]),
    ),
    remains: sumOf(parts.map(({ split, times }) => split.remains * times)),
  };
}
