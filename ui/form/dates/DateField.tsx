import { formatDate, parseDayMonthYear } from '../../../domain/dates.ts';
import { useToday } from '../../session/useToday.ts';
import { useText } from '../../words/useText.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { DatePick } from './DatePick.tsx';

interface Props extends FieldProps {
  /** As it is typed, day.month.year. */
  text: string;
  onType: (text: string) => void;
}

/** A date outside a form, typed day.month.year or picked, written in full when it is left; no real date is marked. */
export function DateField({ failure, ...props }: Props) {
  const text = useText();
  const date = parseDayMonthYear(props.text, useToday());
  const isBad = props.text.trim() !== '' && date === null;
  return (
    <Field
      placeholder={text('common.dateHint')}
      {...props}
      isNumeric
      onLeave={() => date !== null && props.onType(formatDate(date))}
      failure={isBad ? text('common.validation.date') : (failure ?? null)}
      adornment={
        <DatePick label={props.label} value={date} onPick={(picked) => props.onType(formatDate(picked))} />
      }
    />
  );
}
