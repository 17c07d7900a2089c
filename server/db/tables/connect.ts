import type { Generated } from 'kysely';
import type { TokenKind } from '../../../contract/connect/tokens.ts';
import type {
  DeliveryFault,
  DeliveryKind,
  DeliveryState,
  WebhookKind,
} from '../../../contract/connect/webhookVocab.ts';
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

/** Who is told of what; switched off, never removed. */
export interface WebhookTable {
  webhook_id: Generated<string>;
  label: string;
  address: string;
  kinds: WebhookKind[];
  is_active: boolean;
  sealed_secret: Buffer;
  secret_made_at: Date;
  created_at: Date;
  created_by: string;
  version: Generated<number>;
}

/** Up to where the trail was read; one row, from the first webhook on. */
export interface WebhookPositionTable {
  is_only_one: Generated<boolean>;
  position: string;
}

/** What is to be told, or was. */
export interface WebhookDeliveryTable {
  webhook_delivery_id: string;
  webhook_id: string;
  kind: DeliveryKind;
  /** As it travels. */
  body: string;
  state: Generated<DeliveryState>;
  queued_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  /** Token of the current attempt; outcomes of other attempts are ignored. */
  claim_id: string | null;
  claimed_at: Date | null;
  ended_at: Date | null;
  fault: DeliveryFault | null;
  /** What was answered last. */
  status: number | null;
}
