import { useMemo } from 'react';
import { z } from 'zod';
import { invoiceSorts } from '../../../contract/invoices/invoicesAcross.ts';
import { Id, IsoDate } from '../../../contract/primitives.ts';
import { paymentNarrowings } from '../../../contract/receivables/paymentVocab.ts';
import { invoiceStates, mailings } from '../../../contract/vocab.ts';
import { useQueryState } from '../../../ui/list/useQueryState.ts';

/** What the invoices are narrowed to by the buttons over them. */
const shown = [...invoiceStates, 'overdue'] as const;
export type Shown = (typeof shown)[number];

const definition = {
  filters: {
    state: z.enum(shown),
    trial: Id,
    recipient: z.string(),
    from: IsoDate,
    to: IsoDate,
    mail: z.enum(mailings),
    sent: z.enum(['yes', 'no']),
    payment: z.enum(paymentNarrowings),
  },
  sorts: invoiceSorts,
  ownSort: { field: 'billing_date', order: 'DESC' },
} as const;

export type InvoiceNarrowing = ReturnType<typeof useInvoiceNarrowing>;

/** How all invoices are looked at: the address keeps it. */
export function useInvoiceNarrowing() {
  const state = useQueryState(definition);
  return useMemo(() => {
    const { state: asked, trial, recipient, from, to, mail, sent, payment } = state.values;
    // What sums are told of without the states, and what is listed.
    const narrowing = {
      ...(trial && { trial_ids: [trial] }),
      ...(state.wanted && { search: state.wanted }),
      ...(recipient && { recipient }),
      ...(from && { from_date: from }),
      ...(to && { to_date: to }),
      ...(mail && { mailings: [mail] }),
      ...(sent && { is_sent: String(sent === 'yes') }),
      ...(payment && { payments: [payment] }),
    };
    const listed = {
      ...narrowing,
      ...(asked === 'overdue' && { is_overdue: 'true' }),
      ...(asked && asked !== 'overdue' && { states: [asked] }),
    };
    return { ...state, narrowing, listed };
  }, [state]);
}
