import { Box } from '@mui/material';
import { daysBetween } from '../../domain/dates.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  day: string;
  today: string;
  isOld: boolean;
}

/** A day, and how long ago that is. */
export function DayAndAge({ day, today, isOld }: Props) {
  const text = useText();
  const format = useFormat();
  const days = daysBetween(day, today);
  const counted = format.counted(days);
  return (
    <span className="tabular">
      {format.date(day)}{' '}
      <Box
        component="span"
        title={text('radar.ageLong', counted)}
        sx={{ color: isOld ? 'var(--overdue-f)' : 'var(--text3)', fontWeight: isOld ? 600 : 400 }}
      >
        · {text('radar.age', counted)}
      </Box>
    </span>
  );
}
