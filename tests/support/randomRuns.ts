/**
 * How many random cases a property of the whole server is tried on: all on PostgreSQL, a third of them on the embedded
 * database, which takes far longer for each.
 */
export const randomRuns = (count: number): number =>
  process.env.TEST_DATABASE_URL ? count : Math.ceil(count / 3);
