import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { ChangedDescription, Count, Id, Instant, Label, Version } from '../primitives.ts';

/**
 * One state of a review PDF; it never changes. `has_active_content` = scripts, programs to start or files inside: it is
 * kept, the page that shows it runs nothing of it, and it is told before somebody downloads it.
 */
const ReviewPdfVersion = z.object({
  version_number: z.int().min(1),
  size: Count,
  sha256: z.string().length(64),
  has_active_content: z.boolean(),
  uploaded_at: Instant,
  uploaded_by: z.string().nullable(),
  is_confirmed: z.boolean(),
});

/**
 * A PDF that the sponsor or the investigator annotates, with all of its versions, the newest first. It is confirmed when
 * its newest version is: what is saved after that is to be confirmed anew, and the confirmed version stays told.
 */
export const ReviewPdf = z.object({
  trial_id: Id,
  invoice_id: Id,
  invoice_document_id: Id,
  invoice_document_label: z.string(),
  is_confirmed: z.boolean(),
  confirmed_at: Instant.nullable(),
  confirmed_by: z.string().nullable(),
  notes: z.string().nullable(),
  versions: z.array(ReviewPdfVersion),
  version: Version,
});
export type ReviewPdf = z.infer<typeof ReviewPdf>;

const ofDocument = { of: 'invoice_document', at: 'invoice_document_id' } as const;
const DocumentKey = z.strictObject({ invoice_document_id: Id });
const data = { field: 'data', maxBytes: limits.reviewPdfBytes } as const;
const pdfErrors = [
  'file_missing',
  'file_too_large',
  'pdf_unrecognized',
  'pdf_truncated',
  'pdf_encrypted',
] as const;

/** Review PDFs do not change their invoice: they can be uploaded to issued invoices too. */
export const reviewPdfsCalls = {
  listReviewPdfDocuments: {
    method: 'GET',
    path: '/billing/invoice/review-pdf-documents',
    input: z.strictObject({ invoice_id: Id }),
    output: z.array(ReviewPdf),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
  },
  /** A client may choose the document's id, so that a repeated upload makes nothing twice. */
  uploadReviewPdf: {
    method: 'POST',
    path: '/billing/invoice/upload-review-pdf',
    input: z.strictObject({
      invoice_id: Id,
      invoice_document_label: Label,
      invoice_document_id: Id.optional(),
    }),
    upload: data,
    output: ReviewPdf,
    errors: ['not_found', 'id_taken', ...pdfErrors],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
    isLong: true,
  },
  /**
   * Makes a new version, the old ones stay; the bytes of the newest one again make none. With the hash of the version it
   * was `made_from`, it is refused (`stale`) where a newer one has come meanwhile, whose notes it would not have.
   */
  saveReviewPdf: {
    method: 'POST',
    path: '/billing/invoice/save-review-pdf',
    input: DocumentKey.extend({ made_from: z.string().length(64).optional() }),
    upload: data,
    output: ReviewPdf,
    errors: ['not_found', 'stale', ...pdfErrors],
    needs: 'invoices',
    trial: ofDocument,
    isLong: true,
  },
  /** The newest version, or the one that is named. */
  fetchReviewPdf: {
    method: 'POST',
    reads: true,
    path: '/billing/invoice/fetch-review-pdf',
    input: DocumentKey.extend({ version_number: z.int().min(1).max(1_000_000).optional() }),
    output: 'file',
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofDocument,
    isLong: true,
  },
  /** Confirms the newest version, or takes that back; notes that are left out stay. With a `version`, another one since is refused. */
  putReviewPdfDetails: {
    method: 'PUT',
    path: '/billing/invoice/review-pdf-details',
    input: DocumentKey.extend({
      is_confirmed: z.boolean(),
      notes: ChangedDescription,
      version: Version.optional(),
    }),
    output: ReviewPdf,
    errors: ['not_found', 'stale'],
    needs: 'invoices',
    trial: ofDocument,
  },
} as const satisfies Record<string, Endpoint>;
