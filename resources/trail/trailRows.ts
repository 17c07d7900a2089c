import type { TrailEntry, TrailReview } from '../../contract/trail/trail.ts';

/** A line of the trail: the day that begins, a review that reached up to here, or an event. */
export type TrailRow =
  | { id: string; day: string }
  | { id: string; review: TrailReview }
  | { id: string; entry: TrailEntry; isReviewed: boolean };

/** Events with their days over them, and reviews where they reached to; what was reviewed is marked. */
export const trailRows = (
  entries: readonly TrailEntry[],
  reviews: readonly TrailReview[],
  dayOf: (at: string) => string,
): TrailRow[] => {
  const waiting = [...reviews];
  let day: string | null = null;
  return entries.flatMap((entry) => {
    const rows: TrailRow[] = [];
    if (dayOf(entry.at) !== day) {
      day = dayOf(entry.at);
      rows.push({ id: day, day });
    }
    for (let next = waiting[0]; next && reaches(next, entry); next = waiting[0]) {
      rows.push({ id: `review ${next.upto_event}`, review: next });
      waiting.shift();
    }
    rows.push({ id: entry.event_id, entry, isReviewed: waiting.length < reviews.length });
    return rows;
  });
};

const reaches = ({ upto_at, upto_event }: TrailReview, { at, event_id }: TrailEntry): boolean =>
  at < upto_at || (at === upto_at && Number(event_id) <= Number(upto_event));
