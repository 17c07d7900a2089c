/** How what a sponsor pays for a record fits what was billed for it; `missing` = it pays nothing for it. */
export const remittanceFits = ['exact', 'short', 'over', 'twice', 'unknown', 'missing'] as const;
export type RemittanceFit = (typeof remittanceFits)[number];

/** What of a line was not found, in the order in which it is looked for; `several` = it could be more than one record. */
export const unknownReasons = ['subject', 'visit', 'service', 'day', 'several', 'not_billed'] as const;
export type UnknownReason = (typeof unknownReasons)[number];

/** What is done about a difference: the rest is disputed or let be, money that is too much stays credit, or a record is named. */
export const differenceActs = ['dispute', 'accept', 'keep', 'assign'] as const;
export type DifferenceAct = (typeof differenceActs)[number];
