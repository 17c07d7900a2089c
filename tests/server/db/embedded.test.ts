import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/client.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { databaseFailureOf } from '../../../server/db/failures.ts';
import { copyPreparedData } from '../../support/preparedData.ts';

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

test('a database that gives up is told once, refused at once while it is away, and started anew with all that was stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trial-billing-test-'));
  await copyPreparedData('unmigrated', folder);
  const database = await openDatabase({ dataDir: folder });
  const [log, aside] = [join(folder, 'database/pg_wal'), join(folder, 'database/pg_wal.aside')];
  try {
    await sql`create table kept as select 1 as number`.execute(database.db);
    renameSync(log, aside);
    // Its log is written in files of 16 MB: there is nowhere to begin the next one.
    const write = async () => {
      for (;;)
        await sql`select pg_logical_emit_message(true, '', repeat('x', 1000000))`.execute(database.writer);
    };
    expect(await write().catch(databaseFailureOf)).toBe('away');
    const read = () => sql<{ number: number }>`select number from kept`.execute(database.db);
    expect(await read().catch(databaseFailureOf)).toBe('away');
    renameSync(aside, log);
    await expect.poll(() => read().then(({ rows }) => rows, databaseFailureOf)).toEqual([{ number: 1 }]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
