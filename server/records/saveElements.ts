import { sql } from 'kysely';
import type { RowFailure } from '../../contract/errors.ts';
import { frozenVerdict, lockedChanges, type PlanElement } from '../../domain/trials/trialLocks.ts';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';
import { type Change, changedFields, type Editable, fieldOf, type Removal, type Stored } from './editable.ts';
import { lockTrial } from './lockTrial.ts';
import { type Saved, saveRows } from './saveRows.ts';

interface ElementRow {
  version?: number | undefined;
}

export interface ElementSave<Row extends ElementRow> {
  element: PlanElement;
  editable: Editable<Row>;
  trialId: string;
  rows: Row[];
  remove?: (Partial<Row> & { version: number })[];
  /** The keys of elements that a schedule holds or that were recorded: they are no longer free. */
  readUsed?: (db: Db, trialId: string, rows: Stored<Row>[]) => Promise<ReadonlySet<string>>;
  /** The rules of the element itself, over what would be created, changed or removed. */
  check?: (
    changes: Change<Row>[],
    removed: Removal<Row>[],
    hasParticipants: boolean,
  ) => Promise<RowFailure[]>;
  /** Runs when the trial is locked, before anything is written. */
  prepare?: () => Promise<void>;
}

/** The key without the trial. */
const elementKey = <Row extends object>(editable: Editable<Row>, row: Row): string =>
  editable.key
    .filter((column) => column !== 'trial_id')
    .map((column) => String(row[column]))
    .join('|');

/** Another trial's id answers like an unknown one. */
const foreignRows = async <Row extends ElementRow>(
  db: Db,
  { editable, trialId }: ElementSave<Row>,
  changes: Change<Row>[],
): Promise<RowFailure[]> => {
  const [column, ...others] = editable.key.filter((name) => name !== 'trial_id');
  const created = changes.filter(({ stored }) => !stored);
  if (!column || others.length > 0 || created.length === 0) return [];
  const ids = created.map(({ row }) => String(row[column]));
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(editable.table)}
    where ${sql.ref(column)} = any(${ids}::uuid[]) and trial_id <> ${trialId}`.execute(db);
  const foreign = new Set(rows.map(({ id }) => id));
  return created.flatMap(({ index, row }) =>
    foreign.has(String(row[column])) ? [{ index, code: 'not_found', params: {} }] : [],
  );
};

/** What the first participant froze; elements made later are free until they are used. */
const lockedRows = <Row extends ElementRow>(
  { element, editable }: ElementSave<Row>,
  { changes, removed, used }: { changes: Change<Row>[]; removed: Removal<Row>[]; used: ReadonlySet<string> },
): RowFailure[] => {
  const facts = (stored: Stored<Row>) => ({
    hasParticipants: true,
    isAddedLater: stored.is_added_later === true,
    isUsed: used.has(elementKey(editable, stored)),
  });
  const changed = changes.flatMap((change) =>
    change.stored
      ? lockedChanges(element, changedFields(editable, change), facts(change.stored)).map((field) => ({
          index: change.index,
          field,
          code: 'field_locked',
          params: {},
        }))
      : [],
  );
  const kept = removed.flatMap(({ index, stored }) =>
    frozenVerdict(facts(stored)).map((each) => ({ index, ...each })),
  );
  return [...changed, ...kept];
};

/**
 * Saves elements of a trial's plan, all or nothing. The trial is locked meanwhile: with participants in it, prices and
 * structure no longer change, and what is created is marked as added later.
 */
export const saveElements = async <Row extends ElementRow>(
  db: Db,
  save: ElementSave<Row>,
): Promise<Saved<Row>> => {
  const { editable, trialId, rows, remove = [], readUsed, check, prepare } = save;
  if (rows.some((row) => fieldOf(row, 'trial_id') !== trialId)) reject('not_found');
  const { hasParticipants } = await lockTrial(db, trialId);
  await prepare?.();
  return saveRows(
    db,
    { ...editable, created: { is_added_later: hasParticipants } },
    {
      rows,
      isLocked: true,
      tellsWho: true,
      remove: remove.map((key) => ({ ...key, trial_id: trialId })),
      check: async (changes, removed) => {
        const touched = [...changes, ...removed].flatMap(({ stored }) => stored ?? []);
        const used = hasParticipants && readUsed ? await readUsed(db, trialId, touched) : new Set<string>();
        return [
          ...(await foreignRows(db, save, changes)),
          ...(hasParticipants ? lockedRows(save, { changes, removed, used }) : []),
          ...((await check?.(changes, removed, hasParticipants)) ?? []),
        ];
      },
    },
  );
};
