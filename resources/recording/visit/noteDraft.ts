import { createContext, type RefObject, useCallback, useContext } from 'react';

/** Saves what is typed in the note of a visit. Answers the visit's version then; null = it could not be saved. */
export type SaveNote = () => Promise<number | null>;

/**
 * What the card of a visit holds together: its note registers how it is saved while something is typed in it, and its acts
 * save it before they are done.
 */
export const NoteDraftContext = createContext<RefObject<SaveNote | null>>({ current: null });

/**
 * Saves the note before an act at its visit. Answers the version that the act is then made from, `version` where nothing
 * is typed; null = the note could not be saved, and the act is left.
 */
export function useSaveNote(): (version: number) => Promise<number | null> {
  const draft = useContext(NoteDraftContext);
  return useCallback(async (version) => (draft.current ? draft.current() : version), [draft]);
}
