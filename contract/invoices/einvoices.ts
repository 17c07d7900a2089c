import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Id, IsoDate } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { einvoiceFields, einvoiceFormats, trialTypes } from '../vocab.ts';
import { einvoiceRules } from './einvoiceRules.ts';
import { einvoiceDutyReasons, einvoiceMendings } from './einvoiceVocab.ts';
import { InvoiceValidation } from './invoiceValidations.ts';

/**
 * A trial whose recipient gets electronic invoices, and all that its next one lacks whatever is on it: what is missing on
 * a draft itself (items, conflicts, its date) is not looked at.
 */
const ReadyToSend = z.object({
  trial_id: Id,
  /** What the trial is called: its code, then its title. */
  title: z.string(),
  type: z.enum(trialTypes),
  /** As it is printed; null where the address says none, or there is none. */
  recipient: z.string().nullable(),
  format: z.enum(einvoiceFormats),
  /** Empty: ready. */
  obstacles: Verdict,
});
export type ReadyToSend = z.infer<typeof ReadyToSend>;

/** A rule of electronic invoices that was asked of an invoice: its official id (`TB-…` = our own) and what it looks at. */
const CheckedRule = z.object({
  rule: z.enum(einvoiceRules),
  field: z.enum(einvoiceFields),
  is_kept: z.boolean(),
});
export type CheckedRule = z.infer<typeof CheckedRule>;

/**
 * Whether an invoice could go out in a format, whatever its recipient gets: the rules that it breaks, what each looks at and
 * how that is mended. Empty: it could.
 */
export const FormatCheck = z.object({
  format: z.enum(einvoiceFormats),
  faults: z.array(
    z.object({
      rule: z.enum(einvoiceRules),
      field: z.enum(einvoiceFields),
      mending: z.enum(einvoiceMendings),
    }),
  ),
});
export type FormatCheck = z.infer<typeof FormatCheck>;

/** Whether an invoice has to be an electronic one if it is sent now, and from which day of sending on the site's have to be. */
export const EInvoiceDuty = z.object({ reason: z.enum(einvoiceDutyReasons), begins: IsoDate });

/** What the site's outside validator said of an earlier invoice to the same recipient, or of its cancellation. */
const EarlierValidation = InvoiceValidation.omit({ sha256: true }).extend({
  trial_id: Id,
  invoice_id: Id,
  number: z.string(),
});
export type EarlierValidation = z.infer<typeof EarlierValidation>;

export const einvoicesCalls = {
  /** Trials whose recipients get electronic invoices, those that lack something first, then by title; or the one trial where its recipient gets them. */
  listReadyToSend: {
    method: 'GET',
    path: '/billing/invoices/ready-to-send',
    input: z.strictObject({ trial_id: Id.optional() }),
    output: z.object({ trials: z.array(ReadyToSend) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { at: 'trial_id' },
  },
  /**
   * Whether an invoice could go out in each format: a draft as it is now, else what was frozen with what may be added to
   * it. Beside it the rules of the recipient's format, each with its answer; without a format there are none.
   */
  checkEInvoice: {
    method: 'GET',
    path: '/billing/invoice/electronic-check',
    input: z.strictObject({ invoice_id: Id }),
    output: z.object({
      format: z.enum(einvoiceFormats).nullable(),
      rules: z.array(CheckedRule),
      formats: z.array(FormatCheck),
      /** By the day of sending: today, of a draft with a later date of issue that day. */
      duty: EInvoiceDuty,
      /** Of the last five invoices to the same recipient that the outside validator judged what it said last, the latest first. */
      earlier: z.array(EarlierValidation),
    }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
  },
} as const satisfies Record<string, Endpoint>;
