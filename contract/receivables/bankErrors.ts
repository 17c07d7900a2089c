/** What is refused about bank statements and their entries, with its HTTP status; part of `errorStatus`. */
export const bankStatus = {
  /** Neither camt.053 nor MT940 nor a CSV with the columns of a bank. */
  statement_unknown: 422,
  /** `name` = the field, or the line, that cannot be read. */
  statement_unreadable: 422,
  /** A document type, or entities of its own. */
  statement_doctype: 422,
  statement_zip_unreadable: 422,
  /** More than `limit` entries. */
  statement_too_many: 422,
  /** An account or an entry in `currency`. */
  statement_foreign_currency: 422,
  /** Columns that a CSV needs (`name`). */
  statement_columns_missing: 422,
} as const satisfies Record<string, number>;
