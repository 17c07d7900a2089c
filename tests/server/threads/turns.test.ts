import { expect, test } from 'vitest';
import { createTurns } from '../../../server/threads/turns.ts';

/** Work that goes on until it is told to end. */
const work = () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    end: (number: number) => ends[number]?.(),
    run: (number: number) => () => {
      begun.push(number);
      return new Promise<number>((resolve) => {
        ends[number] = () => resolve(number);
      });
    },
  };
};

test('a few work at once, a few wait in their order, and each further one is told to come back', async () => {
  const inTurn = createTurns({ atOnce: 1, maxWaiting: 2 });
  const { begun, end, run } = work();
  const done = [0, 1, 2].map((number) => inTurn(run(number)));
  await expect(inTurn(run(3))).rejects.toThrow('backend_busy');
  expect(begun).toEqual([0]);
  for (const number of [0, 1, 2]) {
    end(number);
    expect(await done[number]).toBe(number);
  }
  expect(begun).toEqual([0, 1, 2]);
});

test('whoever fails gives its turn on', async () => {
  const inTurn = createTurns({ atOnce: 1, maxWaiting: 1 });
  const failed = inTurn(async () => Promise.reject(new Error('damaged')));
  const next = inTurn(async () => 'next');
  await expect(failed).rejects.toThrow('damaged');
  expect(await next).toBe('next');
});
