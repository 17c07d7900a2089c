import { useState } from 'react';
import type { FieldFault } from '../../dataProvider/fieldErrors.ts';
import { useField } from './useField.ts';

interface Reading<T> {
  /** How the value is written while nobody edits it. */
  show: (value: T) => string;
  /** Reads a text that is not empty; null = it says no value. */
  parse: (text: string) => T | null;
  /** Whether what the form holds is a value, and not a text that says none. */
  isValue: (held: unknown) => held is T;
  /** The words for a text that says no value. */
  words: (fault: FieldFault) => string | null;
}

/**
 * A field whose value is typed as a text. While it is edited the text stays as typed; a text that says no value stays in
 * the field, where the contract's check refuses it: nothing typed is lost, and nothing stored is emptied by it.
 */
export function useParsedField<T>(source: string, { show, parse, isValue, words }: Reading<T>) {
  const field = useField(source, words);
  const { value } = field;
  const [draft, setDraft] = useState<{ text: string; value: unknown } | null>(null);
  const written = (): string => {
    if (isValue(value)) return show(value);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...field,
    // A value that came from elsewhere (discarded, stored by somebody else) ends the draft.
    text: draft && draft.value === value ? draft.text : written(),
    show: (held: unknown) => (isValue(held) ? show(held) : ''),
    type: (text: string): void => {
      const read = text.trim() === '' ? null : (parse(text) ?? text);
      setDraft({ text, value: read });
      field.change(read);
    },
    leave: (): void => {
      setDraft(null);
      field.leave();
    },
  };
}
