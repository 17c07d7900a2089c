import { limits } from '../../contract/limits.ts';
import { useText } from '../words/useText.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  value: string | null;
  onChange: (value: string) => void;
  onCommit?: () => void;
  /** Characters at most; a service's label may be longer than others. */
  maxLength?: number;
  /** Lines of a longer text; absent = one line. */
  rows?: number;
}

/** A label or a description, held to the length the contract allows. */
export function LabelInput({
  value,
  onChange,
  onCommit,
  maxLength = limits.labelLength,
  failure,
  ...props
}: Props) {
  const text = useText();
  const length = value?.trim().length ?? 0;
  const tooLong = length > maxLength ? text('common.validation.tooLong', { maxlength: maxLength }) : null;
  return (
    <Field {...props} text={value ?? ''} onType={onChange} onLeave={onCommit} failure={failure ?? tooLong} />
  );
}
