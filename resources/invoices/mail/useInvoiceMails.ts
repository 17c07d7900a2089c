import type { InvoiceMail } from '../../../contract/invoices/invoiceMails.ts';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import type { ChipLook } from '../../../ui/chips/StateChip.tsx';

/** The mails of an invoice. */
export const useInvoiceMails = (invoice_id: string, isEnabled = true) =>
  useCallQuery(invoiceMailsCalls.listInvoiceMails, { invoice_id }, { isEnabled });

/** How the state of a mail looks. */
export const mailLooks = {
  queued: 'upcoming',
  sending: 'upcoming',
  sent: 'done',
  refused: 'error',
  given_up: 'error',
  unclear: 'conflict',
  cancelled: 'cancelled',
} as const satisfies Record<InvoiceMail['state'], ChipLook>;
