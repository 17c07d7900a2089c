import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, IsoDate, SignedCents, Version } from '../primitives.ts';
import { languages } from '../vocab.ts';

/** What became of a recorded service on a draft since its item was last reviewed. */
const reviewChanges = ['added', 'redated', 'removed'] as const;

/**
 * An item as it is reviewed. `added_count`, `removed_count`, `redated_count`: records that came, left or have another
 * day since it was last reviewed; all 0 where it never was. `reviewed_at` without `is_reviewed`: it was reviewed, and
 * has changed since.
 */
export const ReviewItem = z.object({
  invoice_item_id: Id,
  item_number: z.int(),
  label: z.string(),
  is_operational: z.boolean(),
  quantity: z.int(),
  amount_per_unit: SignedCents,
  amount: SignedCents,
  is_reviewed: z.boolean(),
  reviewed_at: Instant.nullable(),
  reviewed_by: z.string().nullable(),
  added_count: Count,
  removed_count: Count,
  redated_count: Count,
  version: Version,
});
export type ReviewItem = z.infer<typeof ReviewItem>;

/**
 * One recorded service behind an item, or an item by hand, which has no record. `change` = what became of it since the
 * item was last reviewed; a `removed` one is not on the invoice any more and counts in no sum.
 */
export const ReviewLine = z.object({
  invoice_item_id: Id,
  recorded_study_service_id: Id.nullable(),
  item_number: z.int(),
  label: z.string(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  performance_date: IsoDate.nullable(),
  /** Who confirmed that it was done; null where nobody did, or nobody knows any more. */
  confirmed_by: z.string().nullable(),
  quantity: z.int(),
  amount: SignedCents,
  is_reviewed: z.boolean(),
  change: z.enum(reviewChanges).nullable(),
});
export type ReviewLine = z.infer<typeof ReviewLine>;

/** Both in the order of the invoice; lines of an item by date, subject ID and record. */
export const InvoiceReview = z.object({ items: z.array(ReviewItem), lines: z.array(ReviewLine) });
export type InvoiceReview = z.infer<typeof InvoiceReview>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });

export const invoiceReviewCalls = {
  /** What sponsor or investigator look through before a draft goes out; subject IDs are all it says of a person. */
  listReviewItems: {
    method: 'GET',
    path: '/billing/invoice/review-items',
    input: InvoiceKey,
    output: InvoiceReview,
    errors: ['not_found', 'invoice_not_draft'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /**
   * The same of an invoice that has gone out, revoked or not: as it was reviewed, with participants and visits as they were
   * called then.
   */
  listReviewItemsForFinalized: {
    method: 'GET',
    path: '/billing/invoice/review-items-for-finalized',
    input: InvoiceKey,
    output: InvoiceReview,
    errors: ['not_found', 'invoice_not_finalized'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /**
   * The lines as a PDF that the sponsor checks and signs, item by item, on the sender's paper; said to be no invoice. What
   * is gone since the review is not on it. Without `language`, that of the recipient.
   */
  printReviewList: {
    method: 'POST',
    reads: true,
    path: '/billing/invoice/print-review-list',
    input: InvoiceKey.extend({ language: z.enum(languages).optional() }),
    output: 'file',
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
    isLong: true,
  },
  /**
   * Marks items as reviewed or not, all or none. `version` = the item that was looked at: another one since is refused
   * (`stale` by row). Being reviewed is said about a version and makes no new one.
   */
  setItemsReviewed: {
    method: 'POST',
    path: '/billing/invoice/set-items-reviewed',
    input: InvoiceKey.extend({
      invoice_items: z
        .array(
          z.strictObject({
            invoice_item_id: Id,
            is_reviewed: z.boolean().default(true),
            version: Version.optional(),
          }),
        )
        .max(limits.ids),
    }),
    output: z.array(ReviewItem),
    errors: ['not_found', 'invoice_not_draft', 'rows_refused'],
    needs: 'invoices',
    trial: ofInvoice,
  },
} as const satisfies Record<string, Endpoint>;
