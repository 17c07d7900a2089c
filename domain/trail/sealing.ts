import type { SealFault } from '../../contract/trail/trailVocab.ts';

/** A block of the sealed trail, as it is stored. */
export interface SealedBlock {
  block_number: number;
  /** The transactions whose events it holds: from the one, up to before the other. Texts, for numbers lose digits. */
  from_transaction: string;
  to_transaction: string;
  event_count: number;
  previous_hash: string;
  hash: string;
  sealed_at: Date;
  /** Its events were removed when their time was over. */
  is_removed: boolean;
}

/** What was written down of a block outside of the database. */
export interface BlockHead {
  hash: string;
  sealed_at: Date;
}

/** What a block would be, made of the events that are stored now. */
export interface BlockNow {
  event_count: number;
  hash: string;
}

/** The previous hash of the first block. */
export const noHash = '0'.repeat(64);

/** Ten years of retention begin with the end of the year (§ 147 AO). */
const yearsKept = 11;

/** The instant from which on the events of a block that was sealed then may be removed. */
export const keptUntil = (sealedAt: Date): Date =>
  new Date(Date.UTC(sealedAt.getUTCFullYear() + yearsKept, 0));

/** Whether what a block holds now is what it was sealed over; or nothing, where its time is over and that of all before it. */
const judgeContent = (
  block: SealedBlock,
  now: BlockNow,
  before: SealedBlock | null,
  { sealedAt, today }: { sealedAt: Date; today: Date },
): SealFault | null => {
  const expected = block.is_removed ? 0 : block.event_count;
  if (now.event_count < expected) return 'events_missing';
  if (now.event_count > expected) return 'events_added';
  if (!block.is_removed) return now.hash === block.hash ? null : 'content_changed';
  return before?.is_removed === false || keptUntil(sealedAt) > today ? 'removed_early' : null;
};

/**
 * Whether a block fits: it follows the one before it without a gap, holds what it was sealed over, and its hash is the one
 * that was written down outside of the database; `head` is null where there was none to compare with.
 */
export const judgeBlock = (
  block: SealedBlock,
  now: BlockNow,
  before: SealedBlock | null,
  { head, today }: { head: BlockHead | null; today: Date },
): SealFault | null => {
  if (block.block_number !== (before?.block_number ?? 0) + 1) return 'block_missing';
  if (block.previous_hash !== (before?.hash ?? noHash)) return 'chain_broken';
  if (block.from_transaction !== (before?.to_transaction ?? '0')) return 'chain_broken';
  // When it was sealed is believed to what was written down outside, for a database can be told anything.
  const sealedAt = head?.sealed_at ?? block.sealed_at;
  const fault = judgeContent(block, now, before, { sealedAt, today });
  return fault ?? (head !== null && head.hash !== block.hash ? 'head_differs' : null);
};
