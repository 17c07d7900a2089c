import { Box } from '@mui/material';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { visitColours } from './visitColours.ts';

/** How far a schedule is, on a phone: one piece of a bar for each visit; the cards below say the same in words. */
export function ScheduleProgress({ visits }: { visits: readonly RecordedVisit[] }) {
  return (
    <Box aria-hidden sx={{ display: { xs: 'flex', sm: 'none' }, gap: '3px' }}>
      {visits.map((visit) => {
        const colour = visitColours[visit.state];
        const isFilled = visit.state !== 'upcoming' && visit.state !== 'cancelled';
        return (
          <Box
            key={visit.recorded_visit_id}
            sx={{
              flex: '1 1 0',
              height: 8,
              borderRadius: '3px',
              border: `1px solid var(--${colour}-s)`,
              background: isFilled ? `var(--${colour}-s)` : 'transparent',
            }}
          />
        );
      })}
    </Box>
  );
}
