import { expect, test } from 'vitest';
import { runMixed } from '../../reliability/mixed.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

// The short form of `npm run reliability -- mixed`; the embedded database has one process only.
test.skipIf(!serverUrl)(
  'two processes record, fill, finalise, revoke and import at once: no fault, and every invariant holds',
  async () => {
    const run = { serverUrl: serverUrl ?? '', seconds: 4, clients: 8, trials: 2, seed: 1 };
    const { faults, deadlocks, broken, byCode } = await runMixed(run);
    expect(faults).toEqual([]);
    expect(deadlocks).toBe(0);
    expect(broken).toEqual([]);
    expect(byCode['200']).toBeGreaterThan(0);
  },
);
