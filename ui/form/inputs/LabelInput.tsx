import { Field, type FieldProps } from '../Field.tsx';
import { FieldConflict } from '../typing/FieldConflict.tsx';
import { type InputProps, useField } from '../useField.ts';

interface Props extends InputProps, Pick<FieldProps, 'language'> {
  placeholder?: string;
  /** Lines of a longer text; absent = one line. */
  rows?: number;
  /** Why the screen does not take it, where the contract would. */
  refusal?: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A label or a description; an empty one is none. */
export function LabelInput({ source, refusal = null, ...props }: Props) {
  const { ref, value, failure, change, leave } = useField(source);
  return (
    <div>
      <Field
        {...props}
        name={source}
        inputRef={ref}
        text={textOf(value)}
        onType={(typed) => change(typed === '' ? null : typed)}
        onLeave={leave}
        failure={failure ?? refusal}
      />
      <FieldConflict source={source} show={textOf} />
    </div>
  );
}
