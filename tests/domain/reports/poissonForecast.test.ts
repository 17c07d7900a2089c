import { expect, test } from 'vitest';
import { chanceOfAtLeast } from '../../../domain/reports/poissonForecast.ts';

/** The same by adding up the negative binomial distribution term by term, told apart from the product. */
const chanceByTerms = (more: number, days: number, recentCount: number, recentDays: number): number => {
  const r = recentCount + 0.5;
  const p = days / (days + recentDays);
  let term = (1 - p) ** r;
  let below = 0;
  for (let k = 0; k < more; k += 1) {
    below += term;
    term *= ((k + r) / (k + 1)) * p;
  }
  return 1 - below;
};

test.each([
  [1, 1, 0, 90],
  [1, 90, 0, 1],
  [3, 10, 5, 90],
  [45, 90, 45, 90],
  [152, 370, 37, 90],
  [500, 90, 3, 90],
])('at least %i in %i days, where %i came in %i', (more, days, recent_count, recent_days) => {
  const chance = chanceOfAtLeast(more, days, { recent_count, recent_days });
  expect(chance).toBeCloseTo(chanceByTerms(more, days, recent_count, recent_days), 8);
});

test('nobody more comes for certain, and somebody never within no days', () => {
  const rate = { recent_count: 10, recent_days: 90 };
  expect(chanceOfAtLeast(0, 30, rate)).toBe(1);
  expect(chanceOfAtLeast(1, 0, rate)).toBe(0);
});

test('stays a chance that grows with the days and shrinks with the number, however large they are', () => {
  for (const recent_count of [0, 1, 90, 9_000])
    for (const more of [1, 10, 1_000, 1_000_000]) {
      const rate = { recent_count, recent_days: 90 };
      const chances = [0, 1, 90, 3_650, 100_000].map((days) => chanceOfAtLeast(more, days, rate));
      for (const chance of chances) {
        expect(chance).toBeGreaterThanOrEqual(-1e-9);
        expect(chance).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
      expect(chanceOfAtLeast(more + 1, 90, rate)).toBeLessThanOrEqual(chanceOfAtLeast(more, 90, rate) + 1e-9);
    }
});
