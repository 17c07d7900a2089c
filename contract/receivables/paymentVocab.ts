/** How far an issued invoice is paid; follows from its amounts. */
export const paymentStates = ['open', 'part_paid', 'paid', 'overpaid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What invoices are narrowed to by their payments: how far they are paid, or that they are open beyond the due date. */
export const paymentNarrowings = [...paymentStates, 'overdue'] as const;
export type PaymentNarrowing = (typeof paymentNarrowings)[number];

/** Where a payment was heard of. */
export const paymentSources = ['hand', 'bank', 'remittance'] as const;
export type PaymentSource = (typeof paymentSources)[number];
