import type { PersonPresent, PresenceCell, PresencePlace } from '../../contract/live/presence.ts';
import { type NoteReader, seesPlace } from '../notes/notes.ts';

/** Somebody's page at a place, as processes know it. `place` = null: it has left. */
export interface Present {
  presence_id: string;
  session_id: string;
  /** What one page says has turns: an older one is late. */
  turn: number;
  name: string;
  place: PresencePlace | null;
  cell: PresenceCell | null;
  is_typing: boolean;
}

/** Whether somebody sees the place: she may read such records, of that trial. */
export const seesPresencePlace = (reader: NoteReader, { kind, trial_id }: PresencePlace): boolean =>
  seesPlace(reader, { kind, trial_id, field: null });

/** Who is at the place beside her own pages, as one person may know it: of a field that she is not shown nothing is said. */
export const toldPeople = (
  reader: NoteReader & { session_id: string },
  place: PresencePlace,
  present: readonly Present[],
): PersonPresent[] => {
  if (!seesPresencePlace(reader, place)) return [];
  const { kind, trial_id } = place;
  return present
    .filter(({ session_id }) => session_id !== reader.session_id)
    .map(({ presence_id, name, cell, is_typing }) => {
      const isSeen = cell !== null && seesPlace(reader, { kind, trial_id, field: cell.field });
      return { presence_id, name, cell: isSeen ? cell : null, is_typing: isSeen && is_typing };
    });
};
