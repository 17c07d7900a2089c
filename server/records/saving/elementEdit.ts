import { type RawBuilder, sql } from 'kysely';
import type { RowFailure } from '../../../contract/errors.ts';
import { frozenVerdict, lockedChanges, type PlanElement } from '../../../domain/trials/trialLocks.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { changedFields, type Editable, fieldOf, type Stored } from './editable.ts';
import { withLastChanges } from './lastChange.ts';
import { amongKeys, comparedWith, type Edit, selectStored, type Versioned } from './readEdit.ts';
import { type Saved, writeEdit } from './writeEdit.ts';

/** A table of elements of a plan; its key is `trial_id` and ids. */
export interface ElementTable<Row extends object> extends Editable<Row> {
  element: PlanElement;
  /** Whether a schedule holds the row `stored`, or it was recorded: made later, it is no longer free. */
  isUsed: RawBuilder<boolean>;
  /** Whether something hangs on the row `stored`; on an assignment nothing does. */
  isHeld?: RawBuilder<boolean>;
}

export interface ElementSave<Row extends Versioned> {
  trialId: string;
  rows: Row[];
  remove?: (Partial<Row> & { version: number })[] | undefined;
}

/** What is asked for beside what is stored, and what the first participant froze of it. */
export interface ElementEdit<Row extends object, Beside extends object = object> extends Edit<Row> {
  hasParticipants: boolean;
  /** Ids that another trial has. */
  foreignIds: ReadonlySet<string>;
  /** What else was asked of the trial. */
  beside: Beside;
}

/** The one id of each of these rows; none of a pair. */
const singleIds = (
  key: readonly string[],
  rows: readonly object[],
): { column: string; ids: string[] } | null => {
  const [column, ...others] = key.filter((name) => name !== 'trial_id');
  if (column === undefined || others.length > 0) return null;
  return { column, ids: rows.map((row) => String(fieldOf(row, column))) };
};

interface Facts {
  has_participants: boolean;
  foreign_ids: string[];
}

/**
 * Reads by one statement what a save of elements judges: the stored rows, whether they are used (as far as they were made
 * later) and held (as far as they are to go), whether the trial has participants, which ids are another trial's, and what
 * is asked `beside`. The trial is locked alone: with participants in it, prices and structure no longer change.
 */
export const readElementEdit = async <Row extends Versioned, Beside extends object = object>(
  db: Db,
  table: ElementTable<Row>,
  { trialId, rows, remove = [] }: ElementSave<Row>,
  beside?: { [K in keyof Beside]: RawBuilder<Beside[K]> },
): Promise<ElementEdit<Row, Beside>> => {
  if (rows.some((row) => fieldOf(row, 'trial_id') !== trialId)) reject('not_found');
  const asked = { rows, remove: remove.map((key) => ({ ...key, trial_id: trialId })) };
  const added = singleIds(table.key, rows);
  const foreignIds = added
    ? sql`array(
        select f.${sql.ref(added.column)}::text from ${sql.table(table.table)} f
        where f.${sql.ref(added.column)} = any(${added.ids}::uuid[]) and f.trial_id <> ${trialId})`
    : sql`array[]::text[]`;
  const removing = singleIds(table.key, remove);
  const isHeld =
    table.isHeld && removing
      ? sql`stored.${sql.ref(removing.column)} = any(${removing.ids}::uuid[]) and ${table.isHeld}`
      : sql`false`;
  const others = Object.entries<RawBuilder<unknown>>(beside ?? {}).map(
    ([name, fact]) => sql`, ${fact} as ${sql.ref(name)}`,
  );
  const editable = { ...table, created: { is_added_later: false } };
  const { rows: read } = await sql<Stored<Row> & Facts & Beside>`
    select facts.*, ${selectStored(editable)},
      coalesce(facts.has_participants and stored.is_added_later and ${table.isUsed}, false) as is_used,
      coalesce(${isHeld}, false) as is_held
    from (
      select exists (select 1 from participant where trial_id = ${trialId}) as has_participants,
        ${foreignIds} as foreign_ids ${sql.join(others, sql``)}
    ) as facts
    left join ${sql.table(table.table)} as stored on ${amongKeys(table, [...rows, ...asked.remove])}`.execute(
    db,
  );
  const [first] = read;
  if (!first) throw new Error('The trial has no facts');
  // Where nothing is stored, the facts stand alone.
  const present = read.filter(({ version }) => version !== null);
  return {
    ...comparedWith(editable, asked, present),
    hasParticipants: first.has_participants,
    foreignIds: new Set(first.foreign_ids),
    beside: first,
  };
};

/** Another trial's id answers like an unknown one. */
const foreignRows = <Row extends Versioned>(
  table: ElementTable<Row>,
  { changes, foreignIds }: ElementEdit<Row>,
): RowFailure[] =>
  changes.flatMap(({ index, row, stored }) => {
    const [id] = singleIds(table.key, [row])?.ids ?? [];
    const isForeign = !stored && id !== undefined && foreignIds.has(id);
    return isForeign ? [{ index, code: 'not_found', params: {} }] : [];
  });

/** What the first participant froze; elements made later are free until they are used. */
const lockedRows = <Row extends Versioned>(
  table: ElementTable<Row>,
  { changes, removed, hasParticipants }: ElementEdit<Row>,
): RowFailure[] => {
  const factsOf = ({ is_added_later, is_used }: Stored<Row>) => ({
    hasParticipants,
    isAddedLater: is_added_later === true,
    isUsed: is_used === true,
  });
  const changed = changes.flatMap((change) =>
    change.stored
      ? lockedChanges(table.element, changedFields(table, change), factsOf(change.stored)).map((field) => ({
          index: change.index,
          field,
          code: 'field_locked',
          params: {},
        }))
      : [],
  );
  const kept = removed.flatMap(({ index, stored }) =>
    frozenVerdict(factsOf(stored)).map((each) => ({ index, ...each })),
  );
  return [...changed, ...kept];
};

/** What stands in the way of an edit of any elements; whoever saves them may know who changed a stale row, and when. */
export const elementFailures = async <Row extends Versioned>(
  db: Db,
  table: ElementTable<Row>,
  edit: ElementEdit<Row>,
): Promise<RowFailure[]> => [
  ...(await withLastChanges(db, table, edit.failures)),
  ...foreignRows(table, edit),
  ...lockedRows(table, edit),
];

/** Writes an edit of elements that was judged; what is created in a trial with participants is marked as added later. */
export const writeElements = <Row extends Versioned>(
  db: Db,
  table: ElementTable<Row>,
  edit: ElementEdit<Row>,
): Promise<Saved<Row>> =>
  writeEdit(db, { ...table, created: { is_added_later: edit.hasParticipants } }, edit);
