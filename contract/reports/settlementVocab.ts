/** A run settles what providers are owed, or reclaims what was settled and is no longer valid. */
export const settlementKinds = ['settlement', 'correction'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** The files of a run: its document, its records, and its sums for the hospital's internal allocation. */
export const settlementFormats = ['pdf', 'csv', 'allocation'] as const;
export type SettlementFormat = (typeof settlementFormats)[number];
/** What is exported of a run besides: an email with its document, to be sent by a person's own mail program. */
export const settlementExports = [...settlementFormats, 'mail'] as const;
export type SettlementExport = (typeof settlementExports)[number];
