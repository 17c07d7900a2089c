import type { RadarKind, RadarReason } from '../../contract/vocab.ts';
import { addMonths } from '../dates.ts';

/** From how many visits of a kind on a habit can be read. */
export const usualVisits = 5;

/**
 * What was before this day is old: German tax law wants an invoice within six months of the service, and one month is
 * left to write it.
 */
export const oldBefore = (today: string): string => addMonths(today, -5);

const kinds = {
  undrafted: 'unbilled',
  drafted: 'unbilled',
  taken_out: 'unbilled',
  unconfirmed: 'unconfirmed',
  undated: 'undated',
  unused: 'unused',
  held_cap: 'held',
  held_ratio: 'held',
  held_holdback: 'held',
} as const satisfies Record<RadarReason, RadarKind>;

/** What a reason is of: three of them tell apart what is confirmed and billed nowhere. */
export const kindOfReason = (reason: RadarReason): RadarKind => kinds[reason];

/** Whether what has this reason can be billed now. */
export const isBillableReason = (reason: RadarReason): boolean => kinds[reason] === 'unbilled';
