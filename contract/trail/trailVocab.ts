/** What a person knows as one record: whose history can be read. */
export const historyKinds = [
  'trial',
  'study_service',
  'operational_service',
  'visit',
  'provider_service',
  'amendment',
  'participant',
  'recorded_visit',
  'recorded_service',
  'invoice',
  'provider',
  'address',
  'identifier_type',
  'user',
  'site',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Vocabularies whose words are stored, named as in the messages. */
const trailWords = [
  'trialType',
  'taxRule',
  'addressPurpose',
  'confirmationType',
  'visitKind',
  'repetitionPeriod',
  'screeningStatus',
  'participantTrialStatus',
  'invoiceState',
  'role',
] as const;
type TrailWord = (typeof trailWords)[number];

/** Records that others name by their ids; a `service` is bound to visits or not. */
const namedRecords = [
  'trial',
  'visit',
  'service',
  'provider_service',
  'provider',
  'address',
  'identifier_type',
  'participant',
  'user',
] as const;
type NamedRecord = (typeof namedRecords)[number];

/** How a stored value is read. `cents` and `percent` are money: nobody but managers sees them. */
export type FieldType =
  | 'text'
  | 'code'
  | 'number'
  | 'date'
  | 'yes_no'
  | 'cents'
  | 'percent'
  | `word:${TrailWord}`
  /** A word of the rules of a contract, by the part of their texts. */
  | `rule:${'kinds' | 'per' | 'basis' | 'until' | 'events' | 'endedBy'}`
  /** A heading of a calculation. */
  | 'calculation:phases'
  | `of:${NamedRecord}`;

/** How rows of a table are read as the history of a record. */
export interface TrailTable {
  kind: HistoryKind;
  /** The column that names the record whose history a row belongs to. */
  key: string;
  /** Of rows that are parts of a record: the field by which a part is told from others. */
  about?: string;
  fields: Readonly<Record<string, FieldType>>;
}

/** What was done, as the trail is read by people; the database tells it (`audit_act`). */
export const eventActs = [
  'created',
  'changed',
  'removed',
  'confirmed',
  'closed',
  'cancelled',
  'finalized',
  'put_in_force',
  'imported',
  'revoked',
  'taken_back',
  'reopened',
  'rights',
  'signed_in',
  'sign_in_refused',
  'reviewed',
] as const;
export type EventAct = (typeof eventActs)[number];

/** Why a block of the sealed trail does not fit, the first reason that applies. */
export const sealFaults = [
  'block_missing',
  'chain_broken',
  'events_missing',
  'events_added',
  'content_changed',
  'removed_early',
  'head_differs',
] as const;
export type SealFault = (typeof sealFaults)[number];

/** Ways to sign in; a `second_factor` or `recovery_code` after the password. */
export const signInWays = [
  'password',
  'single_sign_on',
  'invitation',
  'second_factor',
  'recovery_code',
] as const;
export type SignInWay = (typeof signInWays)[number];
