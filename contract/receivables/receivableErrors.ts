import { remittanceStatus } from './remittanceErrors.ts';

/** What is refused about payments, disputes and credit, with its HTTP status; part of `errorStatus`. */
export const receivableStatus = {
  /** More days to pay than usual (`days`), and nobody says that they were expressly agreed. */
  payment_term_not_agreed: 422,
  /** Each later reminder comes after more days than the one before. */
  reminder_days_unordered: 422,
  /** It is not what was seen any more: somebody paid, or reminded. */
  reminder_changed: 409,
  reminder_taken_back: 409,
  /** The base rate changes on 1 January and 1 July alone (`date`). */
  base_rate_day: 422,
  /** A payment over more than is open (`amount`), whose rest nobody asked to keep as credit. */
  payment_above_open: 409,
  payment_reversed: 409,
  /** More than is open and not disputed yet (`amount`). */
  dispute_above_open: 409,
  dispute_ended: 409,
  /** More than is left of it (`amount`). */
  credit_exceeded: 409,
  /** Neither named as payer nor the recipient of another invoice that it paid. */
  credit_of_another: 409,
  ...remittanceStatus,
} as const satisfies Record<string, number>;
