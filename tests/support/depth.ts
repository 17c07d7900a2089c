// In a browser the variable is of the page's build, elsewhere of the process.
const depth: unknown = import.meta.env?.TEST_DEPTH ?? globalThis.process?.env.TEST_DEPTH;

/**
 * Two depths of the suite: `npm test` proves everything on fixed cases, `npm test -- --deep` tries the random properties on
 * all of their cases, new ones each time, and whatever takes minutes.
 */
export const isDeep = depth === 'deep';

/** The number of cases: all in the deep suite; a twentieth of them, yet three at least, in the short one. */
const countOf = (all: number): number => (isDeep ? all : Math.min(all, Math.max(3, Math.ceil(all / 20))));

/** Of cases that take long: all in the deep suite, in the short one the first few. */
export const firstOf = <T>(count: number, all: readonly T[]): readonly T[] =>
  isDeep ? all : all.slice(0, count);

/** On what a property is tried: in the short suite on the same few cases in every run, on every database. */
export const cases = (all: number): { numRuns: number; seed?: number } => ({
  numRuns: countOf(all),
  ...(!isDeep && { seed: 20_260_701 }),
});
