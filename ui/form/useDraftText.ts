import { useState } from 'react';

interface Draft<T> {
  value: T | null;
  /** How the value is written while nobody edits it. */
  show: (value: T) => string;
  /** Reads a text that is not empty; null = it says no value. */
  parse: (text: string) => T | null;
  onChange: (value: T | null) => void;
  /** The field was left or Enter was pressed. */
  onCommit?: () => void;
}

/**
 * The text of an input whose value is not text. While it is edited the text stays as typed; a text that says no value
 * counts as empty and is marked by `isInvalid`.
 */
export function useDraftText<T>({ value, show, parse, onChange, onCommit }: Draft<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null ? '' : show(value));
  const isInvalid = draft !== null && draft.trim() !== '' && parse(draft) === null;

  const type = (typed: string): void => {
    setDraft(typed);
    const read = typed.trim() === '' ? null : parse(typed);
    if (read !== value) onChange(read);
  };
  const leave = (): void => {
    // A refused text stays in the field, so that nothing typed is lost.
    if (!isInvalid) setDraft(null);
    onCommit?.();
  };
  return { text: shown, isInvalid, type, leave };
}
