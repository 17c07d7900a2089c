/** What is refused about proposed visits, with its HTTP status; part of `accessStatus`. */
export const proposalStatus = {
  /** The visit was recorded, closed or cancelled otherwise meanwhile. */
  proposal_overtaken: 409,
  too_many_proposals: 409,
} as const satisfies Record<string, number>;
