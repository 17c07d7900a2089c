import { isCalendarDate } from '../../../contract/primitives.ts';
import { formatDate, parseDayMonthYear } from '../../../domain/dates.ts';
import { useText } from '../../words/useText.ts';
import type { InputProps } from '../useField.ts';
import { ParsedInput } from './ParsedInput.tsx';

const isDate = (held: unknown): held is string => typeof held === 'string' && isCalendarDate(held);

/** A date typed day.month.year; one that is no real date of 1970 to 2300 is marked and not taken. */
export function DayMonthYearInput(props: InputProps) {
  const text = useText();
  return (
    <ParsedInput
      placeholder={text('common.dateHint')}
      {...props}
      show={formatDate}
      parse={parseDayMonthYear}
      isValue={isDate}
      refusal="common.validation.date"
    />
  );
}
