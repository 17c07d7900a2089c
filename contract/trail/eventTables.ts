import { type TrailTableName, trailTableNames, trailTables } from './trailTables.ts';
import { historyKinds } from './trailVocab.ts';

/** What an event of the trail is about: records with a history, and what has none of its own. */
export const eventKinds = [
  ...historyKinds,
  'payment',
  'settlement',
  'closing',
  'import',
  'sign_in',
  'review',
  'note',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Tables that are listed in the trail without a history of their own, with what they are about. */
const otherTables = {
  invoice_item: 'invoice',
  invoice_exclusion: 'invoice',
  invoice_document: 'invoice',
  invoice_mail: 'invoice',
  invoice_correction: 'invoice',
  invoice_dispatch: 'invoice',
  invoice_dispute: 'invoice',
  dropin_export: 'invoice',
  payment: 'payment',
  bank_statement: 'payment',
  bank_entry: 'payment',
  remittance: 'payment',
  reminder: 'payment',
  reminder_mail: 'payment',
  base_rate: 'site',
  radar_aside: 'trial',
  amendment_action: 'amendment',
  amendment_document: 'amendment',
  dropin: 'site',
  site_licence: 'site',
  site_logo: 'site',
  static_page: 'site',
  shared_view: 'site',
  calculation_template: 'site',
  user_invitation: 'user',
  user_factor: 'user',
  access_token: 'user',
  webhook: 'site',
  settlement: 'settlement',
  closing: 'closing',
  handover: 'closing',
  dropin_journal_export: 'closing',
  import_run: 'import',
  visit_proposal: 'import',
  redcap_connection: 'import',
  redcap_event: 'import',
  redcap_service: 'import',
  sign_in: 'sign_in',
  audit_review: 'review',
  note_thread: 'note',
  note: 'note',
} as const satisfies Record<string, EventKind>;
type OtherTableName = keyof typeof otherTables;

export type EventTableName = TrailTableName | OtherTableName;
export const eventTableNames = [...trailTableNames, ...Object.keys(otherTables)] as EventTableName[];

/** Whether a table's rows make up the history of a record, so that its fields are known. */
export const hasHistory = (table: string): table is TrailTableName => Object.hasOwn(trailTables, table);

/** What rows of this table are about. */
export const kindOfTable = (table: EventTableName): EventKind =>
  hasHistory(table) ? trailTables[table].kind : otherTables[table];

/** The tables that are about this. */
export const tablesAbout = (kind: EventKind): EventTableName[] =>
  eventTableNames.filter((table) => kindOfTable(table) === kind);
