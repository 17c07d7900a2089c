import { type TrailTableName, trailTables } from '../../contract/trail/trailTables.ts';
import type { useShownValue } from './useShownValue.ts';

/** Which part of its record an event was about, as its field is told: a word of a vocabulary in the user's language. */
export const aboutText = (
  shownValue: ReturnType<typeof useShownValue>,
  table: TrailTableName,
  about: string | null,
): string => {
  const of = trailTables[table];
  if (about === null || !('about' in of)) return '';
  return shownValue(table, { field: of.about, from: null, to: about, from_name: null, to_name: about }, 'to');
};
