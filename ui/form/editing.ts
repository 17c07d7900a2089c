import { createContext, useContext } from 'react';
import type { FormValues } from './typing/mergeTyping.ts';

/** How a form stands, for the frames around it and the inputs in it. */
export interface Editing {
  /** The id of the form's element: a button elsewhere on the page names it. */
  formId: string;
  /** The record is not stored yet. */
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Fields whose text is only here. */
  unsavedCount: number;
  /** When it was last stored from here. */
  savedAt: Date | null;
  /** What is stored. */
  stored: FormValues;
  /** Fields that somebody else has changed to another value since they were typed in. */
  conflicts: readonly string[];
  keepMine: (field: string) => void;
  takeTheirs: (field: string) => void;
  /** Takes back everything typed. */
  discard: () => void;
  /** Nothing is asked about it any more: it is about to be left. */
  release: () => void;
  /** Goes, at once where nothing is typed, else when the person has said so. */
  leave: (go: () => void) => void;
  /** A field was left or chosen: a form that saves on its own saves. */
  commit: () => void;
  /** Stores what is typed, also where a save is under way; true = nothing is unsaved any more. */
  save: () => Promise<boolean>;
}

const nothing = (): void => undefined;

export const idleEditing: Editing = {
  formId: '',
  isNew: false,
  isDirty: false,
  isSaving: false,
  unsavedCount: 0,
  savedAt: null,
  stored: {},
  conflicts: [],
  keepMine: nothing,
  takeTheirs: nothing,
  discard: nothing,
  release: nothing,
  leave: (go) => go(),
  commit: nothing,
  save: async () => true,
};

export const EditingContext = createContext<Editing>(idleEditing);

export const useEditing = (): Editing => useContext(EditingContext);
