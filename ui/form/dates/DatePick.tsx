import { Box, IconButton, Popover } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../words/useText.ts';

interface Props {
  /** The field the day is picked for, for screen readers. */
  label: string;
  /** `YYYY-MM-DD`, or none yet. */
  value: string | null;
  isDisabled?: boolean | undefined;
  onPick: (date: string) => void;
}

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }));

/** Opens a calendar beside a field in which dates are typed. */
export function DatePick({ label, value, isDisabled = false, onPick }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = text('common.pickDate', { field: label });
  return (
    <Box component="span" sx={{ display: 'flex', mr: { xs: '-10px', sm: '-6px' } }}>
      <IconButton
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: { sm: 28 }, height: { sm: 28 } }}
      >
        <CalendarDays size={16} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        <Suspense fallback={<Box sx={{ width: { xs: 340, sm: 268 }, height: { xs: 430, sm: 336 } }} />}>
          <DayCalendar
            value={value}
            isAwaited={anchor !== null}
            onPick={(date) => {
              setAnchor(null);
              onPick(date);
            }}
          />
        </Suspense>
      </Popover>
    </Box>
  );
}
