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
}

/** What a block would be, made of the events that are stored now. */
export interface BlockNow {
  event_count: number;
  hash: string;
}

/** The previous hash of the first block. */
export const noHash = '0'.repeat(64);

/**
 * Whether a block fits: it follows the one before it without a gap, holds what it was sealed over, and its hash is the one
 * that was written down outside of the database; null = there was none to compare with.
 */
export const judgeBlock = (
  block: SealedBlock,
  now: BlockNow,
  before: SealedBlock | null,
  head: string | null,
): SealFault | null => {
  if (block.block_number !== (before?.block_number ?? 0) + 1) return 'block_missing';
  if (block.previous_hash !== (before?.hash ?? noHash)) return 'chain_broken';
  if (block.from_transaction !== (before?.to_transaction ?? '0')) return 'chain_broken';
  if (now.event_count < block.event_count) return 'events_missing';
  if (now.event_count > block.event_count) return 'events_added';
  if (now.hash !== block.hash) return 'content_changed';
  return head !== null && head !== block.hash ? 'head_differs' : null;
};
