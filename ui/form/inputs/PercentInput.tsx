import { formatCents } from '../../words/format.ts';
import { useLanguage } from '../../words/useFormat.ts';
import { parseScaled } from '../parseNumber.ts';
import type { InputProps } from '../useField.ts';
import { isNumber, ParsedInput } from './ParsedInput.tsx';

/** A percentage from 0 to 100 with two decimals at most; the field holds its hundredths. */
export function PercentInput(props: InputProps) {
  const language = useLanguage();
  return (
    <ParsedInput
      {...props}
      show={(hundredths) => formatCents(hundredths, language)}
      parse={(typed) => parseScaled(typed, 2, language)}
      isValue={isNumber}
      refusal="common.validation.percent"
      alsoRefused={['negative', 'too_large']}
      adornment="%"
    />
  );
}
