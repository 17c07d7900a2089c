import { expect, test } from 'vitest';
import { camtOf, entryOf } from '../../../../support/bankFiles.ts';
import { bankSite } from '../../../../support/bankSite.ts';
import { isDeep } from '../../../../support/depth.ts';

const { upload, paid, exact } = bankSite();

// The largest statement that is taken: some minutes of work on a machine that does other things meanwhile.
if (isDeep)
  test('100,000 entries in 50 MB are read in one file, one of them paid, and none of them twice', async () => {
    const others = Array.from({ length: 99_999 }, (_none, index) =>
      entryOf({ amount: '1.00', text: `Study payment ${index}`.padEnd(60, '.'), reference: `B${index}` }),
    );
    const statement = camtOf([exact(), ...others]);
    expect(statement.length).toBeGreaterThan(40_000_000);
    expect(statement.length).toBeLessThan(52_428_800);
    expect(await upload(statement)).toMatchObject({ new_count: 100_000, known_count: 0, allocated_count: 1 });
    expect(await paid(0)).toEqual([119_00]);
    const more = camtOf([entryOf({ amount: '2.00', text: 'one more' }), ...others.slice(0, 50_000)], {
      name: '85',
    });
    expect(await upload(more)).toMatchObject({ new_count: 1, known_count: 50_000, allocated_count: 0 });
  });
