import { Button } from '@mui/material';
import { isCalendarDate } from '../../contract/primitives.ts';
import { useField } from '../../ui/form/useField.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** Where a date overlaps another entry: the day that would fit, to be taken by one tap; none that is refused in turn. */
export function FittingDate() {
  const text = useText();
  const format = useFormat();
  const today = useToday();
  const { fault, choose } = useField('performance_date');
  const fits = fault?.params.fits_from ?? fault?.params.fits_until;
  if (typeof fits !== 'string' || !isCalendarDate(fits) || fits > today) return null;
  return (
    <Button sx={{ justifySelf: 'start' }} onClick={() => choose(fits)}>
      {text('operationalRecording.takeDate', { date: format.date(fits) })}
    </Button>
  );
}
