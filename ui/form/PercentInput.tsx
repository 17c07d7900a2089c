import { formatCents } from '../words/format.ts';
import { useLanguage } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { Field, type FieldProps } from './Field.tsx';
import { parseScaled } from './parseNumber.ts';
import { useDraftText } from './useDraftText.ts';

interface Props extends FieldProps {
  /** Hundredths of a percent: 12.50 % is 1250. */
  value: number | null;
  onChange: (hundredths: number | null) => void;
  onCommit?: () => void;
}

/** A percentage from 0 to 100 with two decimals at most. */
export function PercentInput({ value, onChange, onCommit, failure, ...props }: Props) {
  const text = useText();
  const language = useLanguage();
  const draft = useDraftText({
    value,
    show: (hundredths) => formatCents(hundredths, language),
    parse: (typed) => parseScaled(typed, 2, language),
    onChange,
    onCommit,
  });
  const isOutside = value !== null && (value < 0 || value > 10_000);
  const own = draft.isInvalid || isOutside ? text('common.validation.percent') : null;
  return (
    <Field
      {...props}
      isNumeric
      text={draft.text}
      onType={draft.type}
      onLeave={draft.leave}
      failure={own ?? failure}
      adornment="%"
    />
  );
}
