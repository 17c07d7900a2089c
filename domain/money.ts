/** Whole cents only; a percentage is in hundredths of a percent (1250 = 12.50 %). */
const whole = 10_000n;

/** Half away from zero, once: the one rounding rule of the product. */
export const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const isNegative = dividend < 0n;
  const size = isNegative ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return isNegative ? -rounded : rounded;
};

/** A percentage (hundredths of a percent) of an amount in cents, rounded to the cent. */
export const percentOf = (cents: number, percentage: number): number =>
  Number(divideRounded(BigInt(cents) * BigInt(percentage), whole));

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

interface PercentageShare {
  id: string;
  percentage: number;
}

/**
 * Percentage shares of one price: the total is rounded once, each share gets its floor, the missing cents go to the
 * largest remainders, ties by id. Answers cents by id.
 */
export const percentageShares = (price: number, shares: readonly PercentageShare[]): Map<string, number> => {
  const total = percentOf(price, sumOf(shares.map(({ percentage }) => percentage)));
  const parts = shares.map(({ id, percentage }) => {
    const exact = BigInt(price) * BigInt(percentage);
    return { id, floor: Number(exact / whole), remainder: Number(exact % whole) };
  });
  const missing = total - sumOf(parts.map(({ floor }) => floor));
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || (a.id < b.id ? -1 : 1));
  const lucky = new Set(byRemainder.slice(0, missing).map(({ id }) => id));
  return new Map(parts.map(({ id, floor }) => [id, floor + (lucky.has(id) ? 1 : 0)]));
};

/** A provider's share as the contract has it: `money` overrides, else a fixed amount or a percentage of the price. */
export interface ProviderShare {
  id: string;
  amount: number | null;
  percentage: number | null;
  money: number | null;
}

/** What each provider gets of one service at this price, in cents by id. */
export const providerAmounts = (price: number, shares: readonly ProviderShare[]): Map<string, number> => {
  const fixed = shares.flatMap(({ id, amount, money }): [string, number][] => {
    const value = money ?? amount;
    return value === null ? [] : [[id, value]];
  });
  const percentages = shares.flatMap(({ id, percentage, money }) =>
    money === null && percentage !== null ? [{ id, percentage }] : [],
  );
  return new Map([...fixed, ...percentageShares(price, percentages)]);
};

/** Cents that a study account keeps of one service at this price. */
export const studyAccountOf = (price: number, shares: readonly ProviderShare[]): number =>
  price - sumOf([...providerAmounts(price, shares).values()]);

/** By how many cents the shares are above the price; 0 where they are not. */
export const excessOfShares = (price: number, shares: readonly ProviderShare[]): number =>
  Math.max(0, -studyAccountOf(price, shares));
