import { formatCount } from '../../words/format.ts';
import { useLanguage } from '../../words/useFormat.ts';
import { parseScaled } from '../parseNumber.ts';
import type { InputProps } from '../useField.ts';
import { isNumber, ParsedInput } from './ParsedInput.tsx';

/** A whole number: a target, days, a quantity. */
export function IntegerInput(props: InputProps) {
  const language = useLanguage();
  return (
    <ParsedInput
      {...props}
      show={(count) => formatCount(count, language)}
      parse={(typed) => parseScaled(typed, 0, language)}
      isValue={isNumber}
      refusal="common.validation.number"
    />
  );
}
