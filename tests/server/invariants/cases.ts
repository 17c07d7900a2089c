import fc from 'fast-check';
import { cases } from '../../support/depth.ts';

/** The same cases in every run, on every database. */
export const runs = cases(100);

/** Prices in cents: none, a few cents, a visit's, and the largest that a price may be. */
export const somePrice = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 0, max: 1_250_00 }),
  fc.constantFrom(100_02, 1_250_00, 33_33, 1_000_000_000),
);

/** Hundredths of a percent; a few together are sometimes more than the whole. */
export const somePercentage = fc.oneof(
  fc.integer({ min: 0, max: 4_000 }),
  fc.constantFrom(1_250, 2_000, 2_500, 3_000, 3_333),
);
