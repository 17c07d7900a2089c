import { useUnsaved } from './leaving.ts';

interface Props {
  isDirty: boolean;
  /** What becomes of it, where it is not lost. */
  children?: string;
}

/** Put beside what is edited: while it is dirty, leaving the page asks first. */
export function UnsavedChanges({ isDirty, children }: Props) {
  useUnsaved(isDirty ? 'unsaved' : 'clean', children);
  return null;
}
