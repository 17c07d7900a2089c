import { formatCents } from '../../words/format.ts';
import { useLanguage } from '../../words/useFormat.ts';
import { parseScaled } from '../parseNumber.ts';
import type { InputProps } from '../useField.ts';
import { isNumber, ParsedInput } from './ParsedInput.tsx';

/** An amount in euros, typed the German or the English way; the field holds whole cents. */
export function CentsInput(props: InputProps) {
  const language = useLanguage();
  return (
    <ParsedInput
      {...props}
      show={(cents) => formatCents(cents, language)}
      parse={(typed) => parseScaled(typed, 2, language)}
      isValue={isNumber}
      refusal="common.validation.amount"
      adornment="€"
    />
  );
}
