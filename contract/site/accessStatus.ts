import { connectStatus } from '../connect/connectErrors.ts';
import { proposalStatus } from '../imports/proposalErrors.ts';

/** What is refused about people, their accounts and how they sign in, with its HTTP status; part of `errorStatus`. */
export const accessStatus = {
  user_subject_taken: 409,
  user_name_taken: 409,
  user_switched_off: 409,
  /** The link was used, replaced or is too old; or there never was such a one. */
  invitation_over: 409,
  password_not_set: 409,
  /** What only a demo site can do: it holds no real data. */
  no_demo_site: 409,
  /** The demo's people keep their passwords, which are public. */
  password_of_demo: 409,
  last_administrator: 409,
  /** The password was right: now a code of the authenticator, too. */
  second_factor_needed: 403,
  /** The password was right, the site asks for a second factor, and there is none yet. */
  second_factor_missing: 403,
  second_factor_wrong: 403,
  second_factor_not_set: 409,
  second_factor_not_proposed: 409,
  second_factor_not_due: 409,
  /** The site asks for it: it cannot be taken away. */
  second_factor_required: 409,
  ...connectStatus,
  ...proposalStatus,
} as const satisfies Record<string, number>;
