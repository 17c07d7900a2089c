import { Box, IconButton } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { firstDate, lastDate } from '../../domain/dates.ts';
import { useText } from '../words/useText.ts';

interface Props {
  /** The field the day is picked for, for screen readers. */
  label: string;
  /** `YYYY-MM-DD`, or none yet. */
  value: string | null;
  isDisabled?: boolean | undefined;
  onPick: (date: string) => void;
}

const underButton = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', border: 0, p: 0 };

/** Opens the calendar of the browser or the phone beside a field in which dates are typed. */
export function DatePick({ label, value, isDisabled = false, onPick }: Props) {
  const text = useText();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <Box component="span" sx={{ position: 'relative', display: 'flex', mr: { xs: '-10px', sm: '-6px' } }}>
      <Box
        component="input"
        type="date"
        ref={calendar}
        tabIndex={-1}
        aria-hidden
        disabled={isDisabled}
        min={firstDate}
        max={lastDate}
        value={value ?? ''}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          if (event.target.value !== '') onPick(event.target.value);
        }}
        sx={underButton}
      />
      <IconButton
        aria-label={text('common.pickDate', { field: label })}
        disabled={isDisabled}
        onClick={() => calendar.current?.showPicker()}
        sx={{ width: { sm: 28 }, height: { sm: 28 } }}
      >
        <CalendarDays size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
