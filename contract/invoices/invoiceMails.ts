import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Count, Id, Instant, line, mayTellWhy } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { languages, mailFaults, mailStates, printedKinds } from '../vocab.ts';
import { InvoiceLine } from './invoicesAcross.ts';

/**
 * A mail with an invoice or its cancellation. `fault` = what kept the last attempt from being sent, `response` = the
 * mail server's own words to it, or its receipt once it is sent. `next_attempt_at` while it is queued; `ended_at` once
 * nothing more happens to it. `has_message`: what travelled is kept and can be downloaded.
 */
export const InvoiceMail = z.object({
  invoice_mail_id: Id,
  document: z.enum(printedKinds),
  /** Which correction; 0 = it is none. */
  correction_place: Count,
  state: z.enum(mailStates),
  recipient: z.string(),
  subject: z.string(),
  language: z.enum(languages),
  queued_at: Instant,
  /** The name of who sent it. */
  queued_by: z.string().nullable(),
  attempts: Count,
  next_attempt_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  fault: z.enum(mailFaults).nullable(),
  response: z.string().nullable(),
  has_message: z.boolean(),
});
export type InvoiceMail = z.infer<typeof InvoiceMail>;

/** Newest first. `is_configured`: the site has a mail server; without one nothing is sent. */
const InvoiceMails = z.object({ is_configured: z.boolean(), mails: z.array(InvoiceMail) });
export type InvoiceMails = z.infer<typeof InvoiceMails>;

/** Preview of an email with all obstacles to sending it; `mail_sent_before` only needs a confirmation. */
const MailPreview = z.object({
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(languages),
  /** Names of the files that go with it. */
  attachments: z.array(z.string()),
  obstacles: Verdict,
});
export type MailPreview = z.infer<typeof MailPreview>;

const SendingRow = z.object({ invoice_id: Id, outcome: z.enum(['queued', 'refused']), obstacles: Verdict });
export type SendingRow = z.infer<typeof SendingRow>;

/** Preview of sending an invoice: the line, the recipient and the obstacles. */
const SendingPreview = InvoiceLine.extend({
  document: z.enum(printedKinds),
  address: z.string().nullable(),
  obstacles: Verdict,
});
export type SendingPreview = z.infer<typeof SendingPreview>;

const InvoiceKey = z.strictObject({ invoice_id: Id });
const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const ofInvoices = { of: 'invoice', at: 'invoice_ids', isOfSeveral: true } as const;
const SeveralInvoices = z.strictObject({ invoice_ids: z.array(Id).min(1).max(limits.invoicesAtOnce) });

/** Which correction; 0 = it is none. */
const ChosenPlace = z.coerce.number().int().min(0).max(limits.bulkRows).default(0);

/** Which document, and of corrections which one; `recipient` = another address than that of the recipient. */
const Wanted = InvoiceKey.extend({
  document: z.enum(printedKinds).default('invoice'),
  correction_place: ChosenPlace,
  recipient: line(limits.mailAddressLength).min(1).optional(),
});

/** What hinders any mail, whichever document it is. */
const obstacles = [
  'mail_not_configured',
  'invoice_not_finalized',
  'invoice_not_revoked',
  'mail_address_missing',
  'mail_address_invalid',
  'mail_under_way',
  'mail_sent_before',
] as const;

export const invoiceMailsCalls = {
  /** Whether the site has a mail server: without one nothing is offered to be sent. */
  getMailServer: {
    method: 'GET',
    path: '/billing/mail-server',
    input: z.strictObject({}),
    output: z.object({ is_configured: z.boolean() }),
    errors: [],
    needs: 'invoices',
    trial: null,
  },
  /** The mails of an invoice and of its cancellation. */
  listInvoiceMails: {
    method: 'GET',
    path: '/billing/invoice/mails',
    input: InvoiceKey,
    output: InvoiceMails,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** The mail as it would go now. Changes nothing. */
  previewInvoiceMail: {
    method: 'GET',
    path: '/billing/invoice/mail-preview',
    input: Wanted,
    output: MailPreview,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /**
   * Queues a mail with what has gone out: the invoice while it is finalized, the cancellation once it is revoked. It goes
   * to the recipient's address as it is now, in the recipient's language, with the printed document and its electronic
   * invoice. One that was sent before, or may have been, is sent again only with `is_again`.
   */
  sendInvoice: {
    method: 'POST',
    path: '/billing/invoice/send',
    input: Wanted.extend({ is_again: z.boolean().default(false) }),
    output: InvoiceMails,
    errors: ['not_found', ...obstacles],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  /** What `sendInvoices` would do with each, in the order asked for. Changes nothing. */
  previewSending: {
    method: 'POST',
    reads: true,
    path: '/billing/invoices/send-preview',
    input: SeveralInvoices,
    output: z.object({ invoices: z.array(SendingPreview) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoices,
  },
  /** Queues a mail for each, in a transaction of its own: one that is refused stops no other, and nothing is sent again. */
  sendInvoices: {
    method: 'POST',
    path: '/billing/invoices/send',
    input: SeveralInvoices,
    output: z.object({ rows: z.array(SendingRow) }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoices,
    isLong: true,
    idempotent: true,
  },
  /** Takes a mail back that waits; one that is on its way is not stopped. */
  cancelInvoiceMail: {
    method: 'POST',
    path: '/billing/invoice/mail/cancel',
    input: InvoiceKey.extend({ invoice_mail_id: Id, ...mayTellWhy }),
    output: InvoiceMails,
    errors: ['not_found', 'mail_not_queued'],
    needs: 'invoices',
    trial: ofInvoice,
    undoes: true,
  },
  /** The mail as it travelled, with its files: the same bytes for ever. */
  getInvoiceMailMessage: {
    method: 'GET',
    path: '/billing/invoice/mail/message',
    input: InvoiceKey.extend({ invoice_mail_id: Id }),
    output: 'file',
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
} as const satisfies Record<string, Endpoint>;
