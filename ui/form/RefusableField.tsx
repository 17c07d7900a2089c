import { Field, type FieldProps } from './Field.tsx';
import { useDraftText } from './useDraftText.ts';

interface Props<T> extends FieldProps {
  value: T | null;
  show: (value: T) => string;
  /** Null = the text says no value. */
  parse: (text: string) => T | null;
  onChange: (value: T | null) => void;
  /** The text says no value: the field keeps it, the stored value stays. */
  onRefuse: () => void;
  onCommit?: () => void;
  /** What stands under a text that says no value. */
  refusal: string;
}

/** A field of a form that saves on its own: a text that says no value never empties what is stored. */
export function RefusableField<T>({
  value,
  show,
  parse,
  onChange,
  onRefuse,
  onCommit,
  refusal,
  failure,
  ...props
}: Props<T>) {
  const draft = useDraftText({ value, show, parse, onChange: () => undefined, onCommit });
  const type = (typed: string): void => {
    draft.type(typed);
    const isEmpty = typed.trim() === '';
    const read = isEmpty ? null : parse(typed);
    if (read === null && !isEmpty) onRefuse();
    else onChange(read);
  };
  return (
    <Field
      {...props}
      isNumeric
      text={draft.text}
      onType={type}
      onLeave={draft.leave}
      failure={draft.isInvalid ? refusal : failure}
    />
  );
}
