import { formatCount } from '../words/format.ts';
import { useLanguage } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { Field, type FieldProps } from './Field.tsx';
import { parseScaled } from './parseNumber.ts';
import { useDraftText } from './useDraftText.ts';

interface Props extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  onCommit?: () => void;
  min?: number;
  max?: number;
}

/** A whole number: a target, days, a quantity. */
export function IntegerInput({ value, onChange, onCommit, min, max, failure, ...props }: Props) {
  const text = useText();
  const language = useLanguage();
  const draft = useDraftText({
    value,
    show: (count) => formatCount(count, language),
    parse: (typed) => parseScaled(typed, 0, language),
    onChange,
    onCommit,
  });
  const own = (): string | null => {
    if (draft.isInvalid) return text('common.validation.number');
    if (value !== null && min !== undefined && value < min) {
      return text(min === 0 ? 'common.validation.negative' : 'faults.too_small');
    }
    return value !== null && max !== undefined && value > max ? text('common.validation.tooLarge') : null;
  };
  return (
    <Field
      {...props}
      isNumeric
      text={draft.text}
      onType={draft.type}
      onLeave={draft.leave}
      failure={failure ?? own()}
    />
  );
}
