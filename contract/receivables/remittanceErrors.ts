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
} as const satisfies Record<string, number>;
