import { divideRounded } from '../money.ts';

/** An invoice of which something is paid; gross, in cents. */
interface PaidInvoice {
  paidAmount: number;
  /** With its corrections. */
  grossAmount: number;
}

/**
 * What of each service of an invoice is paid, net in cents, in the order in which they were performed: what is paid is spread as the
 * amounts are, and no cent is lost or found by rounding. Never more than the service itself, also of one that is paid too much.
 */
export const paidSharesOf = (
  amounts: readonly number[],
  { paidAmount, grossAmount }: PaidInvoice,
): number[] => {
  if (paidAmount <= 0 || grossAmount <= 0) return amounts.map(() => 0);
  const paid = BigInt(Math.min(paidAmount, grossAmount));
  const reachedBy = (amount: number): number =>
    Number(divideRounded(BigInt(amount) * paid, BigInt(grossAmount)));
  let reached = 0;
  return amounts.map((amount) => {
    const before = reachedBy(reached);
    reached += amount;
    return reachedBy(reached) - before;
  });
};
