import { expect, test } from 'vitest';
import { createThreadPool, type ThreadPool } from '../../../server/threads/threadPool.ts';

/** A pool whose threads do what the test tells them. */
const pooled = (threads: number, idleMs = 60_000) => {
  const started: { jobs: string[]; finish: () => void; die: () => void }[] = [];
  const ended: number[] = [];
  const pool = createThreadPool<string>({
    threads,
    idleMs,
    start: (onEnd) => {
      const number = started.length;
      let finish = (): void => undefined;
      const thread = {
        jobs: [] as string[],
        finish: () => finish(),
        die: () => {
          ended.push(number);
          onEnd();
          finish();
        },
      };
      started.push(thread);
      return {
        run: (job) =>
          new Promise<void>((done) => {
            thread.jobs.push(job);
            finish = done;
          }),
        end: async () => thread.die(),
      };
    },
  });
  const jobs = () => started.map((thread) => thread.jobs);
  return { pool, started, ended, jobs };
};

/** Whatever is under way in promises has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more threads than allowed are started, and each takes the next job when it is free', async () => {
  const { pool, started, jobs } = pooled(2);
  for (const job of ['a', 'b', 'c', 'd']) pool.give(job);
  expect(jobs()).toEqual([['a'], ['b']]);
  expect(pool.waiting()).toBe(2);
  started[1]?.finish();
  await settled();
  expect(jobs()).toEqual([['a'], ['b', 'c']]);
});

test('a thread that rests is taken before another one is started', async () => {
  const { pool, started, jobs } = pooled(2);
  pool.give('a');
  started[0]?.finish();
  await settled();
  pool.give('b');
  expect(jobs()).toEqual([['a', 'b']]);
});

test('a thread that has ended is replaced by a new one for what waits', async () => {
  const { pool, started, jobs } = pooled(1);
  pool.give('a');
  pool.give('b');
  started[0]?.die();
  await settled();
  expect(jobs()).toEqual([['a'], ['b']]);
});

test('a job that waits can be taken back, one that runs cannot', async () => {
  const { pool, started, jobs } = pooled(1);
  pool.give('a');
  pool.give('b');
  expect([pool.withdraw('b'), pool.withdraw('a')]).toEqual([true, false]);
  started[0]?.finish();
  await settled();
  expect(jobs()).toEqual([['a']]);
});

test('at the end all threads end and nothing that waits is begun', async () => {
  const { pool, ended, jobs } = pooled(1);
  pool.give('a');
  pool.give('b');
  await pool.close();
  await settled();
  expect(ended).toEqual([0]);
  expect(jobs()).toEqual([['a']]);
});

test('a thread that is ending because it had nothing to do is given nothing more', async () => {
  const jobs: string[][] = [];
  let pool: ThreadPool<string> | undefined;
  let over = (): void => undefined;
  await new Promise<void>((isEnding) => {
    pool = createThreadPool<string>({
      threads: 1,
      idleMs: 1,
      start: (onEnd) => {
        const own: string[] = [];
        jobs.push(own);
        // As a real thread does it, this one ends a while after it is told to.
        over = onEnd;
        return { run: async (job) => void own.push(job), end: async () => isEnding() };
      },
    });
    pool.give('a');
  });
  pool?.give('b');
  expect(jobs).toEqual([['a']]);
  over();
  expect(jobs).toEqual([['a'], ['b']]);
});
