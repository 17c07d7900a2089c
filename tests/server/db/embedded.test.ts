import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { startEmbedded } from '../../../server/db/embedded.ts';

const threads: Worker[] = [];
const note = (thread: Worker): void => void threads.push(thread);
const folder = mkdtempSync(join(tmpdir(), 'trial-billing-test-'));

afterEach(() => {
  process.off('worker', note);
  rmSync(folder, { recursive: true, force: true });
});

test('a new folder’s database is made by a thread that gives its memory back', async () => {
  process.on('worker', note);
  const embedded = await startEmbedded(folder);
  // An ended thread has no number any more.
  expect(threads.map(({ threadId }) => threadId === -1)).toEqual([true, false]);
  await embedded.close();
});
