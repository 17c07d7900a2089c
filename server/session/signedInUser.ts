import type { Right, Role } from '../../contract/vocab.ts';

/** The person behind a session, with what she may do and which trials she reaches. */
export interface SignedInUser {
  user_id: string;
  session_id: string;
  given_name: string;
  family_name: string;
  role: Role;
  /** Reads as the role does, and changes nothing. */
  is_auditor: boolean;
  rights: ReadonlySet<Right>;
  /** `all`, or a nurse's trials. */
  reach: ReadonlySet<string> | 'all';
  csrf_hash: Buffer;
  /** The site's, for the day of the request. */
  time_zone: string;
}
