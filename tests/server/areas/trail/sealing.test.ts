import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readHeads } from '../../../../server/areas/trail/sealing/heads.ts';
import { removeBlock } from '../../../../server/areas/trail/sealing/removeBlocks.ts';
import { sealBlock, sealTrail } from '../../../../server/areas/trail/sealing/sealTrail.ts';
import { verifyTrail } from '../../../../server/areas/trail/sealing/verifyTrail.ts';
import { testApp } from '../../../support/testApp.ts';
import { asAlmighty, withoutGuards } from '../../../support/testDb.ts';

const app = testApp();
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'));
  file = join(folder, 'audit-heads.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const write = (label: string) => app.db.insertInto('address').values({ label }).execute();
const verify = () => verifyTrail(app.db, file);

/**
 * Seals all there is. Transactions of other databases of the cluster hold the sealing back while they are under way, so it
 * is asked until nothing waits any more.
 */
const sealAll = async (
  seal: () => Promise<unknown> = () => sealTrail(app.db, file, signal),
): Promise<void> => {
  while ((await verify()).unsealed_count > 0) await seal();
};

/** At least three blocks: of what the app began with, of two addresses, and of one more. */
const sealed = async (): Promise<void> => {
  await write('before');
  await sealAll();
  for (const label of ['A', 'B']) await write(label);
  await sealAll();
  await write('C');
  await sealAll();
};

/** The block that holds the event of an address. */
const blockOf = async (label: string): Promise<number> => {
  const { rows } = await sql<{ block_number: number }>`
    select b.block_number from audit_event e
    join audit_block b on e.transaction_id >= b.from_transaction and e.transaction_id < b.to_transaction
    where e.table_name = 'address' and e.new_row ->> 'label' = ${label}`.execute(app.db);
  return rows[0]?.block_number ?? 0;
};

/** Rows of the trail that were read so far, in their order or by an index: as told to all, and not told yet. */
const eventsRead = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select sum(pg_stat_get_tuples_returned(id) + pg_stat_get_xact_tuples_returned(id))::float8 as count from (
      select 'audit_event'::regclass::oid as id
      union all select indexrelid from pg_index where indrelid = 'audit_event'::regclass) read`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
};

const lastBlock = async (): Promise<number> => (await verify()).block_count;

describe('the trail is sealed', () => {
  test('in blocks that follow one another; what came since waits for the next one', async () => {
    await sealed();
    await write('D');
    const { block_count, event_count, unsealed_count, fault } = await verify();
    expect(fault).toBeNull();
    expect(unsealed_count).toBe(1);
    const all = await app.db.selectFrom('audit_event').select('audit_event_id').execute();
    expect(event_count).toBe(all.length - 1);
    expect([...(await readHeads(file)).keys()]).toEqual(
      Array.from({ length: block_count }, (_, at) => at + 1),
    );
  });

  test('without reading again what was sealed before', async () => {
    if (app.kind !== 'embedded') return; // it counts in one connection
    // So many that the database would rather walk them in their order than sort what is new.
    await withoutGuards(app.db, async (trx) => {
      await sql`insert into audit_event (table_name, operation) select 'address', 'insert' from generate_series(1, 30000)`.execute(
        trx,
      );
    });
    await sealAll();
    await write('D');
    await sql`analyze audit_event`.execute(asAlmighty(app.db));
    const before = await eventsRead();
    expect(await sealBlock(app.db)).toBe(true);
    expect((await eventsRead()) - before).toBeLessThan(100);
  });

  test('by two at once as by one', async () => {
    await sealed();
    await write('D');
    const seal = () => sealTrail(app.db, file, signal);
    await sealAll(() => Promise.all([seal(), seal()]));
    expect(await verify()).toMatchObject({ fault: null, unsealed_count: 0 });
  });

  test('without those of a transaction that is under way, whose place is kept', async () => {
    await sealed();
    if (app.kind === 'embedded') return; // it has one connection at a time
    await app.db.transaction().execute(async (trx) => {
      await trx.insertInto('address').values({ label: 'early' }).execute();
      await write('late');
      expect(await sealBlock(app.db)).toBe(false);
    });
    await sealAll();
    expect(await verify()).toMatchObject({ fault: null, unsealed_count: 0 });
  });

  test('and its heads are written down later where that was cut off half-way', async () => {
    await sealed();
    const heads = readFileSync(file, 'utf8');
    await write('D');
    await sealAll(() => sealBlock(app.db));
    appendFileSync(file, '99 abc');
    await sealTrail(app.db, file, signal);
    expect(readFileSync(file, 'utf8').startsWith(heads)).toBe(true);
    expect((await readHeads(file)).size).toBe(await lastBlock());
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('and of a long file of heads the end alone says which are missing', async () => {
    await sealed();
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${'x'.repeat(99)}\n`.repeat(100) + before);
    await write('D');
    await sealAll();
    expect(readFileSync(file, 'utf8').split(before)[1]?.trim().split('\n')).toHaveLength(1);
    expect((await verify()).fault).toBeNull();
  });

  test('for good: a block is neither changed nor removed, and none is put between', async () => {
    await sealed();
    await expect(sql`update audit_block set event_count = 9`.execute(app.db)).rejects.toThrow();
    await expect(sql`delete from audit_block`.execute(app.db)).rejects.toThrow();
    const forged = sql`insert into audit_block (block_number, from_transaction, to_transaction, event_count, previous_hash, hash)
      values (77, '0', '1', 1, repeat('0', 64), repeat('1', 64))`;
    await expect(forged.execute(app.db)).rejects.toThrow('a block follows the last one');
  });
});

describe('the first block that does not fit is named', () => {
  const tamper = (statement: string) =>
    withoutGuards(app.db, (trx) =>
      sql
        .raw(statement)
        .execute(trx)
        .then(() => undefined),
    );
  const ofLabel = (label: string) => `table_name = 'address' and new_row ->> 'label' = '${label}'`;
  beforeEach(sealed);

  test.each([
    ['A', `new_row = jsonb_set(new_row, '{comment}', '"X"')`],
    ['B', `at = at + interval '1 microsecond'`],
    ['A', `reason = ''`],
  ])('where bytes were changed: of %s, %s', async (label, change) => {
    await tamper(`update audit_event set ${change} where ${ofLabel(label)}`);
    expect((await verify()).fault).toEqual({ block_number: await blockOf(label), why: 'content_changed' });
  });

  test('where rows were deleted, or put in', async () => {
    const last = await lastBlock();
    await tamper(`delete from audit_event where ${ofLabel('C')}`);
    expect((await verify()).fault).toEqual({ block_number: last, why: 'events_missing' });
    await tamper(
      `insert into audit_event (transaction_id, table_name, operation) select transaction_id, table_name, operation from audit_event where ${ofLabel('A')}`,
    );
    expect((await verify()).fault).toEqual({ block_number: await blockOf('A'), why: 'events_added' });
  });

  test('where blocks were swapped, or the newest cut off', async () => {
    const last = await lastBlock();
    await tamper(`
      update audit_block set block_number = -1 * block_number where false;
      alter table audit_block drop constraint audit_block_block_number_check;
      update audit_block set block_number = -1 where block_number = ${last};
      update audit_block set block_number = ${last} where block_number = ${last - 1};
      update audit_block set block_number = ${last - 1} where block_number = -1;
      alter table audit_block add constraint audit_block_block_number_check check (block_number > 0)`);
    expect((await verify()).fault).toEqual({ block_number: last - 1, why: 'chain_broken' });
  });

  test('where an older database was restored: the file knows more, and is left as it is', async () => {
    const last = await lastBlock();
    const heads = readFileSync(file, 'utf8');
    await tamper(`delete from audit_event e using audit_block b where b.block_number = ${last}
      and e.transaction_id >= b.from_transaction and e.transaction_id < b.to_transaction`);
    await tamper(`delete from audit_block where block_number = ${last}`);
    expect((await verify()).fault).toEqual({ block_number: last, why: 'block_missing' });
    await write('after the restore');
    while (!(await sealBlock(app.db)));
    await expect(sealTrail(app.db, file, signal)).rejects.toThrow('npm run audit:verify');
    expect(readFileSync(file, 'utf8')).toBe(heads);
    expect((await verify()).fault).toEqual({ block_number: last, why: 'head_differs' });
  });

  test('where everything was sealed anew: the file has other heads', async () => {
    const heads = readFileSync(file, 'utf8');
    writeFileSync(file, heads.replace(/^1 ...../, '1 00000'));
    expect((await verify()).fault).toEqual({ block_number: 1, why: 'head_differs' });
  });
});

describe('events whose ten years are over are removed', () => {
  const today = new Date('2026-07-01');
  // As the owner of the tables: the role that runs may remove nothing at all.
  const remove = () => removeBlock(asAlmighty(app.db), join(folder, 'kept'), today);
  const byHand = (statement: string) => sql.raw(statement).execute(asAlmighty(app.db));
  /** The first two blocks are of 2010, in the database and in the file of heads. */
  const aged = async (): Promise<void> => {
    await sealed();
    await withoutGuards(app.db, async (trx) => {
      await sql`update audit_block set sealed_at = '2010-05-01' where block_number < 3`.execute(trx);
    });
    const heads = readFileSync(file, 'utf8');
    writeFileSync(file, heads.replaceAll(/^([12]) (\S+) .*$/gm, '$1 $2 2010-05-01T00:00:00.000Z'));
  };
  beforeEach(aged);

  test('by whole blocks from the oldest on, and the chain still fits; what is younger stays', async () => {
    const before = await verify();
    expect([await remove(), await remove(), await remove()]).toEqual([true, true, false]);
    const { fault, block_count, removed_count, event_count } = await verify();
    expect({ fault, block_count, removed_count }).toEqual({
      fault: null,
      block_count: before.block_count,
      removed_count: 2,
    });
    expect(event_count).toBeLessThan(before.event_count);
    expect(readdirSync(join(folder, 'kept'))).toEqual([
      'block-000000001.jsonl.gz',
      'block-000000002.jsonl.gz',
    ]);
  });

  test('after they are kept in a file from whose bytes the hash of the block is made again', async () => {
    await remove();
    const [head = '', ...lines] = gunzipSync(readFileSync(join(folder, 'kept/block-000000001.jsonl.gz')))
      .toString('utf8')
      .trim()
      .split('\n');
    const { block } = JSON.parse(head);
    const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
    const digest = sha256(
      Buffer.concat(lines.map((line) => sha256(Buffer.from(JSON.parse(line).bytes, 'hex')))),
    );
    const { block_number, from_transaction, to_transaction, event_count, previous_hash } = block;
    expect(lines).toHaveLength(event_count);
    const sealedOver = [block_number, from_transaction, to_transaction, event_count, previous_hash];
    expect(sha256([...sealedOver, digest.toString('hex')].join(' ')).toString('hex')).toBe(block.hash);
    expect(lines.join()).toContain('address');
  });

  test('once more where it was interrupted; a file of another trail is not written over', async () => {
    const [first, second] = [1, 2].map((block) => join(folder, `kept/block-00000000${block}.jsonl.gz`));
    await byHand(`create function interrupt() returns trigger language plpgsql
      as $$ begin raise 'interrupted'; end $$`);
    await byHand('create trigger interrupt before delete on audit_event execute function interrupt()');
    await expect(remove()).rejects.toThrow('interrupted');
    await byHand('drop function interrupt cascade');
    const whole = readFileSync(first ?? '');
    writeFileSync(`${first}.part`, whole.subarray(0, 20));
    expect(await remove()).toBe(true);
    expect(readFileSync(first ?? '').equals(whole)).toBe(true);
    writeFileSync(second ?? '', gzipSync('another'));
    await expect(remove()).rejects.toThrow('is of another trail');
    expect(gunzipSync(readFileSync(second ?? '')).toString()).toBe('another');
  });

  test('and nothing else: not by hand, not sooner, not a later block first', async () => {
    const mark = (number: number) =>
      byHand(`update audit_block set removed_at = now() where block_number = ${number}`);
    await expect(mark(2)).rejects.toThrow('the oldest block goes first');
    await expect(byHand('delete from audit_event')).rejects.toThrow('the audit trail is not changed');
    await remove();
    await remove();
    await expect(mark(3)).rejects.toThrow('a block is kept for ten years');
    await expect(mark(1)).rejects.toThrow('a sealed block is not changed');
    await expect(byHand('delete from audit_event')).rejects.toThrow('the audit trail is not changed');
    expect((await verify()).fault).toBeNull();
  });

  test('and where they are gone too soon the block is named, whatever the database says', async () => {
    const heads = readFileSync(file, 'utf8');
    await remove();
    writeFileSync(file, heads.replace('2010-05-01', '2020-05-01'));
    expect((await verify()).fault).toEqual({ block_number: 1, why: 'removed_early' });
  });
});
