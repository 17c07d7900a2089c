import { useEffect } from 'react';
import type { InvoiceMail } from '../../../contract/invoices/invoiceMails.ts';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import type { ChipLook } from '../../../ui/chips/StateChip.tsx';

const lookMs = 5_000;

/** The mails of an invoice, read again while one of them is under way. */
export function useInvoiceMails(invoice_id: string, isEnabled = true) {
  const reading = useCallQuery(invoiceMailsCalls.listInvoiceMails, { invoice_id }, { isEnabled });
  const { data, refetch } = reading;
  const isUnderWay = data?.mails.some(({ state }) => state === 'queued' || state === 'sending') ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
  return reading;
}

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
