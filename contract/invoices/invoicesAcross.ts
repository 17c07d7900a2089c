import { z } from 'zod';
import { type Endpoint, json, severalOf } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, IsoDate, Label, Reason, SignedCents, text, Version } from '../primitives.ts';
import { paymentNarrowings, paymentStates } from '../receivables/paymentVocab.ts';
import { RuledDraft } from '../rules/ruleLine.ts';
import { Verdict } from '../verdict.ts';
import {
  einvoiceFormats,
  finalizingOutcomes,
  invoiceStates,
  mailings,
  mailStates,
  numberingModes,
  printedPlaces,
  trialTypes,
} from '../vocab.ts';
import { DraftingRow, DraftPreview, OpenDraft } from './draftingMany.ts';
import { EInvoiceDuty, FormatCheck } from './einvoices.ts';
import { finalizingFacts } from './finalizing.ts';

/** What the list of all invoices can be ordered by. */
export const invoiceSorts = [
  'billing_date',
  'trial_title',
  'recipient',
  'number',
  'label',
  'state',
  'service_period_to',
  'expected_billing_date',
  'net_amount',
  'gross_amount',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/**
 * An invoice of any trial as one line. Amounts in cents; those of a draft are what it would be billed with now.
 * `recipient`: the trial's now for a draft, the frozen one afterwards. `is_overdue`: a draft whose expected billing date
 * has passed. Of a revoked invoice the amounts are those it had; its cancellation takes all of them back. `mail_state`:
 * how far the last mail with it is, of a revoked one with its cancellation; null = none was sent. `sent_on`: the first day
 * on which a mail with it was handed over, or a person says that it was sent. `due_date`, `open_amount` (below 0 =
 * paid too much) and `payment_state` are of issued ones, null = a draft; `overdue_days` since the due date while something is open.
 */
export const InvoiceLine = z.object({
  trial_id: Id,
  trial_title: z.string(),
  trial_type: z.enum(trialTypes),
  invoice_id: Id,
  state: z.enum(invoiceStates),
  label: z.string(),
  number: z.string().nullable(),
  cancellation_number: z.string().nullable(),
  recipient: z.string().nullable(),
  billing_date: IsoDate.nullable(),
  expected_billing_date: IsoDate.nullable(),
  cut_off_date: IsoDate,
  service_period_from: IsoDate.nullable(),
  service_period_to: IsoDate.nullable(),
  net_amount: SignedCents,
  tax_amount: SignedCents,
  gross_amount: SignedCents,
  conflict_count: Count,
  is_overdue: z.boolean(),
  mail_state: z.enum(mailStates).nullable(),
  sent_on: IsoDate.nullable(),
  due_date: IsoDate.nullable(),
  open_amount: SignedCents.nullable(),
  payment_state: z.enum(paymentStates).nullable(),
  overdue_days: Count,
  version: Version,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/**
 * What all invoices can be narrowed by; all of it is ANDed. The period is one of dates of issue, its days included; a
 * draft without one lies where its cut-off date does.
 */
const narrowing = {
  trial_ids: severalOf(Id, limits.idsInQuery).optional(),
  states: severalOf(z.enum(invoiceStates)).optional(),
  /** A part of a number, of the label, search key, reference number, of the recipient or of the trial's title. */
  search: text(limits.searchLength).optional(),
  /** The recipient's whole name. */
  recipient: text(limits.labelLength).optional(),
  from_date: IsoDate.optional(),
  to_date: IsoDate.optional(),
  is_overdue: json(z.boolean()).optional(),
  /** How far the mail is; `none` = it has gone out, and nothing was sent. A draft has no mail, nor lacks one. */
  mailings: severalOf(z.enum(mailings)).optional(),
  /** Whether it was sent, by mail or as a person says. A draft is neither. */
  is_sent: json(z.boolean()).optional(),
  /** How far it is paid; `overdue` = open beyond the due date. A draft is owed by nobody. */
  payments: severalOf(z.enum(paymentNarrowings)).optional(),
};

/** The place of a line in an order: what it is ordered by, as text, and its invoice. */
const InvoicePlace = z.strictObject({
  key: z
    .string()
    .max(2 * limits.serviceLabelLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  invoice_id: Id,
});
export type InvoicePlace = z.infer<typeof InvoicePlace>;

/** Amounts in cents. Test trials are counted and add nothing. */
const Sum = z.object({
  count: Count,
  net_amount: SignedCents,
  tax_amount: SignedCents,
  gross_amount: SignedCents,
});

/** A draft as finalising would leave it. */
const FinalizingPreview = InvoiceLine.extend({
  recorded_service_count: Count,
  /** What is looked at before and stands in the way of nothing, as the page of the draft has it. */
  reference_number: z.string().nullable(),
  item_count: Count,
  reviewed_count: Count,
  ...finalizingFacts,
  /** The date of issue that it would get. */
  billing_date: IsoDate,
  /** The number to come, all others of the call being finalized; null where something stands in the way or it is typed. */
  next_number: z.string().nullable(),
  obstacles: Verdict,
  /** Whether it could go out in each electronic format by what its sender and recipient say; none without a recipient. */
  formats: z.array(FormatCheck),
  /** What its recipient gets; null = none. */
  einvoice_format: z.enum(einvoiceFormats).nullable(),
  /** Null without a recipient. */
  duty: EInvoiceDuty.nullable(),
});
export type FinalizingPreview = z.infer<typeof FinalizingPreview>;

const FinalizingRow = z.object({
  invoice_id: Id,
  outcome: z.enum(finalizingOutcomes),
  number: z.string().nullable(),
  gross_amount: SignedCents.nullable(),
  obstacles: Verdict,
});
export type FinalizingRow = z.infer<typeof FinalizingRow>;

/** A text that is not printed as it is written, once for each place: `characters` = those that become question marks. */
const UnprintableText = z.object({
  place: z.enum(printedPlaces),
  text: z.string(),
  characters: z.string(),
});
export type UnprintableText = z.infer<typeof UnprintableText>;

const several = <T extends z.ZodType>(row: T) => z.array(row).max(limits.invoicesAtOnce);

export const invoicesAcrossCalls = {
  /** Invoices of all trials, page by page. `after` is the `next` of the answer before, null when that was the last. */
  listInvoiceLines: {
    method: 'GET',
    path: '/billing/invoices/lines',
    input: z.strictObject({
      ...narrowing,
      order_by: z.enum(invoiceSorts).default('billing_date'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      limit: z.coerce.number().int().min(1).max(1_000).default(100),
      after: json(InvoicePlace).optional(),
    }),
    output: z.object({ invoices: z.array(InvoiceLine), next: InvoicePlace.nullable() }),
    errors: ['period_reversed'],
    needs: 'invoices',
    trial: null,
  },
  /**
   * Sums of the same lines: `total` of all that the narrowing leaves, a revoked invoice adding nothing; `states` and
   * `overdue_count` by the narrowing without its states, so that they tell what each state would show. What `states` says
   * of revoked ones is what was taken back. `open_amount` = what of the total's is still to be paid. Test trials add to counts alone; `test_count` of the total's are theirs.
   */
  sumInvoiceLines: {
    method: 'GET',
    path: '/billing/invoices/sums',
    input: z.strictObject(narrowing),
    output: z.object({
      total: Sum,
      test_count: Count,
      states: z.object({ draft: Sum, finalized: Sum, revoked: Sum }),
      overdue_count: Count,
      open_amount: SignedCents,
      /** Services that several of these drafts hold: how many, and what `total` has of them more than once, net. */
      twice: z.object({ service_count: Count, net_amount: SignedCents }),
    }),
    errors: ['period_reversed'],
    needs: 'invoices',
    trial: null,
  },
  /**
   * What `draftInvoices` would do up to this day, for every trial that has a draft or something done: by title. Changes
   * nothing.
   */
  previewDrafts: {
    method: 'GET',
    path: '/billing/invoices/drafts-preview',
    input: z.strictObject({ cut_off_date: IsoDate }),
    output: z.object({ trials: z.array(DraftPreview) }),
    errors: [],
    needs: 'invoices',
    trial: null,
  },
  /**
   * What a new draft of one trial up to this day would be filled with, in cents, and the trial's open drafts, which
   * may hold some of it already: the one that reaches furthest first. Changes nothing.
   */
  previewDraft: {
    method: 'GET',
    path: '/billing/invoice/draft-preview',
    input: z.strictObject({ trial_id: Id, cut_off_date: IsoDate }),
    output: RuledDraft.extend({
      recorded_service_count: Count,
      net_amount: SignedCents,
      drafts: z.array(OpenDraft),
    }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { at: 'trial_id' },
  },
  /**
   * Drafts and fills an invoice for each trial, in a transaction of its own: one that is refused stops no other. A trial's
   * latest draft is taken up to the cut-off and filled; without one a draft is made under `label`. The same again
   * changes nothing. Rows come in the order asked for.
   */
  draftInvoices: {
    method: 'POST',
    path: '/billing/invoices/drafts',
    input: z.strictObject({ trial_ids: several(Id), cut_off_date: IsoDate, label: Label }),
    output: z.object({ rows: z.array(DraftingRow) }),
    errors: [],
    needs: 'invoices',
    trial: null,
    isLong: true,
    idempotent: true,
  },
  /** What `finalizeInvoices` would do, in the order in which it would; drafts alone are looked at. Changes nothing. */
  previewFinalizing: {
    method: 'POST',
    reads: true,
    path: '/billing/invoices/finalize-preview',
    input: z.strictObject({ invoice_ids: several(Id) }),
    output: z.object({ numbering_mode: z.enum(numberingModes), invoices: z.array(FinalizingPreview) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_ids', isOfSeveral: true },
  },
  /**
   * What the printed documents of drafts have no letters for: it stands in the way of nothing, and is frozen with them.
   * Of invoices that have gone out the `reason` is looked at that a cancellation would print. What is printed as it is
   * written is left out.
   */
  listUnprintable: {
    method: 'POST',
    reads: true,
    path: '/billing/invoices/unprintable',
    input: z.strictObject({ invoice_ids: several(Id), reason: Reason.optional() }),
    output: z.object({ invoices: z.array(z.object({ invoice_id: Id, texts: z.array(UnprintableText) })) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_ids', isOfSeveral: true },
  },
  /**
   * Finalizes each draft where nothing stands in the way, in a transaction of its own and in the order of their dates of
   * issue, so that no range has a gap whatever is refused. `net_amount` = what it was seen with: a draft that is another
   * one since is refused as `stale`. `number` with typed numbering only.
   */
  finalizeInvoices: {
    method: 'POST',
    path: '/billing/invoices/finalize',
    input: z.strictObject({
      rows: several(z.strictObject({ invoice_id: Id, net_amount: SignedCents, number: Label.optional() })),
    }),
    output: z.object({ rows: z.array(FinalizingRow) }),
    errors: [],
    needs: 'invoices',
    trial: null,
    isLong: true,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
