import { limits } from '../../contract/limits.ts';
import { formatCents } from '../words/format.ts';
import { useLanguage } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { Field, type FieldProps } from './Field.tsx';
import { parseScaled } from './parseNumber.ts';
import { useDraftText } from './useDraftText.ts';

interface Props extends FieldProps {
  /** Whole cents. */
  value: number | null;
  onChange: (cents: number | null) => void;
  onCommit?: () => void;
  /** Items by hand may be credits; prices are never negative. */
  isSigned?: boolean;
}

/** An amount in euros, typed the German or the English way. */
export function CentsInput({ value, onChange, onCommit, isSigned = false, failure, ...props }: Props) {
  const text = useText();
  const language = useLanguage();
  const draft = useDraftText({
    value,
    show: (cents) => formatCents(cents, language),
    parse: (typed) => parseScaled(typed, 2, language),
    onChange,
    onCommit,
  });
  const own = (): string | null => {
    if (draft.isInvalid) return text('common.validation.amount');
    if (value !== null && value < 0 && !isSigned) return text('common.validation.negative');
    return value !== null && Math.abs(value) > limits.cents ? text('common.validation.tooLarge') : null;
  };
  return (
    <Field
      {...props}
      isNumeric
      text={draft.text}
      onType={draft.type}
      onLeave={draft.leave}
      failure={own() ?? failure}
      adornment="€"
    />
  );
}
