import type { Need } from '../../contract/endpoint.ts';
import type { FieldChange, TrailAct } from '../../contract/trail/history.ts';
import {
  fieldTypesOf,
  type TrailField,
  type TrailTableName,
  trailTableNames,
  trailTables,
} from '../../contract/trail/trailTables.ts';
import type { FieldType, HistoryKind } from '../../contract/trail/trailVocab.ts';
import type { Role } from '../../contract/vocab.ts';
import { isManager, mayUse } from '../users/permissions.ts';

/** What a person needs to read the history of such a record: what she needs to read the record. */
const needs: Readonly<Record<HistoryKind, Exclude<Need, 'public' | 'ssoToken'>>> = {
  trial: 'trialDetails',
  study_service: 'visitPlan',
  operational_service: 'visitPlan',
  visit: 'visitPlan',
  provider_service: 'visitPlan',
  amendment: 'visitPlan',
  participant: 'participants',
  recorded_visit: 'recording',
  recorded_service: 'recording',
  invoice: 'invoices',
  provider: 'catalogs',
  address: 'catalogs',
  identifier_type: 'catalogs',
  user: 'administrator',
  site: 'configuration',
};

/** Whether a person of this role may read such a history at all. */
export const mayReadHistory = (role: Role, kind: HistoryKind): boolean => mayUse(role, needs[kind]);

/** The tables whose rows make up such a history. */
export const tablesOf = (kind: HistoryKind): TrailTableName[] =>
  trailTableNames.filter((table) => trailTables[table].kind === kind);

const isMoney = (type: FieldType): boolean => type === 'cents' || type === 'percent';

/** The fields of a table that a person of this role is shown: money is the managers' alone. */
export const shownFields = (table: TrailTableName, role: Role): TrailField[] =>
  Object.entries(fieldTypesOf(table))
    .filter(([, type]) => isManager(role) || !isMoney(type))
    .map(([field]) => field as TrailField); // the keys of the table's own fields

/** A row as the trail keeps it, by its columns; null = it was not there. */
export type KeptRow = Readonly<Record<string, unknown>> | null;

/** Whether a person of this role sees a row: operational services are recorded by managers alone. */
export const isShownRow = (table: TrailTableName, row: KeptRow, role: Role): boolean =>
  isManager(role) || table !== 'recorded_study_service' || typeof row?.recorded_visit_id === 'string';

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** What was done to a row that was `before` and is `after`. */
export const actOf = (before: KeptRow, after: KeptRow): TrailAct => {
  if (!before) return 'created';
  return after ? 'changed' : 'removed';
};

/** The fields whose values differ; of a row that came or went those that hold something. */
export const changedFields = (
  before: KeptRow,
  after: KeptRow,
  fields: readonly TrailField[],
): Pick<FieldChange, 'field' | 'from' | 'to'>[] =>
  fields
    .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ from, to }) => from !== to);

/** A stored text as the value that it was made of. */
export const storedValueOf = (type: FieldType, stored: string | null): string | number | boolean | null => {
  if (stored === null) return null;
  if (type === 'yes_no') return stored === 'true';
  return type === 'number' || isMoney(type) ? Number(stored) : stored;
};
