import { sql } from 'kysely';
import type { SealFault } from '../../../../contract/trail/trailVocab.ts';
import {
  type BlockHead,
  type BlockNow,
  judgeBlock,
  type SealedBlock,
} from '../../../../domain/trail/sealing.ts';
import type { Db } from '../../../db/schema.ts';
import { readHeads } from './heads.ts';

/**
 * What came of it: `removed_count` = blocks whose events were removed when their time was over; `unsealed_count` = events that wait
 * for the next block; `fault` = the first block that does not fit.
 */
interface Verified {
  block_count: number;
  removed_count: number;
  event_count: number;
  unsealed_count: number;
  fault: { block_number: number; why: SealFault } | null;
}

type Read = SealedBlock & { events_now: number; hash_now: string };

/** The next block, with what it would be now. */
const readBlock = async (db: Db, after: number): Promise<{ block: SealedBlock; now: BlockNow } | null> => {
  const { rows } = await sql<Read>`
    select b.block_number, b.from_transaction::text as from_transaction, b.to_transaction::text as to_transaction,
      b.event_count, b.previous_hash, b.hash, b.sealed_at, b.removed_at is not null as is_removed,
      n.event_count as events_now, n.hash as hash_now
    from (select * from audit_block where block_number > ${after} order by block_number limit 1) b
    cross join lateral audit_block_now(b.block_number, b.from_transaction, b.to_transaction, b.previous_hash) n`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { events_now, hash_now, ...block } = row;
  return { block, now: { event_count: events_now, hash: hash_now } };
};

const countUnsealed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_event
    where transaction_id >= (select coalesce(max(to_transaction), '0'::xid8) from audit_block)`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Verifies the chain of blocks from the first on; stops at the first mismatch. */
export const verifyTrail = async (
  db: Db,
  headsFile: string | null,
  today = new Date(),
): Promise<Verified> => {
  const heads = headsFile === null ? new Map<number, BlockHead>() : await readHeads(headsFile);
  const verified: Verified = {
    block_count: 0,
    removed_count: 0,
    event_count: 0,
    unsealed_count: 0,
    fault: null,
  };
  let before: SealedBlock | null = null;
  for (;;) {
    const next = await readBlock(db, before?.block_number ?? 0);
    if (!next) break;
    const { block, now }: { block: SealedBlock; now: BlockNow } = next;
    const head = heads.get(block.block_number) ?? null;
    const why = judgeBlock(block, now, before, { head, today });
    if (why) {
      const block_number = why === 'block_missing' ? (before?.block_number ?? 0) + 1 : block.block_number;
      return { ...verified, fault: { block_number, why } };
    }
    before = block;
    verified.block_count += 1;
    if (block.is_removed) verified.removed_count += 1;
    else verified.event_count += block.event_count;
  }
  // What was written down outside and is here no more: the newest blocks were cut off, or an older database restored.
  if (Math.max(0, ...heads.keys()) > verified.block_count)
    return { ...verified, fault: { block_number: verified.block_count + 1, why: 'block_missing' } };
  return { ...verified, unsealed_count: await countUnsealed(db) };
};
