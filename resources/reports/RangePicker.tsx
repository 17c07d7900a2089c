import { Box, Button } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { parseDayMonthYear } from '../../domain/dates.ts';
import { PopoverButton } from '../../ui/buttons/PopoverButton.tsx';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import type { Range } from './range.ts';

interface Props {
  range: Range;
  onChoose: (range: Range) => void;
}

/** A range in words: `01.07.2025 – 31.12.2026`. */
export const rangeWords = ({ from, to }: Range, text: Text, date: (date: string) => string): string => {
  if (from && to) return text('reports.range.between', { from: date(from), to: date(to) });
  if (from) return text('reports.range.since', { from: date(from) });
  return to ? text('reports.range.until', { to: date(to) }) : text('reports.range.any');
};

/** Asks for the days of a report; one that ends before it begins is said and not taken. */
export function RangePicker({ range, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <PopoverButton
      label={rangeWords(range, text, format.date)}
      name={text('reports.range.label')}
      startIcon={<CalendarDays size={15} aria-hidden />}
    >
      {(close) => (
        <RangeForm
          range={range}
          onChoose={(chosen) => {
            onChoose(chosen);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
}

function RangeForm({ range, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const [from, setFrom] = useState(range.from ? format.date(range.from) : '');
  const [to, setTo] = useState(range.to ? format.date(range.to) : '');
  const dates = { from: parseDayMonthYear(from), to: parseDayMonthYear(to) };
  const isBad = (typed: string, date: string | null): boolean => typed.trim() !== '' && date === null;
  const isReversed = dates.from !== null && dates.to !== null && dates.from > dates.to;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBad(from, dates.from) || isBad(to, dates.to) || isReversed) return;
        onChoose({ from: dates.from ?? undefined, to: dates.to ?? undefined });
      }}
      sx={{ display: 'grid', gap: '12px', width: 320, p: '16px' }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', alignItems: 'start' }}>
        <DateField label={text('reports.range.from')} text={from} onType={setFrom} autoFocus />
        <DateField
          label={text('reports.range.to')}
          text={to}
          onType={setTo}
          failure={isReversed ? text('reports.range.reversed') : null}
        />
      </Box>
      <Button type="submit" variant="contained">
        {text('reports.range.apply')}
      </Button>
    </Box>
  );
}
