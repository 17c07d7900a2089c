import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { parseDayMonthYear } from '../../domain/dates.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { useToday } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  day: string;
  onChoose: (day: string) => void;
}

/** Date field *as of*; a date in the future is refused at the field. */
export function AsOfField({ day, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const today = useToday();
  const failureText = useFailureText();
  const [typed, setTyped] = useState(format.date(day));
  const picked = parseDayMonthYear(typed, today);
  const isToCome = picked !== null && picked > today;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (picked !== null && !isToCome) onChoose(picked);
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}
    >
      <Box component="span" sx={{ color: 'var(--text2)' }}>
        {text('receivables.asOf')}
      </Box>
      <Box sx={{ width: 140, '&& .MuiOutlinedInput-root': { minHeight: 32, height: 32 } }}>
        <DateField
          label={text('receivables.asOf')}
          isLabelHidden
          text={typed}
          onType={setTyped}
          failure={isToCome ? failureText({ code: 'date_in_future', params: { date: picked } }) : null}
        />
      </Box>
      <Button type="submit" variant="outlined">
        {text('receivables.show')}
      </Button>
    </Box>
  );
}
