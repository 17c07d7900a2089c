import type { NoteAsk } from '../../contract/notes/notes.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import type { Role } from '../../contract/vocab.ts';
import { mayReadHistory, shownFields, tablesOf } from '../trail/history.ts';
import { isManager } from '../users/permissions.ts';

/** Who asks for notes: her role, and the trials that she reaches. */
export interface NoteReader {
  role: Role;
  reach: ReadonlySet<string> | 'all';
}

/** What notes are about. */
export interface NotePlace {
  kind: HistoryKind;
  trial_id: string | null;
  field: string | null;
}

/** Kinds of records that no trial holds. */
const ofSite: readonly HistoryKind[] = ['provider', 'address', 'identifier_type', 'user', 'site'];

/** Whether such a record belongs to the site, not to one trial. */
export const isOfSite = (kind: HistoryKind): boolean => ofSite.includes(kind);

/** Whether somebody sees the record, and the field of it, that a note is about: of money nurses see nothing. */
export const seesPlace = ({ role, reach }: NoteReader, { kind, trial_id, field }: NotePlace): boolean => {
  if (!mayReadHistory(role, kind)) return false;
  if (reach !== 'all' && (trial_id === null || !reach.has(trial_id))) return false;
  if (field === null || isManager(role)) return true;
  return tablesOf(kind).some((table) => shownFields(table, role).some((shown) => shown === field));
};

/** Whether somebody reads a thread: nurses what is for them. */
export const readsThread = (reader: NoteReader, thread: NotePlace & { is_for_nurses: boolean }): boolean =>
  seesPlace(reader, thread) && (thread.is_for_nurses || isManager(reader.role));

const confirmable: readonly HistoryKind[] = ['participant', 'recorded_visit', 'recorded_service'];

/** What a note about such a record may ask of those whom it mentions; null = nothing. */
export const askAbout = (kind: HistoryKind): NoteAsk | null => {
  if (confirmable.includes(kind)) return 'please_confirm';
  return kind === 'invoice' ? 'draft_returned' : null;
};

const currency = String.raw`(?:[tkm]?€|[$£]|\b(?:t?eur|euros?|cents?|usd|dollars?|chf|gbp)\b)`;
const scale = String.raw`(?:(?:tsd|mio|mrd|thousand|million)\b\.?\s{0,9})?`;
// Every repetition has an end: a text of blanks is read in one go.
const amount = new RegExp(
  String.raw`\d(?:,-{1,2}|[.,'])?\s{0,99}${scale}${currency}|${currency}\s{0,99}\d|\d,-{1,2}(?![\d-])`,
  'iu',
);

/** Whether a text tells an amount of money. */
export const hasAmount = (text: string): boolean => amount.test(text);

/** The letters that stand for a person. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
};
