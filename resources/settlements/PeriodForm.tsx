import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { parseDayMonthYear } from '../../domain/dates.ts';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  from: string;
  to: string;
  onChoose: (period: { from: string; to: string }) => void;
}

/** Asks for the days whose records are meant; a period that ends before it begins is said and not taken. */
export function PeriodForm({ from, to, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const [typed, setTyped] = useState({ from: format.date(from), to: format.date(to) });
  const dates = { from: parseDayMonthYear(typed.from), to: parseDayMonthYear(typed.to) };
  const isReversed = dates.from !== null && dates.to !== null && dates.from > dates.to;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dates.from && dates.to && !isReversed) onChoose({ from: dates.from, to: dates.to });
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px' }}
    >
      <Box sx={{ width: 150 }}>
        <DateField
          label={text('settlements.from')}
          text={typed.from}
          onType={(value) => setTyped({ ...typed, from: value })}
        />
      </Box>
      <Box sx={{ width: 150 }}>
        <DateField
          label={text('settlements.to')}
          text={typed.to}
          onType={(value) => setTyped({ ...typed, to: value })}
          failure={isReversed ? text('settlements.reversed') : null}
        />
      </Box>
      <Button type="submit" variant="outlined" sx={{ height: 36 }}>
        {text('settlements.show')}
      </Button>
    </Box>
  );
}
