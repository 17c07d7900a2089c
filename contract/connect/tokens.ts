import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Id, Instant, Label, Reason } from '../primitives.ts';
import { rights } from '../vocab.ts';

export const tokenBounds = {
  /** Days that a token is valid at most. */
  days: 366,
  /** Trials that one token is limited to at most. */
  trials: 200,
  /** Tokens of one person that open something at once. */
  ofPerson: 20,
  /** Days for which the lists still show a token that opens nothing any more. */
  shownDays: 30,
} as const;

/** A person's own, or an administrator's for an account that nobody signs in with. */
const tokenKinds = ['personal', 'system'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** `asleep`: its owner may not come in at present. */
const tokenStates = ['valid', 'asleep', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** What a token opens, never more than its owner may at the moment of the call. */
const scope = {
  rights: z.array(z.enum(rights)).min(1).max(rights.length),
  /** Null = every trial of the owner. Else it opens only calls that name a trial, or records of one. */
  trial_ids: z.array(Id).min(1).max(tokenBounds.trials).nullable().default(null),
  /** Opens calls that change nothing, and no others. */
  reads_only: z.boolean().default(false),
};

/** A token to be made, valid for so many days from now on. */
const newToken = {
  label: Label,
  ...scope,
  days: z.int().min(1).max(tokenBounds.days),
};

export const AccessToken = z.object({
  access_token_id: Id,
  kind: z.enum(tokenKinds),
  label: z.string(),
  state: z.enum(tokenStates),
  user_id: Id,
  /** Who acts with it, by name. */
  owner: z.string(),
  rights: z.array(z.enum(rights)),
  trial_ids: z.array(Id).nullable(),
  reads_only: z.boolean(),
  created_at: Instant,
  created_by: z.string(),
  expires_at: Instant,
  last_used_at: Instant.nullable(),
  /** Where it was last used from; of an IPv6 address the network. */
  last_address: z.string().nullable(),
  revoked_at: Instant.nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** The token itself is told here and never again. */
const MadeToken = z.object({ secret: z.string(), token: AccessToken });
export type MadeToken = z.infer<typeof MadeToken>;

/** Tokens with which other systems make calls: `Authorization: Bearer tbt_…`, without `x-csrf-token`. */
export const tokensCalls = {
  /** The caller's own, those that open something first. */
  listOwnTokens: {
    method: 'GET',
    path: '/own-tokens',
    input: z.strictObject({}),
    output: z.array(AccessToken),
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  createOwnToken: {
    method: 'POST',
    path: '/own-tokens',
    input: z.strictObject(newToken),
    output: MadeToken,
    errors: ['token_exceeds_owner', 'too_many_tokens'],
    needs: 'signedIn',
    trial: null,
  },
  /** From this moment on it opens nothing. */
  revokeOwnToken: {
    method: 'POST',
    path: '/own-tokens/revoke',
    input: z.strictObject({ access_token_id: Id }),
    output: null,
    errors: ['not_found'],
    needs: 'signedIn',
    trial: null,
  },
  /** Every token of the site, of whomever it is. */
  listTokens: {
    method: 'GET',
    path: '/billing/tokens',
    input: z.strictObject({}),
    output: z.array(AccessToken),
    errors: [],
    needs: 'administrator',
    trial: null,
  },
  /** For an account that nobody signs in with: it acts in the name of that one, and what the account may bounds it. */
  createSystemToken: {
    method: 'POST',
    path: '/billing/tokens',
    input: z.strictObject({ user_id: Id, ...newToken }),
    output: MadeToken,
    errors: [
      'not_found',
      'token_exceeds_owner',
      'too_many_tokens',
      'token_owner_signs_in',
      'user_switched_off',
    ],
    needs: 'administrator',
    trial: null,
  },
  /** Of whomever it is. */
  revokeToken: {
    method: 'POST',
    path: '/billing/tokens/revoke',
    input: z.strictObject({ access_token_id: Id, reason: Reason }),
    output: null,
    errors: ['not_found'],
    needs: 'administrator',
    trial: null,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
