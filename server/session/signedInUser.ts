import type { Right, Role } from '../../contract/vocab.ts';
import type { TokenScope } from '../../domain/users/accessTokens.ts';

/** The access token that a call is made with. */
interface CallingToken extends TokenScope {
  access_token_id: string;
}

/** The person behind a session or an access token, with what she may do and which trials she reaches. */
export interface SignedInUser {
  user_id: string;
  /** Of an access token its own id, which no session has. */
  session_id: string;
  /** Null = she has signed in herself. */
  token: CallingToken | null;
  given_name: string;
  family_name: string;
  role: Role;
  /** Reads as the role does, and changes nothing. */
  is_auditor: boolean;
  rights: ReadonlySet<Right>;
  /** `all`, or the trials of a nurse or of a token. */
  reach: ReadonlySet<string> | 'all';
  csrf_hash: Buffer;
  /** The site's, for the day of the request. */
  time_zone: string;
}
