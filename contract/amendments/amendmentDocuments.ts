import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, Label } from '../primitives.ts';

/**
 * What was signed, as a PDF; it never changes. `document_number` counts those of an amendment from 1: the newest counts.
 * `has_active_content` = scripts, programs to start or files inside.
 */
export const AmendmentDocument = z.object({
  document_number: z.int().min(1),
  file_name: z.string(),
  size: Count,
  sha256: z.string().length(64),
  has_active_content: z.boolean(),
  uploaded_at: Instant,
  uploaded_by: z.string().nullable(),
});
export type AmendmentDocument = z.infer<typeof AmendmentDocument>;

const key = { amendment_id: Id };
const ofAmendment = { of: 'amendment', at: 'amendment_id' } as const;

/** The signed PDF of an amendment, kept with it whatever its state. */
export const amendmentDocumentsCalls = {
  /** Keeps a PDF with the amendment, beside those before; the bytes of the newest one again make none. */
  uploadAmendmentDocument: {
    method: 'POST',
    path: '/billing/amendment/upload-document',
    input: z.strictObject({ ...key, file_name: Label }),
    upload: { field: 'data', maxBytes: limits.reviewPdfBytes },
    output: AmendmentDocument,
    errors: [
      'not_found',
      'file_missing',
      'file_too_large',
      'pdf_unrecognized',
      'pdf_truncated',
      'pdf_encrypted',
    ],
    needs: 'visitPlan',
    trial: ofAmendment,
    isLong: true,
  },
  /** The newest one, or the one that is named. */
  fetchAmendmentDocument: {
    method: 'POST',
    reads: true,
    path: '/billing/amendment/fetch-document',
    input: z.strictObject({ ...key, document_number: z.int().min(1).max(1_000_000).optional() }),
    output: 'file',
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: ofAmendment,
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
