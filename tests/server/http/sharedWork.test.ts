import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedWork } from '../../../server/http/sharedWork.ts';

/** Work that ends when it is told to. */
const held = () => {
  let end: (answer: number) => void = () => undefined;
  const answer = new Promise<number>((resolve) => {
    end = resolve;
  });
  return { end, work: () => answer };
};

test('who asks while work waits for its turn shares it; who asks while it is done gets it once more', async () => {
  const share = sharedWork(0);
  const first = held();
  let runs = 0;
  const count = async () => {
    runs += 1;
    return runs;
  };
  const begun = share('figures', first.work);
  // The first has begun once this has run.
  await Promise.resolve();
  const [one, other] = [share('figures', count), share('figures', count)];
  first.end(7);
  expect(await begun).toBe(7);
  expect(await Promise.all([one, other])).toEqual([1, 1]);
  expect(await share('figures', count)).toBe(2);
});

test('work of one name does not wait for that of another', async () => {
  const share = sharedWork(0);
  const slow = held();
  const digests = share('digests', slow.work);
  expect(await share('dashboard', async () => 5)).toBe(5);
  slow.end(1);
  expect(await digests).toBe(1);
});

test('what fails fails for those who share it, and the next is tried', async () => {
  const share = sharedWork(0);
  await expect(share('figures', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share('figures', async () => 3)).toBe(3);
});

test('the next of a name begins no sooner than said, and is shared by all who ask until then', async () => {
  const everyMs = 50;
  const share = sharedWork(everyMs);
  const begun: number[] = [];
  const work = async () => begun.push(performance.now());
  // The first begins after this, the work itself writes its time down later still.
  const asked = performance.now();
  await share('dashboard', work);
  expect(await Promise.all([share('dashboard', work), share('dashboard', work)])).toEqual([2, 2]);
  expect(begun[1]).toBeGreaterThanOrEqual(asked + everyMs);
});

test('what took long rests three times as long: others have the database in between', async () => {
  const share = sharedWork(0);
  const tookMs = 30;
  const times: { begun: number; ended: number }[] = [];
  const work = async () => {
    const begun = performance.now();
    await pause(tookMs);
    times.push({ begun, ended: performance.now() });
  };
  await share('digests', work);
  await share('digests', work);
  const [first, second] = times;
  if (!first || !second) throw new Error('The work was not done twice');
  expect(second.begun).toBeGreaterThanOrEqual(first.ended + 3 * (first.ended - first.begun) - 1);
});
