import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  Cents,
  Count,
  Id,
  Instant,
  IsoDate,
  Label,
  mayTellWhy,
  SignedCents,
  Version,
  why,
} from '../primitives.ts';
import { Obstacle, Verdict } from '../verdict.ts';
import { itemSections, numberingModes } from '../vocab.ts';
import { correctionStates } from './correctionVocab.ts';
import { CorrectionItem, CorrectionPlace } from './invoiceDocument.ts';
import { PriceByHand } from './invoiceItem.ts';
import { InvoicePage } from './invoices.ts';

const records = z.array(Id).max(limits.bulkRows);

/**
 * One thing that is wrong with an invoice. Not performed, twice: these records are taken out and void from then on. Wrong price: of
 * these records, or (none) of all that stands of the item. Wrong quantity: of items without records alone. `amount` of an agreed
 * reduction is what is taken off.
 */
export const CorrectionEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('not_performed'),
    invoice_item_id: Id,
    recorded_study_service_ids: records.min(1),
    ...why,
  }),
  z.strictObject({
    kind: z.literal('twice'),
    invoice_item_id: Id,
    recorded_study_service_ids: records.min(1),
    ...why,
  }),
  z.strictObject({
    kind: z.literal('wrong_price'),
    invoice_item_id: Id,
    recorded_study_service_ids: records.default([]),
    amount_per_unit: PriceByHand,
    ...why,
  }),
  z.strictObject({
    kind: z.literal('wrong_quantity'),
    invoice_item_id: Id,
    quantity: z.int().min(0).max(1_000_000),
    ...why,
  }),
  z.strictObject({ kind: z.literal('agreed_reduction'), amount: Cents.min(1), ...why }),
]);
export type CorrectionEntry = z.infer<typeof CorrectionEntry>;

const totals = { net_amount: SignedCents, tax_amount: SignedCents, gross_amount: SignedCents };
const Totals = z.object(totals);

/** A record behind an item of the invoice; `amount` = what stands of its price, null = it was taken out and is void. */
const CorrectableRecord = z.object({
  recorded_study_service_id: Id,
  amount: SignedCents.nullable(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  performance_date: IsoDate.nullable(),
});

/** An item of the invoice as it stands. Without records quantity and price stand by themselves. */
const CorrectableItem = z.object({
  invoice_item_id: Id,
  item_number: z.int(),
  section: z.enum(itemSections),
  label: z.string(),
  quantity: Count,
  amount_per_unit: SignedCents,
  records: z.array(CorrectableRecord),
});
export type CorrectableItem = z.infer<typeof CorrectableItem>;

/**
 * A correction; `correction_place` counts those of its invoice. Number and date are null while it is a draft; `warnings` of a draft stand
 * in the way of nothing.
 */
export const Correction = z.object({
  correction_place: z.int(),
  state: z.enum(correctionStates),
  number: z.string().nullable(),
  correction_date: IsoDate.nullable(),
  entries: z.array(CorrectionEntry),
  lines: z.array(CorrectionItem),
  ...totals,
  finalized_at: Instant.nullable(),
  finalized_by: z.string().nullable(),
  warnings: z.array(Obstacle),
  version: Version,
});
export type Correction = z.infer<typeof Correction>;

/**
 * An invoice as it stands, with its corrections in their order; a draft is the last of them. `correct` = why none can be made.
 * `next_number` = what finalizing would give it (own numbering).
 */
export const InvoiceCorrections = z.object({
  trial_id: Id,
  invoice_id: Id,
  items: z.array(CorrectableItem),
  invoice: Totals,
  standing: Totals,
  corrections: z.array(Correction),
  next_number: z.string().nullable(),
  numbering_mode: z.enum(numberingModes),
  verdicts: z.object({ correct: Verdict }),
});
export type InvoiceCorrections = z.infer<typeof InvoiceCorrections>;

/** What a correction would be, and what the invoice would come to with it. `warnings` stand in the way of nothing. */
const CorrectionPreview = Totals.extend({
  lines: z.array(CorrectionItem),
  void_count: Count,
  standing: Totals,
  warnings: z.array(Obstacle),
});
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });
const DraftKey = InvoiceKey.extend({ correction_place: CorrectionPlace, version: Version });
const Entries = z.array(CorrectionEntry).max(limits.bulkRows);

/** What can be wrong with its entries, and with the invoice. */
const refusals = [
  'not_found',
  'invoice_not_issued',
  'invoice_revoked',
  'correction_empty',
  'correction_too_much',
  'correction_not_on_invoice',
  'correction_taken_out',
  'correction_named_twice',
  'correction_changes_nothing',
  'correction_quantity_of_records',
  'correction_price_negative',
] as const;

export const correctionsCalls = {
  getCorrections: {
    method: 'GET',
    path: '/billing/invoice/corrections',
    input: InvoiceKey,
    output: InvoiceCorrections,
    errors: ['not_found', 'invoice_not_issued'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** What these entries come to, by the rule that the document is made with. Changes nothing. */
  previewCorrection: {
    method: 'POST',
    reads: true,
    path: '/billing/invoice/correction/preview',
    input: InvoiceKey.extend({ entries: Entries }),
    output: CorrectionPreview,
    errors: refusals,
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** Saves the draft of the next correction; an invoice has one at a time. A new one has no version. */
  putCorrection: {
    method: 'PUT',
    path: '/billing/invoice/correction',
    input: InvoiceKey.extend({
      correction_place: CorrectionPlace,
      entries: Entries,
      version: Version.optional(),
    }),
    output: InvoiceCorrections,
    errors: [...refusals, 'stale', 'correction_draft_exists', 'correction_not_draft'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** Number from the gapless range, document, and records that are void from then on; `number` in typed mode only. */
  finalizeCorrection: {
    method: 'POST',
    path: '/billing/invoice/correction/finalize',
    input: DraftKey.extend({ number: Label.optional() }),
    output: InvoiceCorrections,
    // Its entries were judged when they were saved, and of what stands only this draft can change anything.
    errors: [
      'not_found',
      'invoice_not_issued',
      'stale',
      'correction_not_draft',
      'einvoice_incomplete',
      'billing_date_before_last',
      'number_missing',
      'number_taken',
    ],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  discardCorrection: {
    method: 'POST',
    path: '/billing/invoice/correction/remove',
    input: DraftKey.extend(mayTellWhy),
    output: InvoiceCorrections,
    errors: ['not_found', 'invoice_not_issued', 'stale', 'correction_not_draft'],
    needs: 'invoices',
    trial: ofInvoice,
    undoes: true,
  },
  /**
   * A new draft with what was on a revoked invoice: its services that are still to be billed, its items by hand as they stood, and
   * what amendments claim anew. Twice with the same new id makes one.
   */
  billAgain: {
    method: 'POST',
    path: '/billing/invoice/bill-again',
    input: InvoiceKey.extend({ new_invoice_id: Id }),
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_revoked', 'id_taken'],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
