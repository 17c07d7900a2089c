import { isCalendarDate } from '../../../contract/primitives.ts';
import { formatDate, parseDayMonthYear } from '../../../domain/dates.ts';
import { useToday } from '../../session/useToday.ts';
import { useText } from '../../words/useText.ts';
import { DatePick } from '../dates/DatePick.tsx';
import { type InputProps, useField } from '../useField.ts';
import { ParsedInput } from './ParsedInput.tsx';

const isDate = (held: unknown): held is string => typeof held === 'string' && isCalendarDate(held);

/** A date typed day.month.year, or picked; one that is no real date of 1970 to 2300 is marked and not taken. */
export function DayMonthYearInput(props: InputProps) {
  const text = useText();
  const today = useToday();
  const { value, choose } = useField(props.source);
  return (
    <ParsedInput
      placeholder={text('common.dateHint')}
      {...props}
      show={formatDate}
      parse={(typed) => parseDayMonthYear(typed, today)}
      isValue={isDate}
      refusal="common.validation.date"
      adornment={
        <DatePick
          label={props.label}
          value={isDate(value) ? value : null}
          isDisabled={props.isDisabled}
          onPick={choose}
        />
      }
    />
  );
}
