/** What is refused about notes, with its HTTP status; part of `errorStatus`. */
export const noteStatus = {
  /** Nurses read it too, and are shown no amounts. */
  note_has_amount: 422,
  /** A person who is mentioned does not see the record. */
  mention_unreachable: 422,
} as const satisfies Record<string, number>;
