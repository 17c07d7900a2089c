import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, text } from '../primitives.ts';
import { rights, roles } from '../vocab.ts';

/** Six digits of the authenticator, or a recovery code; spaces and hyphens mean nothing. */
export const FactorCode = text(limits.factorCodeLength).min(1);

/** What the client sends back: the token in `Authorization: Bearer`, the CSRF token in `x-csrf-token`. */
export const BackendToken = z.object({ accessToken: z.string(), csrfToken: z.string() });
export type BackendToken = z.infer<typeof BackendToken>;

/** A session that was opened by a password, and whose it is. */
export const SignedIn = BackendToken.extend({
  given_name: z.string(),
  family_name: z.string(),
  /** Of a second factor that this very sign-in has set up: told here and never again; else none. */
  recovery_codes: z.array(z.string()),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** An administrator has no role entries. */
export const CurrentUser = z.object({
  id: Id,
  given_name: z.string(),
  family_name: z.string(),
  roles: z.array(z.object({ role: z.enum(roles), related_trial_ids: z.array(Id) })),
  rights: z.array(z.enum(rights)),
  /** Has these rights to read alone, and those of an administrator; every call that changes something is refused. */
  is_auditor: z.boolean(),
  /** Of the site, such as `Europe/Berlin`: its day is *today* on every screen. */
  time_zone: z.string(),
  /** What the AI backend takes as bearer token for a quarter of an hour; null without the right to visit plans. */
  ai_access_token: z.string().nullable(),
  /** The shared view that the person's role begins with in the list of trials, as the screen has it (JSON); null = none. */
  trial_list_start: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const sessionCalls = {
  /** Trades the clinical site's token for a session of the backend. A person the site does not know is refused. */
  getBackendToken: {
    method: 'GET',
    path: '/backend-token',
    input: z.strictObject({}),
    output: BackendToken,
    errors: [
      'sso_token_refused',
      'user_unknown',
      'identity_provider_unavailable',
      'identity_provider_slow',
      'identity_provider_unreadable',
      'too_many_requests',
    ],
    needs: 'ssoToken',
    trial: null,
  },
  signInWithPassword: {
    method: 'POST',
    path: '/credentials',
    input: z.strictObject({
      user_name: text(limits.labelLength).min(1),
      password: z.string().min(1).max(limits.passwordLength),
      /** Where it was asked for by `second_factor_needed`, or sets the factor that was proposed. */
      code: FactorCode.optional(),
    }),
    output: SignedIn,
    errors: [
      'credentials_wrong',
      'second_factor_needed',
      'second_factor_missing',
      'second_factor_wrong',
      'too_many_requests',
      'backend_busy',
    ],
    needs: 'public',
    trial: null,
    isLong: true,
  },
  /** Whether anybody can come in as administrator: a new site says on its login page how to make the first one. */
  getSetUp: {
    method: 'GET',
    path: '/set-up',
    input: z.strictObject({}),
    output: z.object({ has_administrator: z.boolean() }),
    errors: [],
    needs: 'public',
    trial: null,
  },
  signOut: {
    method: 'POST',
    path: '/sign-out',
    input: z.strictObject({}),
    output: null,
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  getCurrentUser: {
    method: 'GET',
    path: '/current-user',
    input: z.strictObject({}),
    output: CurrentUser,
    errors: [],
    needs: 'signedIn',
    trial: null,
    takesTokens: true,
  },
} as const satisfies Record<string, Endpoint>;
