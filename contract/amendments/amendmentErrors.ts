/** What can be wrong with an amendment, with the HTTP status that it travels under. */
export const amendmentErrorStatus = {
  amendment_without_participants: 409,
  amendment_draft_exists: 409,
  amendment_empty: 409,
  amendment_not_draft: 409,
  amendment_not_in_force: 409,
  /** A later one is in force. */
  amendment_not_last: 409,
  /** What it would do is not what the preview showed: something was recorded, billed or revoked since. */
  amendment_changed: 409,
  amendment_billed: 409,
  amendment_settled: 409,
  amendment_recorded: 409,
  amendment_before_start: 422,
  amendment_in_future: 422,
  amendment_before_earlier: 422,
  amendment_target_unknown: 422,
  amendment_target_retired: 422,
  amendment_visit_is_reference: 422,
} as const satisfies Record<string, number>;
