/** What is refused about access tokens, and of calls that are made with one, with its HTTP status; part of `accessStatus`. */
export const connectStatus = {
  /** No access token opens this call, whatever its scopes: it is a person's own, or an administrator's. */
  token_not_allowed: 403,
  /** The token lacks the right, or is for other trials. */
  token_scope_missing: 403,
  token_reads_only: 403,
  /** More than its owner may. */
  token_exceeds_owner: 422,
  too_many_tokens: 409,
  /** A system token is for an account that nobody signs in with. */
  token_owner_signs_in: 422,
  /** No `https:` address, or one with a name and password in it. */
  webhook_address_invalid: 422,
  /** It leads inside, which the installation does not allow. */
  webhook_address_internal: 422,
  too_many_webhooks: 409,
  /** Nothing is sent while it is. */
  webhook_off: 409,
  /** It waits, or is being sent. */
  delivery_under_way: 409,
} as const satisfies Record<string, number>;
