/**
 * How many random cases a property of the whole server is tried on: a third of them, so that all of its tests are over in
 * minutes; all with `RANDOM_RUNS=all`, as before a release.
 */
export const randomRuns = (count: number): number =>
  process.env.RANDOM_RUNS === 'all' ? count : Math.ceil(count / 3);
