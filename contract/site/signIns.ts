import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, Instant, Label } from '../primitives.ts';
import { OwnSecondFactor } from './secondFactors.ts';
import { SignedIn } from './session.ts';

/** One of the caller's own sessions. `address` and `user_agent` are as they were when it was opened, or empty. */
export const OwnSession = z.object({
  session_id: Id,
  /** The one that asks. */
  is_present: z.boolean(),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
  address: z.string(),
  user_agent: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** A password as it is typed; what a new one must be besides is a rule (`domain/users/newPassword.ts`). */
const Password = z.string().min(1).max(limits.passwordLength);
/** The secret part of an invitation's link. */
const InvitationToken = z.string().regex(/^[\w-]{43}$/);

const newPasswordErrors = [
  'password_too_short',
  'password_is_name',
  'password_holds_site',
  'password_common',
] as const;

/** Sessions, password changes, and invitations that set the first password. */
export const signInsCalls = {
  listOwnSessions: {
    method: 'GET',
    path: '/sessions',
    input: z.strictObject({}),
    output: z.array(OwnSession),
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  endOwnSession: {
    method: 'POST',
    path: '/sessions/end',
    input: z.strictObject({ session_id: Id }),
    output: null,
    errors: ['not_found'],
    needs: 'signedIn',
    trial: null,
  },
  /** Ends every session of the caller, this one too. */
  signOutEverywhere: {
    method: 'POST',
    path: '/sign-out-everywhere',
    input: z.strictObject({}),
    output: null,
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  /** How the caller signs in: with a user name and a password of the site, or only by the clinical site's sign-on. */
  getOwnSignIn: {
    method: 'GET',
    path: '/own-sign-in',
    input: z.strictObject({}),
    output: z.object({
      user_name: z.string().nullable(),
      has_password: z.boolean(),
      second_factor: OwnSecondFactor,
    }),
    errors: [],
    needs: 'signedIn',
    trial: null,
  },
  /** Changes the caller's own password; her other sessions end. */
  changePassword: {
    method: 'POST',
    path: '/password',
    input: z.strictObject({ present: Password, password: Password }),
    output: null,
    errors: ['password_wrong', 'password_not_set', 'password_of_demo', ...newPasswordErrors],
    needs: 'signedIn',
    trial: null,
    isLong: true,
  },
  /**
   * A link by which a person sets her password, once and within 24 hours; a new one takes the place of the one before.
   * The token is told here and never again.
   */
  inviteUser: {
    method: 'POST',
    path: '/billing/user/invitation',
    input: z.strictObject({ user_id: Id, user_name: Label.toLowerCase() }),
    output: z.object({ token: InvitationToken, user_name: z.string(), expires_at: Instant }),
    errors: ['not_found', 'user_name_taken', 'user_switched_off', 'password_of_demo'],
    needs: 'administrator',
    trial: null,
  },
  /** Whom a link invites, for who has it. */
  getInvitation: {
    method: 'POST',
    path: '/invitation/look',
    input: z.strictObject({ token: InvitationToken }),
    output: z.object({
      given_name: z.string(),
      family_name: z.string(),
      user_name: z.string(),
      expires_at: Instant,
    }),
    errors: ['invitation_over'],
    needs: 'public',
    trial: null,
  },
  /** Sets the password and signs in with it where no second factor is asked for; sessions from before end. */
  acceptInvitation: {
    method: 'POST',
    path: '/invitation',
    input: z.strictObject({ token: InvitationToken, password: Password }),
    /** Null = the password is set, and she signs in with it and a code. */
    output: SignedIn.nullable(),
    errors: ['invitation_over', ...newPasswordErrors],
    needs: 'public',
    trial: null,
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
