import { expect } from 'vitest';

/** A provider's share as agreed: fixed cents, or hundredths of a percent of the price. */
export type Share = { id: string; cents: number } | { id: string; percentage: number };

const whole = 10_000n;

const isPercentage = (share: Share): share is { id: string; percentage: number } => 'percentage' in share;

/** All percentage shares of a price together, half a cent away from zero: `round(price x sum)`. */
const percentageTotal = (price: number, shares: readonly Share[]): number => {
  const sum = shares.filter(isPercentage).reduce((total, { percentage }) => total + percentage, 0);
  return Number((BigInt(price) * BigInt(sum) + whole / 2n) / whole);
};

export const totalOf = (amounts: Iterable<number>): number =>
  [...amounts].reduce((total, cents) => total + cents, 0);

/** Fixed and percentage shares in all, in cents. */
export const totalAgreed = (price: number, shares: readonly Share[]): number =>
  totalOf(shares.flatMap((share) => (isPercentage(share) ? [] : [share.cents]))) +
  percentageTotal(price, shares);

/**
 * What was paid is what was agreed: fixed shares to the cent; the percentage shares together the total rounded once,
 * each its floor or a cent more, the cents with the largest remainders, ties by id; never more than the price.
 */
export const expectAgreed = (price: number, shares: readonly Share[], paid: ReadonlyMap<string, number>) => {
  const got = (id: string): number => paid.get(id) ?? Number.NaN;
  const percentages = shares.filter(isPercentage).map(({ id, percentage }) => {
    const exact = BigInt(price) * BigInt(percentage);
    return { id, extra: got(id) - Number(exact / whole), remainder: Number(exact % whole) };
  });
  for (const share of shares) if (!isPercentage(share)) expect(got(share.id)).toBe(share.cents);
  expect(totalOf(percentages.map(({ id }) => got(id)))).toBe(percentageTotal(price, shares));
  const largestFirst = percentages.toSorted((a, b) => b.remainder - a.remainder || (a.id < b.id ? -1 : 1));
  const lucky = percentages.filter(({ extra }) => extra === 1).length;
  expect(largestFirst.map(({ extra }) => extra)).toEqual(
    largestFirst.map((_, rank) => (rank < lucky ? 1 : 0)),
  );
  expect(paid.size).toBe(shares.length);
  expect(totalOf(paid.values())).toBeLessThanOrEqual(price);
};
