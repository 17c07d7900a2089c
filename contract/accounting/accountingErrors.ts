/** What is refused about handing months over, and settling and paying what providers are owed, with its HTTP status; part of `errorStatus`. */
export const accountingStatus = {
  /** Its last day (`date`) has not passed. */
  month_not_over: 409,
  /** A document or a payment of a month that was handed over (up to `date`). */
  month_handed_over: 409,
  /** An earlier month (`date`) comes first. */
  month_before_open: 409,
  month_not_handed_over: 409,
  /** A later month (`date`) was handed over since. */
  month_followed: 409,
  /** Something went out or came in since it was seen. */
  month_changed: 409,
  /** So many accounts (`count`) are missing or have the wrong length. */
  accounts_missing: 409,
  /** Only what one provider from outside gets is paid by transfer. */
  settlement_not_payable: 409,
  execution_date_past: 422,
  /** The account of a provider (`label`), or of the site. */
  provider_iban_missing: 409,
  sender_iban_missing: 409,
  settlement_empty: 409,
  settlement_changed: 409,
  provider_address_missing: 409,
} as const satisfies Record<string, number>;
