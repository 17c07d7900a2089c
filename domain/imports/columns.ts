import { bareHead } from './heads.ts';

/** A field to match against the headers of a file, with its known names. */
interface NamedField {
  readonly name: string;
  readonly title?: string;
  readonly heads: readonly string[];
}

/** Heads that REDCap alone writes; what it knows a record by is the first column then, whatever that is called. */
const redcapHeads = ['redcap_event_name', 'redcap_repeat_instrument', 'Repeat Instrument'].map(bareHead);

/**
 * The column (counted from 0) that each field is read from: matched by name, title and known heads; each column goes to
 * one field only, a field without one is left out.
 */
export const matchColumns = (
  head: readonly string[],
  fields: readonly NamedField[],
): Readonly<Record<string, number>> => {
  const bare = head.map(bareHead);
  const taken = new Set<number>();
  const matching: Record<string, number> = {};
  for (const { name, title = name, heads } of fields) {
    const words = new Set([name, title, ...heads].map(bareHead));
    const column = bare.findIndex((cell, index) => !taken.has(index) && words.has(cell));
    if (column < 0) continue;
    taken.add(column);
    matching[name] = column;
  }
  const isRecord = fields.some(({ name }) => name === 'subject_id') && matching.subject_id === undefined;
  if (isRecord && !taken.has(0) && bare.some((cell) => redcapHeads.includes(cell))) matching.subject_id = 0;
  return matching;
};
