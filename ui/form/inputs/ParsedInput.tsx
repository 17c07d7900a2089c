import type { ReactNode } from 'react';
import type { MessageKey } from '../../../messages/en.ts';
import { useText } from '../../words/useText.ts';
import { Field } from '../Field.tsx';
import { FieldConflict } from '../typing/FieldConflict.tsx';
import type { InputProps } from '../useField.ts';
import { useParsedField } from '../useParsedField.ts';

interface Props<T> extends InputProps {
  show: (value: T) => string;
  parse: (text: string) => T | null;
  isValue: (held: unknown) => held is T;
  /** What stands under a text that says no value. */
  refusal: MessageKey;
  /** Faults besides the unreadable text that have the same words. */
  alsoRefused?: readonly string[];
  placeholder?: string;
  adornment?: ReactNode;
}

/** A value that is typed as a text: an amount, a number, a date. */
export function ParsedInput<T>({
  source,
  show,
  parse,
  isValue,
  refusal,
  alsoRefused = [],
  ...props
}: Props<T>) {
  const text = useText();
  const unread = ['wrong_type', 'date_invalid', ...alsoRefused];
  const field = useParsedField<T>(source, {
    show,
    parse,
    isValue,
    words: ({ code }) => (unread.includes(code) ? text(refusal) : null),
  });
  return (
    <div>
      <Field
        {...props}
        name={source}
        inputRef={field.ref}
        isNumeric
        text={field.text}
        onType={field.type}
        onLeave={field.leave}
        failure={field.failure}
      />
      <FieldConflict source={source} show={field.show} />
    </div>
  );
}

/** Whether a field holds a number, and not a text that says none. */
export const isNumber = (held: unknown): held is number => typeof held === 'number';
