/** What is refused about remittances, with its HTTP status; part of `errorStatus`. */
export const remittanceStatus = {
  /** The same lines were read before, and stand. */
  remittance_already_read: 409,
  /** No line is about something that was billed: another trial's file, or wrong columns. */
  remittance_nothing_found: 422,
  /** Its payment was reversed. */
  remittance_taken_back: 409,
  /** Somebody has decided on it meanwhile. */
  difference_decided: 409,
  /** Not what can be done about a difference of this kind. */
  difference_act_unfit: 409,
  /** Nothing of the record is left to be paid. */
  remittance_record_paid: 409,
  /** Neither a UBL invoice nor a CII. */
  self_billed_unknown: 422,
  /** `name` = the element that is missing or cannot be read. */
  self_billed_unreadable: 422,
  /** A document of another `type` than 389: an invoice of ours, a credit note. */
  self_billed_other_type: 422,
  /** Amounts in `currency`. */
  self_billed_foreign_currency: 422,
  /** It takes money off (`amount`): an allowance, a line below 0, something paid in advance. */
  self_billed_deductions: 422,
  /** Lines and charges come to `sum`, its own sum is `amount`. */
  self_billed_sums: 422,
  /** The total (`gross_amount`) is less than its lines come to. */
  remittance_total_too_low: 422,
} as const satisfies Record<string, number>;
