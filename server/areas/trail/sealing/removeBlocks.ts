import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { keptUntil } from '../../../../domain/trail/sealing.ts';
import { StartFailure } from '../../../db/lockFile.ts';
import type { Db } from '../../../db/schema.ts';
import { lockSealing } from './heads.ts';

/** Events that are read at once. */
const pageSize = 2_000;

interface Block {
  block_number: number;
  from_transaction: string;
  to_transaction: string;
  sealed_at: Date;
}

/** The oldest block whose events are stored; null = there is none, or its time is not over. */
const readDue = async (trx: Db, today: Date): Promise<Block | null> => {
  const { rows } = await sql<Block>`
    select block_number, from_transaction::text as from_transaction, to_transaction::text as to_transaction, sealed_at
    from audit_block where removed_at is null order by block_number limit 1`.execute(trx);
  const [block] = rows;
  return block && keptUntil(block.sealed_at) <= today ? block : null;
};

/** A line for the block as it is stored, then one for each of its events: readable, and the bytes that were sealed. */
async function* linesOf(trx: Db, { block_number, from_transaction, to_transaction }: Block) {
  const { rows: blocks } = await sql<{ block: unknown }>`
    select to_jsonb(b) - 'removed_at' as block from audit_block b where block_number = ${block_number}`.execute(
    trx,
  );
  yield `${JSON.stringify(blocks[0])}\n`;
  let [transaction, event] = [from_transaction, '0'];
  for (;;) {
    const { rows } = await sql<{ transaction: string; id: string; line: string }>`
      select e.transaction_id::text as transaction, e.audit_event_id::text as id,
        jsonb_build_object('event', to_jsonb(e), 'bytes', encode(record_send(row(e.audit_event_id, e.at, e.transaction_id,
          e.actor_id, e.request_id, e.reason, e.table_name, e.operation, e.old_row, e.new_row)), 'hex'))::text as line
      from audit_event e
      where (e.transaction_id, e.audit_event_id) > (${transaction}::xid8, ${event}::bigint)
        and e.transaction_id < ${to_transaction}::xid8
      order by e.transaction_id, e.audit_event_id limit ${pageSize}`.execute(trx);
    for (const { line } of rows) yield `${line}\n`;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    [transaction, event] = [last.transaction, last.id];
  }
}

/** The hash of what is packed in a file; null where there is none. */
const hashOf = async (file: string): Promise<string | null> => {
  if (!existsSync(file)) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), createGunzip(), hash);
  return hash.digest('hex');
};

/**
 * Writes a block into a file of its own, to the disk, which has its name once it is whole: a run that is interrupted is run
 * again. Of a run that ended before its events were removed the same file is there; another one is not written over.
 */
const keepBlock = async (trx: Db, block: Block, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `block-${String(block.block_number).padStart(9, '0')}.jsonl.gz`);
  const part = `${file}.part`;
  await pipeline(
    Readable.from(linesOf(trx, block)),
    createGzip(),
    createWriteStream(part, { flags: 'w', mode: 0o600 }),
  );
  const written = await open(part, 'r+');
  await written.sync();
  await written.close();
  const present = await hashOf(file);
  if (present !== null && present !== (await hashOf(part)))
    throw new StartFailure(`${file} is of another trail. Nothing is removed.`);
  await rename(part, file);
};

/**
 * Removes the events of the oldest block whose ten years are over, once they are kept in a file: the block itself stays, and
 * so does the chain. As the owner of the tables. Whether there was one.
 */
export const removeBlock = (db: Db, folder: string, today: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockSealing(trx);
    const block = await readDue(trx, today);
    if (!block) return false;
    await keepBlock(trx, block, folder);
    await sql`update audit_block set removed_at = now() where block_number = ${block.block_number}`.execute(
      trx,
    );
    await sql`
      delete from audit_event where transaction_id >= ${block.from_transaction}::xid8
        and transaction_id < ${block.to_transaction}::xid8`.execute(trx);
    return true;
  });
