import type { Generated, GeneratedAlways } from 'kysely';
import type { LiveArea } from '../../../contract/live/live.ts';
import type { SignInWay } from '../../../contract/trail/trailVocab.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface AuditEventTable {
  audit_event_id: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  actor_id: Text;
  request_id: Text;
  reason: Text;
  table_name: string;
  operation: 'insert' | 'update' | 'delete';
  old_row: unknown;
  new_row: unknown;
}

/** Keeps nothing: what is put in becomes an event of the trail. */
export interface SignInTable {
  user_id: Text;
  request_id: string;
  way: SignInWay;
  /** `signed_in`, or the code of the refusal. */
  outcome: string;
  /** Where it came from; of an IPv6 address the network. */
  address: string;
}

export interface AuditReviewTable {
  audit_review_id: Generated<string>;
  upto_at: Date;
  upto_event: number;
  note: string;
  reviewed_by: string;
  reviewed_at: Date;
}

/** The newest change of an area that the trail has nothing of; `user_id` = null: of everybody who hears of the area. */
export interface UntracedChangeTable {
  area: LiveArea;
  user_id: string | null;
  request_id: string | null;
  at: Date;
  transaction_id: string;
}
