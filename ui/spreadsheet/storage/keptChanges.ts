import { type Changes, type Draft, noChanges } from '../model/changes.ts';
import type { CellContent, CellFailure, CellValue } from '../values/cellValue.ts';

type StoredDraft = [rowId: string, field: string, draft: Draft];

interface StoredChanges {
  readonly drafts: readonly StoredDraft[];
  readonly added: readonly [string, unknown][];
  readonly places: readonly [string, string][];
  readonly removed: readonly string[];
}

/** Unsaved changes as a text. The history is left out: what is kept is what was typed, not how. */
export function writeChanges<Row>({ drafts, added, places, removed }: Changes<Row>): string {
  const stored: StoredChanges = {
    drafts: [...drafts].flatMap(([rowId, row]) =>
      [...row].map(([field, draft]): StoredDraft => [rowId, field, draft]),
    ),
    added: [...added],
    places: [...places],
    removed: [...removed],
  };
  return JSON.stringify(stored);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCellValue = (value: unknown): value is CellValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isFailure = (value: unknown): value is CellFailure =>
  isObject(value) && 'code' in value && typeof value.code === 'string';

const isContent = (value: unknown): value is CellContent =>
  isCellValue(value) ||
  (isObject(value) &&
    'text' in value &&
    typeof value.text === 'string' &&
    'failure' in value &&
    isFailure(value.failure));

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && 'old' in value && isCellValue(value.old) && 'new' in value && isContent(value.new);

const isStoredDraft = (value: unknown): value is StoredDraft =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && isDraft(value[2]);

const list = (holder: object, name: string): unknown[] => {
  const value: unknown = Reflect.get(holder, name);
  return Array.isArray(value) ? value : [];
};

/**
 * Reads what `writeChanges` wrote; null when it is none. `isRow` tells a new row of this sheet from anything else, for
 * the sheet may have changed its rows since.
 */
export function readChanges<Row>(text: string, isRow: (value: unknown) => value is Row): Changes<Row> | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(stored)) return null;
  const drafts = new Map<string, Map<string, Draft>>();
  for (const [rowId, field, draft] of list(stored, 'drafts').filter(isStoredDraft)) {
    const row = drafts.get(rowId) ?? new Map<string, Draft>();
    drafts.set(rowId, row.set(field, draft));
  }
  const added = new Map<string, Row>();
  for (const entry of list(stored, 'added')) {
    if (Array.isArray(entry) && typeof entry[0] === 'string' && isRow(entry[1]))
      added.set(entry[0], entry[1]);
  }
  const places = new Map<string, string>();
  for (const entry of list(stored, 'places')) {
    if (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string')
      places.set(entry[0], entry[1]);
  }
  const removed = new Set(list(stored, 'removed').filter((id) => typeof id === 'string'));
  return { ...noChanges<Row>(), drafts, added, places, removed };
}
