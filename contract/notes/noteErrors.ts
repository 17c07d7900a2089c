/** What is refused about notes and shared views, with its HTTP status; part of `errorStatus`. */
export const noteStatus = {
  /** Nurses read it too, and are shown no amounts. */
  note_has_amount: 422,
  /** A person who is mentioned does not see the record. */
  mention_unreachable: 422,
  /** Nobody is mentioned who is asked to do something. */
  ask_without_person: 422,
  /** The record is none that is confirmed, or no draft. */
  ask_unfitting: 422,
  shared_view_taken: 409,
  /** Somebody else made it, or the beginning of a role is not hers to choose. */
  shared_view_not_own: 403,
  shared_views_full: 409,
} as const satisfies Record<string, number>;
