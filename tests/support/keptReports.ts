import { expect } from 'vitest';
import { keepDigests } from '../../server/upkeep.ts';
import type { TestApp } from './testApp.ts';

/** What reports tell now is what they count where nothing is kept; and so it is once it is kept again. Answers it. */
export const expectKeptTrue = async <T>(
  { db }: Pick<TestApp, 'db'>,
  now: number,
  read: () => Promise<T>,
): Promise<T> => {
  const told = await read();
  await db.deleteFrom('trial_digest').execute();
  const counted = await read();
  expect(told).toEqual(counted);
  await keepDigests(db, now);
  expect(await read()).toEqual(counted);
  return counted;
};
