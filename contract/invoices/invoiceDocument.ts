import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, IsoDate, SignedCents } from '../primitives.ts';
import { Address } from '../site/addresses.ts';
import { dropinRunErrors } from '../site/dropins.ts';
import {
  addressPurposes,
  electronicSchemes,
  exemptionCodes,
  exportFormats,
  invoiceStates,
  itemSections,
  languages,
  printedKinds,
  taxRules,
  trialTypes,
} from '../vocab.ts';
import { correctionKinds, correctionSides } from './correctionVocab.ts';
import { einvoiceReleases } from './einvoiceVocab.ts';

/** An address as it is printed: without id, label and internal comment. */
export const PrintedAddress = Address.omit({
  address_id: true,
  version: true,
  comment: true,
  label: true,
  language: true,
  is_annex_wanted: true,
  is_business: true,
  debtor_account: true,
  payment_days: true,
  is_payment_term_agreed: true,
}).extend({ purpose: z.enum(addressPurposes) });
export type PrintedAddress = z.infer<typeof PrintedAddress>;
/** Of it what is written on a letter: nothing of electronic invoices. */
export type PostalAddress = Omit<
  PrintedAddress,
  | 'purpose'
  | 'einvoice_format'
  | 'electronic_address'
  | 'electronic_scheme'
  | 'buyer_reference'
  | 'order_number'
>;

const DocumentItem = z.object({
  item_number: z.int(),
  section: z.enum(itemSections),
  label: z.string(),
  quantity: z.int(),
  amount_per_unit: SignedCents,
  amount: SignedCents,
});

const documentTotals = { net_amount: SignedCents, tax_amount: SignedCents, gross_amount: SignedCents };

/**
 * The Storno: the items of the invoice with negative quantities, so that both together are zero in every figure. Of an invoice
 * with corrections what stands of its items, and which corrections it takes back, too.
 */
const CancellationDocument = z.object({
  number: z.string(),
  date: IsoDate,
  reason: z.string(),
  corrections: z.array(z.object({ number: z.string(), date: IsoDate })).optional(),
  items: z.array(DocumentItem),
  ...documentTotals,
});

/**
 * What a line of a correction is about: it takes off what was billed, adds what is right, or takes an agreed amount off.
 * `of_item_number` = the item of the invoice; null = all of it.
 */
export const CorrectionItem = DocumentItem.extend({
  kind: z.enum(correctionKinds),
  side: z.enum(correctionSides),
  of_item_number: z.int().nullable(),
  reason: z.string(),
});
export type CorrectionItem = z.infer<typeof CorrectionItem>;

/** A correction: what changes, and what the invoice comes to with it. `number` = null: it is a draft. */
const CorrectionDocument = z.object({
  number: z.string().nullable(),
  date: IsoDate,
  items: z.array(CorrectionItem),
  ...documentTotals,
  standing: z.object(documentTotals),
});
export type CorrectionDocument = z.infer<typeof CorrectionDocument>;

/** One service of the annex: visit-bound ones with their participant and visit, operational ones without. */
const AnnexLine = z.object({
  item_number: z.int(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  label: z.string(),
  performance_date: IsoDate.nullable(),
  amount: SignedCents,
});
export type AnnexLine = z.infer<typeof AnnexLine>;

const nullableText = z.string().nullable();

/** Who sends the invoice and how it is paid. */
const Sender = z.object({
  name: z.string(),
  unit: nullableText,
  street: nullableText,
  zip_code: nullableText,
  city: nullableText,
  country: nullableText,
  vat_id: nullableText,
  tax_number: nullableText,
  bank: nullableText,
  iban: nullableText,
  bic: nullableText,
  contact_name: nullableText,
  phone: nullableText,
  email: nullableText,
  registration_id: nullableText,
  electronic_address: nullableText,
  electronic_scheme: z.enum(electronicSchemes),
  footer: nullableText,
  logo_sha256: nullableText,
});

/**
 * What is printed; the same shape for JSON export, PDF and drop-in scripts. Frozen when the invoice is finalized; a
 * revoked one has its cancellation too. `annex` = null where the recipient wants none, or it would be too long.
 */
export const InvoiceDocumentData = z.object({
  format: z.literal('trial-billing/invoice'),
  format_version: z.literal(4),
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  cancellation: CancellationDocument.nullable(),
  /** Of the document of a correction alone, whose annex is that of its own lines. */
  correction: CorrectionDocument.optional(),
  /** The language of the recipient: that of the original. */
  language: z.enum(languages),
  sender: Sender,
  payment: z.object({
    days: z.int().nullable(),
    due_date: IsoDate.nullable(),
    text: nullableText,
    /** Printed with a code that banking apps read; left out = without. */
    giro_code: z.literal(true).optional(),
  }),
  trial: z.object({
    title: z.string(),
    type: z.enum(trialTypes),
    identifiers: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Its sponsor bills itself: the document is a statement of services and no invoice; left out = it is one. */
    is_self_billed: z.literal(true).optional(),
  }),
  label: z.string(),
  description: nullableText,
  search_key: nullableText,
  reference_number: nullableText,
  /** The contract that the trial is paid by. */
  contract_reference: nullableText,
  billing_date: IsoDate.nullable(),
  cut_off_date: IsoDate,
  service_period_from: IsoDate.nullable(),
  service_period_to: IsoDate.nullable(),
  currency: z.literal('EUR'),
  tax_rule: z.enum(taxRules).nullable(),
  tax_rate: z.int(),
  tax_reason: nullableText,
  /** Of an exempt one alone: the reason as a code. */
  exemption_code: z.enum(exemptionCodes).nullable(),
  addresses: z.array(PrintedAddress),
  items: z.array(DocumentItem),
  annex: z.array(AnnexLine).nullable(),
  ...documentTotals,
});
export type InvoiceDocumentData = z.infer<typeof InvoiceDocumentData>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });

/** The first, second … correction of an invoice. */
export const CorrectionPlace = z.int().min(1).max(limits.bulkRows);

/** Left out: of a PDF the language of the recipient, else English. */
const language = z.enum(languages).optional();

export const invoiceDocumentCalls = {
  /**
   * `format`: a format of ours, or the id of a drop-in that writes it. Of a draft its present state, marked as a draft; else
   * the frozen document. CSV and JSON hold the cancellation of a revoked invoice beside it, those of a correction its document; of the PDFs and
   * electronic invoices `document` says which; it says nothing in other formats. An electronic invoice is refused with all that it
   * lacks (`einvoice_fields`, and the `rules` that it would break): as `einvoice_incomplete` with what may be typed or added,
   * as `einvoice_frozen` with what only a cancellation mends; it is in the language of its recipient. `release`: of the standard that an electronic invoice is
   * written in, else the one of its date of issue; a format that is not written in it is refused. A statement for a
   * sponsor that bills itself is none (`statement_no_einvoice`). A PDF in another language than the recipient's says that it is a translation.
   */
  exportInvoice: {
    method: 'POST',
    path: '/billing/invoice/export',
    input: InvoiceKey.extend({
      format: z.union([z.enum(exportFormats), Id]).default('csv'),
      language,
      document: z.enum(printedKinds).default('invoice'),
      /** Of a correction: which one, its draft included. */
      correction_place: CorrectionPlace.optional(),
      release: z.enum(einvoiceReleases).optional(),
    }),
    output: 'file',
    errors: [
      'not_found',
      'invoice_not_revoked',
      'licence_invalid',
      'einvoice_incomplete',
      'einvoice_frozen',
      'einvoice_release_unknown',
      'statement_no_einvoice',
      'feature_not_licensed',
      ...dropinRunErrors,
    ],
    needs: 'invoices',
    trial: ofInvoice,
    isLong: true,
  },
  /**
   * Many invoices as one zip, a file for each and, of revoked ones as PDF or electronic invoice, one more for the
   * cancellation. Nothing is packed where one of them could be no electronic invoice.
   */
  exportInvoices: {
    method: 'POST',
    reads: true,
    path: '/billing/invoices/export',
    input: z.strictObject({
      invoice_ids: z.array(Id).min(1).max(limits.exportedInvoices),
      format: z.enum(exportFormats).default('csv'),
      language,
    }),
    output: 'file',
    errors: ['not_found', 'einvoice_incomplete', 'einvoice_frozen', 'statement_no_einvoice'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_ids', isOfSeveral: true },
    isLong: true,
  },
  exportInvoiceData: {
    method: 'POST',
    reads: true,
    path: '/billing/invoice/export-data',
    input: InvoiceKey,
    output: InvoiceDocumentData,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
} as const satisfies Record<string, Endpoint>;
