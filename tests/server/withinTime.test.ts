import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withinTime } from '../../server/withinTime.ts';

const given = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }));

/** Clears the memory, as Node does when it has to, once nothing is held for the present turn alone. */
const clearMemory = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  await nextTurn();
  runInNewContext('gc')();
};

test('time ends though memory is cleared meanwhile', async () => {
  const over = given(withinTime(new AbortController().signal, 100));
  await clearMemory();
  expect(await over).toMatchObject({ name: 'TimeoutError' });
});

test('what is over before is over with its reason, before or after it was asked for', async () => {
  const outer = new AbortController();
  const inner = withinTime(outer.signal, 60_000);
  const over = given(inner);
  outer.abort('ended');
  expect(await over).toBe('ended');
  expect(withinTime(outer.signal, 60_000)).toMatchObject({ aborted: true, reason: 'ended' });
});
