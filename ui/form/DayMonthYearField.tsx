import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { useText } from '../words/useText.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useDraftText } from './useDraftText.ts';

interface Props extends FieldProps {
  /** A calendar date `YYYY-MM-DD`. */
  value: string | null;
  onChange: (date: string | null) => void;
  onCommit?: () => void;
}

/** A date typed day.month.year outside a form, for a button beside it; one that is no real date counts as empty and is marked. */
export function DayMonthYearField({ value, onChange, onCommit, failure, ...props }: Props) {
  const text = useText();
  const draft = useDraftText({ value, show: formatDate, parse: parseDayMonthYear, onChange, onCommit });
  const own = draft.isInvalid ? text('common.validation.date') : null;
  return (
    <Field
      placeholder={text('common.dateHint')}
      {...props}
      isNumeric
      text={draft.text}
      onType={draft.type}
      onLeave={draft.leave}
      failure={failure ?? own}
    />
  );
}
