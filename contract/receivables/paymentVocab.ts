/** How far an issued invoice is paid; follows from its amounts. */
export const paymentStates = ['open', 'part_paid', 'paid', 'overpaid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What invoices are narrowed to by their payments: how far they are paid, or that they are open beyond the due date. */
export const paymentNarrowings = [...paymentStates, 'overdue'] as const;
export type PaymentNarrowing = (typeof paymentNarrowings)[number];

/** Where a payment was heard of. */
export const paymentSources = ['hand', 'bank', 'remittance'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** How long what is open has been due on a day, by days since the due date. */
export const ageingBuckets = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** What an ageing is grouped by; the sponsor of a trial is the recipient of its invoices as it is named today. */
export const ageingGroups = ['recipient', 'trial', 'sponsor'] as const;
export type AgeingGroup = (typeof ageingGroups)[number];

/** Which receivables are listed. */
export const receivableViews = ['all', 'open', 'overdue', 'disputed', 'paid'] as const;
export type ReceivableView = (typeof receivableViews)[number];

/** Why somebody does not pay an amount. */
export const disputeKinds = ['not_approved', 'wrong_visit', 'price', 'missing_document', 'other'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** How a dispute came to its end; upheld = the claim stands. */
export const disputeEndings = ['paid', 'corrected', 'upheld'] as const;
export type DisputeEnding = (typeof disputeEndings)[number];
