/** What is refused about bank statements and their entries, with its HTTP status; part of `errorStatus`. */
export const bankStatus = {
  /** Neither camt.053 nor MT940 nor a CSV with the columns of a bank. */
  statement_unknown: 422,
  /** `name` = the field, or the line, that cannot be read. */
  statement_unreadable: 422,
  /** A document type, or entities of its own. */
  statement_doctype: 422,
  statement_zip_unreadable: 422,
  /** Reading it takes more time or memory than one file may. */
  statement_too_heavy: 422,
  /** More than `limit` entries. */
  statement_too_many: 422,
  /** An account or an entry in `currency`. */
  statement_foreign_currency: 422,
  /** Columns that a CSV needs (`name`). */
  statement_columns_missing: 422,
  /** No booked entry. */
  statement_empty: 422,
  /** Every entry of the file is known. */
  statement_already_read: 409,
  /** Somebody has allocated it, or set it aside, meanwhile. */
  entry_decided: 409,
  entry_undecided: 409,
  /** Money that went out pays no invoice; money that came in takes no payment back. */
  entry_not_incoming: 409,
  entry_not_outgoing: 409,
  /** Allocated more than came in (`amount`). */
  entry_exceeded: 409,
  /** Allocated less than came in, and nobody asked to keep the rest (`amount`) as credit. */
  entry_not_used_up: 409,
  /** A payment that was reversed stays so. */
  entry_reversal_final: 409,
} as const satisfies Record<string, number>;
