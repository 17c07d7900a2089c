/** What is refused about proposed visits, with its HTTP status; part of `accessStatus`. */
export const proposalStatus = {
  /** The visit was recorded, closed or cancelled otherwise meanwhile. */
  proposal_overtaken: 409,
  too_many_proposals: 409,
  redcap_address_invalid: 422,
  redcap_address_internal: 422,
  /** The address is another one than the token that is kept was given for. */
  redcap_token_missing: 422,
} as const satisfies Record<string, number>;
