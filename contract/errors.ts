import { z } from 'zod';
import { accountingStatus } from './accounting/accountingErrors.ts';
import { amendmentErrorStatus } from './amendments/amendmentErrors.ts';
import { issuedErrorStatus } from './invoices/issuedErrors.ts';
import { noteStatus } from './notes/noteErrors.ts';
import { bankStatus } from './receivables/bankErrors.ts';
import { receivableStatus } from './receivables/receivableErrors.ts';
import { ruleErrorStatus } from './rules/ruleErrors.ts';
import { accessStatus } from './site/accessStatus.ts';
import { trailStatus } from './trail/trailErrors.ts';

/** Every failure the backend can name, with the one HTTP status it travels under. */
export const errorStatus = {
  validation_failed: 400,
  body_malformed: 400,
  url_malformed: 400,

  unauthenticated: 401,
  sso_token_refused: 401,
  credentials_wrong: 403,

  forbidden: 403,
  csrf_invalid: 403,
  feature_not_licensed: 403,
  /** The licence is missing, has expired or was not signed by its maker. */
  licence_invalid: 403,
  password_wrong: 403,
  user_unknown: 403,

  not_found: 404,
  route_unknown: 404,

  stale: 409,
  ...accessStatus,
  ...noteStatus,
  address_label_taken: 409,
  identifier_type_label_taken: 409,
  identifier_type_in_use: 409,
  provider_taken: 409,
  provider_in_use: 409,
  subject_id_taken: 409,
  participant_not_empty: 409,
  trial_has_participants: 409,
  trial_has_confirmed_services: 409,
  trial_has_finalized_services: 409,
  plan_has_assignments: 409,
  service_not_empty: 409,
  visit_not_empty: 409,
  visit_is_reference: 409,
  provider_service_not_empty: 409,
  visit_closed: 409,
  visit_cancelled: 409,
  visit_has_confirmed_services: 409,
  visit_already_dated: 409,
  visit_incomplete: 409,
  /** What the preview counted as open is not what is open by now. */
  open_services_changed: 409,
  root_visit_missing: 409,
  not_done_is_confirmed: 422,
  confirmation_is_automated: 409,
  operational_service_closed: 409,
  entry_closed: 409,
  entry_exists: 409,
  entry_without_date: 409,
  entry_without_chain: 409,
  entry_undated: 409,
  entry_dated: 409,
  entry_not_last: 409,
  entry_interrupting: 409,
  entry_generated: 409,
  later_chain_exists: 409,
  provider_unanswered: 409,
  item_by_fill: 409,
  service_in_finalized_invoice: 409,
  service_confirmed: 409,
  invoice_not_draft: 409,
  invoice_not_finalized: 409,
  invoice_not_revoked: 409,
  /** A draft is owed by nobody yet. */
  invoice_not_issued: 409,
  /** With its cancellation it comes to nothing. */
  invoice_revoked: 409,
  invoice_has_conflicts: 409,
  invoice_outdated: 409,
  invoice_empty: 409,
  /** Its total is below 0: an invoice asks for money, it does not give any back. */
  invoice_negative: 409,
  draft_reaches_further: 409,
  invoice_recipient_missing: 409,
  invoice_period_missing: 409,
  /** Address, number of the tax office or account of the site are missing, named by `sender_fields`. */
  sender_incomplete: 409,
  tax_rule_missing: 409,
  tax_reason_missing: 409,
  buyer_vat_id_missing: 409,
  einvoice_incomplete: 409,
  /** What the electronic invoice of one that has gone out lacks is frozen. */
  einvoice_frozen: 409,
  /** The format is not written in the release that was asked for. */
  einvoice_release_unknown: 409,
  /** The site has no mail server. */
  mail_not_configured: 409,
  mail_address_missing: 409,
  mail_address_invalid: 409,
  /** A mail with this document waits or is on its way. */
  mail_under_way: 409,
  /** One was sent, or may have been: another one is asked for in so many words. */
  mail_sent_before: 409,
  mail_not_queued: 409,
  number_taken: 409,
  closing_month_open: 409,
  closing_taken: 409,
  closing_changed: 409,
  dropin_version_taken: 409,
  /** What it made was changed, added to or billed since. */
  import_built_upon: 409,
  extraction_under_way: 409,
  idempotency_key_reused: 409,
  id_taken: 409,

  body_too_large: 413,
  file_too_large: 413,
  dropin_zip_too_large: 413,
  extraction_too_many_files: 413,
  extraction_too_large: 413,
  extraction_picture_too_large: 413,
  extraction_not_an_image: 415,
  media_type_unsupported: 415,
  pdf_unrecognized: 415,
  dropin_zip_unreadable: 415,

  rows_refused: 422,
  file_missing: 422,
  dropin_zip_refused: 422,
  dropin_manifest_missing: 422,
  dropin_manifest_invalid: 422,
  dropin_script_missing: 422,
  dropin_timeout: 422,
  dropin_memory: 422,
  dropin_failed: 422,
  dropin_output_invalid: 422,
  dropin_output_too_large: 422,
  pdf_truncated: 422,
  pdf_encrypted: 422,
  extraction_picture_too_small: 422,
  extraction_too_many_pages: 422,
  extraction_pdf_password: 422,
  extraction_pdf_unreadable: 422,
  extraction_blank: 422,
  extraction_no_table: 422,
  usdm_version_unknown: 422,
  usdm_without_main_timeline: 422,
  usdm_too_large: 422,
  password_too_short: 422,
  password_is_name: 422,
  password_holds_site: 422,
  password_common: 422,
  user_role_missing: 422,
  administrator_has_roles: 422,
  auditor_has_roles: 422,
  field_required: 422,
  date_in_future: 422,
  date_in_past: 422,
  date_missing: 422,
  overlaps_irregular_entry: 422,
  overlaps_previous_chain: 422,
  overlaps_next_entry: 422,
  overlaps_previous_entry: 422,
  number_missing: 422,
  billing_date_before_last: 422,
  period_reversed: 422,
  reference_unknown: 422,
  reference_cycle: 422,
  reference_not_scheduled: 422,
  too_many_visits: 422,
  too_many_pairs: 422,
  too_many_items: 422,
  amount_too_large: 422,
  trial_fixed: 422,
  interval_missing: 422,
  interval_not_allowed: 422,
  field_locked: 422,
  amount_and_percentage: 422,
  shares_exceed_price: 422,
  plan_format_unknown: 422,
  plan_version_unknown: 422,
  plan_refused: 422,
  label_unknown: 422,
  label_ambiguous: 422,
  subject_unknown: 422,
  visit_unknown: 422,
  provider_unknown: 422,
  duplicate_in_input: 422,
  dates_differ: 422,
  service_not_additional: 422,
  time_zone_unknown: 422,
  link_not_allowed: 422,
  markdown_too_complex: 422,
  licence_not_signed: 422,
  licence_expired: 422,
  logo_unreadable: 422,
  logo_too_large: 422,
  visit_scheduled: 422,
  first_participant_by_manager: 403,

  too_many_requests: 429,

  ...amendmentErrorStatus,
  ...ruleErrorStatus,
  ...issuedErrorStatus,
  ...receivableStatus,
  ...bankStatus,
  ...accountingStatus,
  ...trailStatus,

  internal: 500,
  /** The engine broke on these pictures. */
  extraction_failed: 500,
  /** The process that read has ended; pictures are kept nowhere, so nobody can go on. */
  extraction_interrupted: 503,
  extraction_timed_out: 504,
  identity_provider_unavailable: 503,
  /** It answered nothing in time. */
  identity_provider_slow: 504,
  /** It answered something that is no answer to the question: a page, other JSON, far too much. */
  identity_provider_unreadable: 502,
  /** The database does not answer. */
  backend_not_accessible: 503,
  /** Others hold what the call needs, or there are too many at once; nothing was changed, the same call may go through. */
  backend_busy: 503,
  /** The disk of the database is full; nothing was changed, and nothing will be until there is room. */
  storage_full: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
/** What an import remarks on a line that it brings in all the same. */
export const warningCodes = [
  'visit_before_root',
  'visit_out_of_window',
  'visit_out_of_order',
  'label_repeated',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export const errorCodes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus);

/** Values that a message may name: labels, dates (`YYYY-MM-DD`), amounts in cents, counts, lists of labels. */
export const FailureParams = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type FailureParams = z.infer<typeof FailureParams>;

/** Why one field or one cell is refused. */
export const FieldFailure = z.object({ field: z.string(), code: z.string(), params: FailureParams });
export type FieldFailure = z.infer<typeof FieldFailure>;

/**
 * A refused row of a bulk save (`index`, `id`) or of an import (`line`). When stale, `present` is the stored record, and
 * `params` of sheets that managers save tell `changed_by` (a name) and `changed_at` (an instant), if that was lately.
 */
export const RowFailure = z.object({
  index: z.int(),
  id: z.string().optional(),
  line: z.int().optional(),
  field: z.string().optional(),
  code: z.string(),
  params: FailureParams,
  present: z.unknown().optional(),
});
export type RowFailure = z.infer<typeof RowFailure>;

/** The body of every answer that is not a success. */
export const ApiFailure = z.object({
  code: z.string(),
  params: FailureParams,
  fields: z.array(FieldFailure).optional(),
  rows: z.array(RowFailure).optional(),
  present: z.unknown().optional(),
});
export type ApiFailure = z.infer<typeof ApiFailure>;

/** What is wrong with the shape of a single value; travels in `fields` of `validation_failed`. */
export const valueFaults = [
  'required',
  'wrong_type',
  'unknown_field',
  'too_long',
  'too_many',
  'too_few',
  'too_small',
  'too_large',
  'negative',
  'date_invalid',
  'iban_invalid',
  'bic_invalid',
  'account_invalid',
  'invisible_character',
  'placeholder_unknown',
  'not_allowed',
] as const;
export type ValueFault = (typeof valueFaults)[number];
