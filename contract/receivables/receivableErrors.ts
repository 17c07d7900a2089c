/** What is refused about payments, disputes and credit, with its HTTP status; part of `errorStatus`. */
export const receivableStatus = {
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
} as const satisfies Record<string, number>;
