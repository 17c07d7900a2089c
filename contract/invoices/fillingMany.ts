import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, SignedCents } from '../primitives.ts';
import { RuledDraft } from '../rules/ruleLine.ts';
import { Verdict } from '../verdict.ts';
import { fillingOutcomes } from '../vocab.ts';
import { InvoiceLine } from './invoicesAcross.ts';

/** A draft as filling would find it; counts are of recorded services, amounts in cents. */
const FillingPreview = InvoiceLine.extend({
  /** What comes: confirmed up to its own cut-off date, billed nowhere, neither on it nor taken out by hand. */
  added_count: Count,
  added_amount: SignedCents,
  /** What is on it and changed since: filling takes it out, or puts it on again as it is now. */
  outdated_count: Count,
  ...RuledDraft.shape,
  obstacles: Verdict,
});
export type FillingPreview = z.infer<typeof FillingPreview>;

const FillingRow = z.object({
  invoice_id: Id,
  outcome: z.enum(fillingOutcomes),
  recorded_service_count: Count,
  net_amount: SignedCents,
  obstacles: Verdict,
});
export type FillingRow = z.infer<typeof FillingRow>;

const input = z.strictObject({ invoice_ids: z.array(Id).max(limits.invoicesAtOnce) });

export const fillingManyCalls = {
  /** What `fillInvoices` would do, in the order asked for. Changes nothing. */
  previewFilling: {
    method: 'POST',
    reads: true,
    path: '/billing/invoices/fill-preview',
    input,
    output: z.object({ invoices: z.array(FillingPreview) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_ids', isOfSeveral: true },
  },
  /**
   * Fills each draft up to its own cut-off date, in a transaction of its own: one that is refused stops no other. The same
   * again changes nothing. Rows come in the order asked for.
   */
  fillInvoices: {
    method: 'POST',
    path: '/billing/invoices/fill',
    input,
    output: z.object({ rows: z.array(FillingRow) }),
    errors: [],
    needs: 'invoices',
    trial: null,
    isLong: true,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
