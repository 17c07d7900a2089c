import type { dispatchesCalls } from '../../../../contract/invoices/dispatches.ts';
import type { invoiceMailsCalls } from '../../../../contract/invoices/invoiceMails.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readSets } from '../../../records/joinByHash.ts';
import { readDispatches, recordDispatch, takeDispatchBack } from './dispatches.ts';
import { cancelMail, readMails, readMessage } from './mails.ts';
import { previewMail, sendInvoice } from './sendInvoice.ts';
import { previewSending, sendInvoices } from './sendInvoices.ts';

export const invoiceMailHandlers = {
  getMailServer: async ({ settings }) => ({ is_configured: settings.mail !== null }),
  listInvoiceMails: ({ db, input, settings }) => readMails(db, input.invoice_id, settings.mail),
  previewInvoiceMail: ({ db, input, settings }) => previewMail(db, input, settings.mail),
  sendInvoice: async ({ db, input, user: { user_id }, now, settings: { mail } }) => {
    await sendInvoice(db, input, { mail, user_id, now });
    return readMails(db, input.invoice_id, mail);
  },
  previewSending: async ({ db, input, today, settings }) => ({
    invoices: await readSets(db, (trx) => previewSending(trx, input.invoice_ids, today, settings.mail)),
  }),
  sendInvoices: async ({ input, user: { user_id }, now, settings: { mail }, ...call }) => ({
    rows: await sendInvoices(call, input.invoice_ids, { mail, user_id, now }),
  }),
  cancelInvoiceMail: async ({ db, input, now, settings }) => {
    await cancelMail(db, input, now);
    return readMails(db, input.invoice_id, settings.mail);
  },
  getInvoiceMailMessage: ({ db, input }) => readMessage(db, input),
  listDispatches: ({ db, input }) => readDispatches(db, input.invoice_id),
  recordDispatch: async ({ db, input, user: { user_id }, today, now }) => {
    await recordDispatch(db, input, { user_id, today, now });
    return readDispatches(db, input.invoice_id);
  },
  takeDispatchBack: async ({ db, input, user: { user_id }, today, now }) => {
    await takeDispatchBack(db, input, { user_id, today, now });
    return readDispatches(db, input.invoice_id);
  },
} satisfies Handlers<keyof typeof invoiceMailsCalls | keyof typeof dispatchesCalls>;
