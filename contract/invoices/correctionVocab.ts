/** Why a part of an invoice is corrected. */
export const correctionKinds = [
  'not_performed',
  'twice',
  'wrong_price',
  'wrong_quantity',
  'agreed_reduction',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A line takes off what was billed, adds what is right, or takes an agreed amount off. */
export const correctionSides = ['billed', 'right', 'reduction'] as const;
export type CorrectionSide = (typeof correctionSides)[number];

/** A correction is a draft until it is finalized, and never changes then. */
export const correctionStates = ['draft', 'finalized'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** What is refused of corrections, with the HTTP status that it travels under. */
export const correctionErrorStatus = {
  correction_empty: 409,
  /** More would be taken off than stands. */
  correction_too_much: 409,
  correction_not_draft: 409,
  correction_draft_exists: 409,
  correction_not_on_invoice: 422,
  /** An earlier correction has taken it out. */
  correction_taken_out: 422,
  correction_named_twice: 422,
  correction_changes_nothing: 422,
  /** How often something was performed is said by its records. */
  correction_quantity_of_records: 422,
  correction_price_negative: 422,
  /** Told beside a correction, and in the way of nothing: shares of what it takes out were settled. */
  correction_of_settled: 409,
} as const satisfies Record<string, number>;
