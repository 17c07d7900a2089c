/** What is refused about the trail, with its HTTP status; part of `errorStatus`. */
export const trailStatus = {
  /** The review before reaches as far. */
  trail_reviewed_already: 409,
} as const satisfies Record<string, number>;
