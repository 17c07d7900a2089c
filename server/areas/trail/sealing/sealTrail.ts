import { sql } from 'kysely';
import type { SealedBlock } from '../../../../domain/trail/sealing.ts';
import type { Db } from '../../../db/schema.ts';
import { lockSealing, writeHeads } from './heads.ts';

/** Maximum events per block; a transaction is never split. */
const eventsInBlock = 5_000;

/**
 * Adds the next block where there are events to seal: those of transactions that are all over, so that none comes later.
 * Answers whether it did. What a crash leaves half done was never there. Both ends of what is new are bounds of the index, as
 * scalar subqueries are and joined rows are not: what was sealed before is not read again.
 */
export const sealBlock = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockSealing(trx);
    const { rows } = await sql<Pick<SealedBlock, 'block_number'>>`
      with last as (
        select coalesce(max(block_number), 0) as number, coalesce(max(to_transaction), '0'::xid8) as upto,
          coalesce((array_agg(hash order by block_number desc))[1], repeat('0', 64)) as hash
        from (select * from audit_block order by block_number desc limit 1) b
      ), over as (
        select counted_number(pg_snapshot_xmin(pg_current_snapshot()))::text::xid8 as number
      ), next as (
        select max(e.transaction_id) as transaction_id from (
          select e.transaction_id from audit_event e
          where e.transaction_id >= (select upto from last) and e.transaction_id < (select number from over)
          order by e.transaction_id limit ${eventsInBlock}) e
      ), bounds as (
        select last.number + 1 as number, last.upto as from_number, last.hash as previous,
          (next.transaction_id::text::bigint + 1)::text::xid8 as to_number
        from last, next where next.transaction_id is not null
      )
      insert into audit_block (block_number, from_transaction, to_transaction, event_count, previous_hash, hash)
      select b.number, b.from_number, b.to_number, n.event_count, b.previous, n.hash
      from bounds b cross join lateral audit_block_now(b.number, b.from_number, b.to_number, b.previous) n
      returning block_number`.execute(trx);
    return rows.length > 0;
  });

/** Seals all that can be sealed and writes the heads of the blocks down outside of the database. */
export const sealTrail = async (db: Db, headsFile: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await sealBlock(db)));
  await writeHeads(db, headsFile);
};
