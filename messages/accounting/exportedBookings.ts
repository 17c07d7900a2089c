import type { Translation } from '../translation.ts';

/** The words of a booking batch. */
export const exportedBookingsEn = {
  batch: 'Journal %{month}',
  kinds: {
    invoice: 'Invoice',
    correction: 'Correction',
    cancellation: 'Cancellation',
    payment: 'Payment',
    credit: 'Credit used',
    reversal: 'Payment reversed',
    settlement: 'Shares',
  },
} as const;

export const exportedBookingsDe = {
  batch: 'Journal %{month}',
  kinds: {
    invoice: 'Rechnung',
    correction: 'Korrektur',
    cancellation: 'Storno',
    payment: 'Zahlung',
    credit: 'Guthaben verwendet',
    reversal: 'Zahlung zurückgenommen',
    settlement: 'Anteile',
  },
} satisfies Translation<typeof exportedBookingsEn>;
