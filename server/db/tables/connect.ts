import type { Generated } from 'kysely';
import type { TokenKind } from '../../../contract/connect/tokens.ts';
import type { Right } from '../../../contract/vocab.ts';

/** A token of other systems; never changed, only revoked, and kept for the trail. */
export interface AccessTokenTable {
  access_token_id: Generated<string>;
  kind: TokenKind;
  label: string;
  token_hash: Buffer;
  /** In whose name it acts. */
  user_id: string;
  rights: Right[];
  /** Null = every trial of the owner. */
  trial_ids: string[] | null;
  reads_only: boolean;
  created_at: Date;
  created_by: string;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
}

/** When a token was last used, and from where; leaves no trace of its own. */
export interface AccessTokenUseTable {
  access_token_id: string;
  last_used_at: Date;
  last_address: string;
}
