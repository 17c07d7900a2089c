import { Box, Button } from '@mui/material';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { PopoverButton } from '../../buttons/PopoverButton.tsx';
import { Count } from '../../chips/Count.tsx';
import { DateField } from '../../form/dates/DateField.tsx';
import { useFormat } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';

interface ButtonProps {
  /** Number of active filters; they are listed below the button. */
  count: number;
  /** The form; remounted whenever the popover is opened. */
  children: (close: () => void) => ReactNode;
}

/** Button that opens the filters of a list. */
export function FilterButton({ count, children }: ButtonProps) {
  const text = useText();
  const format = useFormat();
  return (
    <PopoverButton
      label={text('common.filter.label')}
      startIcon={<ListFilter size={16} aria-hidden />}
      endIcon={
        count > 0 && (
          <span aria-hidden>
            <Count>{format.count(count)}</Count>
          </span>
        )
      }
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    >
      {children}
    </PopoverButton>
  );
}

/** Inclusive dates; null = open end. */
interface Period {
  from: string | null;
  to: string | null;
}

interface FormProps {
  /** Label of the period. */
  period: string;
  present: { from?: string | undefined; to?: string | undefined };
  onApply: (period: Period) => void;
  /** The fields above the period. */
  children: ReactNode;
}

const isBad = (typed: string, date: string | null): boolean => typed.trim() !== '' && date === null;

/** Filter fields and a period, applied together; an invalid date is marked and blocks applying. */
export function FilterForm({ period, present, onApply, children }: FormProps) {
  const text = useText();
  const format = useFormat();
  const [from, setFrom] = useState(present.from ? format.date(present.from) : '');
  const [to, setTo] = useState(present.to ? format.date(present.to) : '');
  const dates = { from: parseDayMonthYear(from), to: parseDayMonthYear(to) };
  const isReversed = dates.from !== null && dates.to !== null && dates.from > dates.to;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad(from, dates.from) && !isBad(to, dates.to) && !isReversed) onApply(dates);
      }}
      sx={{ display: 'grid', gap: '12px', width: 360, maxWidth: 'calc(100vw - 32px)', p: '16px' }}
    >
      {children}
      <Box
        role="group"
        aria-label={period}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '8px' }}
      >
        <Box aria-hidden sx={{ gridColumn: '1 / -1', fontSize: 12, color: 'var(--text3)' }}>
          {period}
        </Box>
        <DateField label={text('common.filter.from')} text={from} onType={setFrom} />
        <DateField
          label={text('common.filter.to')}
          text={to}
          onType={setTo}
          failure={isReversed ? text('common.filter.reversed') : null}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ minHeight: { xs: 44, sm: 32 } }}>
        {text('common.filter.apply')}
      </Button>
    </Box>
  );
}
