import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, Reason, text } from '../primitives.ts';
import { FactorCode } from './session.ts';

const Password = z.string().min(1).max(limits.passwordLength);

/** A secret for an authenticator. It is told here and never again, and counts once a code of it was sent back. */
export const FactorProposal = z.object({
  /** Base32, to type where nothing can be scanned. */
  secret: z.string(),
  /** The same as `otpauth:` link. */
  link: z.string(),
  /** That link as QR code: rows of `1` (dark) and `0`. */
  qr: z.array(z.string().regex(/^[01]+$/)),
});
export type FactorProposal = z.infer<typeof FactorProposal>;

/** Each opens once in place of the authenticator; told here and never again. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Of the caller's own sign-in. */
export const OwnSecondFactor = z.object({
  is_set: z.boolean(),
  /** The site asks everybody like her for one. */
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
});

/** The present password again, and the present factor where there is one: a machine left unlocked is not enough. */
const again = { password: Password, code: FactorCode.optional() };
const againErrors = [
  'password_wrong',
  'password_not_set',
  'password_of_demo',
  'second_factor_needed',
  'second_factor_wrong',
] as const;

/** Codes of an authenticator (TOTP, RFC 6238) beside the password. */
export const secondFactorsCalls = {
  proposeSecondFactor: {
    method: 'POST',
    path: '/second-factor/proposal',
    input: z.strictObject(again),
    output: FactorProposal,
    errors: againErrors,
    needs: 'signedIn',
    trial: null,
    isLong: true,
  },
  /** Sets the factor that was proposed last; the caller's other sessions end. */
  confirmSecondFactor: {
    method: 'POST',
    path: '/second-factor',
    input: z.strictObject({ code: FactorCode }),
    output: RecoveryCodes,
    errors: ['second_factor_not_proposed', 'second_factor_wrong'],
    needs: 'signedIn',
    trial: null,
    isLong: true,
  },
  /** New codes; those from before open nothing any more. */
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    input: z.strictObject(again),
    output: RecoveryCodes,
    errors: [...againErrors, 'second_factor_not_set'],
    needs: 'signedIn',
    trial: null,
    isLong: true,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/second-factor/remove',
    input: z.strictObject(again),
    output: null,
    errors: [...againErrors, 'second_factor_not_set', 'second_factor_required'],
    needs: 'signedIn',
    trial: null,
    isLong: true,
  },
  /** For who has to have a factor and has none: the sign-in goes on with its first code. */
  proposeFactorAtSignIn: {
    method: 'POST',
    path: '/credentials/second-factor',
    input: z.strictObject({ user_name: text(limits.labelLength).min(1), password: Password }),
    output: FactorProposal,
    errors: ['credentials_wrong', 'second_factor_not_due'],
    needs: 'public',
    trial: null,
    isLong: true,
  },
  /** Takes the factor of a person away who has lost it; her sessions end. */
  resetSecondFactor: {
    method: 'POST',
    path: '/billing/user/second-factor/reset',
    input: z.strictObject({ user_id: Id, reason: Reason }),
    output: null,
    errors: ['not_found', 'second_factor_not_set'],
    needs: 'administrator',
    trial: null,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
