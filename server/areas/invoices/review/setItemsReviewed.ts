import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { ReviewItem } from '../../../../contract/invoices/invoiceReview.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows, reject } from '../../../http/rejected.ts';
import { behindItems } from '../../../records/predicates/behindItems.ts';
import { type Draft, lockDraft } from '../locks.ts';
import { readReviewItems } from './readReview.ts';

export interface Marking {
  invoice_id: string;
  invoice_items: { invoice_item_id: string; is_reviewed: boolean; version?: number | undefined }[];
}

interface Marker {
  user_id: string;
  /** Milliseconds. */
  now: number;
}

/** Marks of items that are another version now, with the item as it is; an item of no or another invoice is not found. */
const staleMarks = (items: ReviewItem[], { invoice_items }: Marking): RowFailure[] => {
  const present = new Map(items.map((item) => [item.invoice_item_id, item]));
  return invoice_items.flatMap(({ invoice_item_id: id, version }, index) => {
    const item = present.get(id) ?? reject('not_found');
    if (version === undefined || version === item.version) return [];
    return [{ index, id, code: 'stale', params: {}, present: item }];
  });
};

const itemIds = ({ invoice_items }: Marking, isReviewed: boolean): string[] => [
  ...new Set(
    invoice_items.filter(({ is_reviewed }) => is_reviewed === isReviewed).map((item) => item.invoice_item_id),
  ),
];

const forget = async (db: Db, { trial_id, invoice_id }: Draft, ids: string[]): Promise<void> => {
  await sql`
    delete from invoice_reviewed_record
    where trial_id = ${trial_id} and invoice_id = ${invoice_id} and invoice_item_id = any(${ids}::uuid[])`.execute(
    db,
  );
};

/** Items that are marked already keep who looked at them first. */
const markReviewed = async (db: Db, draft: Draft, ids: string[], { user_id, now }: Marker): Promise<void> => {
  const { trial_id, invoice_id } = draft;
  const { rows } = await sql<{ invoice_item_id: string }>`
    update invoice_item set is_reviewed = true, reviewed_at = ${new Date(now)}, reviewed_by = ${user_id}
    where trial_id = ${trial_id} and invoice_id = ${invoice_id} and invoice_item_id = any(${ids}::uuid[])
      and not is_reviewed
    returning invoice_item_id`.execute(db);
  const marked = rows.map(({ invoice_item_id }) => invoice_item_id);
  await forget(db, draft, marked);
  await sql`
    insert into invoice_reviewed_record
      (trial_id, invoice_id, invoice_item_id, recorded_study_service_id, performance_date)
    select r.trial_id, r.invoice_id, r.invoice_item_id, r.recorded_study_service_id, s.performance_date
    from ${behindItems} join recorded_study_service s using (trial_id, recorded_study_service_id)
    where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id}
      and r.invoice_item_id = any(${marked}::uuid[])`.execute(db);
};

/** As if it had never been reviewed: nothing is new on an item that nobody has looked at. */
const unmark = async (db: Db, draft: Draft, ids: string[]): Promise<void> => {
  await sql`
    update invoice_item set is_reviewed = false, reviewed_at = null, reviewed_by = null
    where trial_id = ${draft.trial_id} and invoice_id = ${draft.invoice_id}
      and invoice_item_id = any(${ids}::uuid[]) and reviewed_at is not null`.execute(db);
  await forget(db, draft, ids);
};

/** Marks items of a draft as reviewed, or not; all or none, each as its person saw it. */
export const setItemsReviewed = async (db: Db, marking: Marking, marker: Marker): Promise<ReviewItem[]> => {
  const draft = await lockDraft(db, marking.invoice_id);
  refuseRows(staleMarks(await readReviewItems(db, draft), marking));
  await unmark(db, draft, itemIds(marking, false));
  await markReviewed(db, draft, itemIds(marking, true), marker);
  return readReviewItems(db, draft);
};
