import type { FieldChange, HistoryEntry } from '../../../contract/trail/history.ts';
import { fieldTypesOf, type TrailTableName, trailTables } from '../../../contract/trail/trailTables.ts';
import type { Role } from '../../../contract/vocab.ts';
import { actOf, changedFields, type KeptRow, shownFields } from '../../../domain/trail/history.ts';
import type { Db } from '../../db/schema.ts';
import { readNames } from './names.ts';

/** An event of the trail with its rows, as the history reads it. */
export interface TrailEvent {
  event_id: number;
  at: Date;
  changed_by: string | null;
  table_name: TrailTableName;
  reason: string | null;
  old_row: KeptRow;
  new_row: KeptRow;
}

const isId = (table: TrailTableName, field: string): boolean =>
  fieldTypesOf(table)[field]?.startsWith('of:') ?? false;

const aboutOf = ({ table_name, old_row, new_row }: TrailEvent): string | null => {
  const table = trailTables[table_name];
  if (!('about' in table)) return null;
  const value = (new_row ?? old_row)?.[table.about];
  return typeof value === 'string' ? value : null;
};

const idsIn = (
  event: TrailEvent,
  fields: readonly Pick<FieldChange, 'field' | 'from' | 'to'>[],
): string[] => {
  const { table_name } = event;
  const table = trailTables[table_name];
  const about = 'about' in table && isId(table_name, table.about) ? [aboutOf(event)] : [];
  return [
    ...about,
    ...fields.filter(({ field }) => isId(table_name, field)).flatMap(({ from, to }) => [from, to]),
  ].filter((id) => id !== null);
};

/** Events as people read them: fields they are shown, records by their names. */
export const tellEvents = async (
  db: Db,
  events: readonly TrailEvent[],
  role: Role,
): Promise<HistoryEntry[]> => {
  const read = events.map((event) => {
    const fields = changedFields(event.old_row, event.new_row, shownFields(event.table_name, role));
    return { event, fields };
  });
  const names = await readNames(db, [...new Set(read.flatMap(({ event, fields }) => idsIn(event, fields)))]);
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return read.map(({ event, fields }) => {
    const { event_id, at, changed_by, table_name, reason, old_row, new_row } = event;
    const about = aboutOf(event);
    return {
      event_id: String(event_id),
      at: at.toISOString(),
      changed_by,
      act: actOf(old_row, new_row),
      table: table_name,
      about: nameOf(about) ?? about,
      reason,
      fields: fields.map((change) => {
        const isNamed = isId(table_name, change.field);
        return {
          ...change,
          from_name: isNamed ? nameOf(change.from) : null,
          to_name: isNamed ? nameOf(change.to) : null,
        };
      }),
    };
  });
};

/** The same for a history; events without a visible change are left out. */
export const entriesOf = async (db: Db, events: readonly TrailEvent[], role: Role): Promise<HistoryEntry[]> =>
  (await tellEvents(db, events, role)).filter(({ fields }) => fields.length > 0);
