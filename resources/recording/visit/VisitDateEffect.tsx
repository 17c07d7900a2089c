import { Box } from '@mui/material';
import { useContext, useEffect } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { VisitDatePreview } from '../../../contract/recording/recordingActs.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import { daysOutside } from '../../../domain/recording/visitSchedule.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { GhostsContext } from '../schedule/ghosts.ts';
import { MovedVisits } from './MovedVisits.tsx';

interface Props {
  visit: RecordedVisit;
  /** The date as it is typed; null while it is none. */
  date: string | null;
  /** What another date than the visit has would do, once that is known. */
  preview: VisitDatePreview | undefined;
  /** What stands in the way of it. */
  obstacles: Verdict;
  /** How many services are confirmed with it. */
  openCount: number;
}

/** What a date means before it is saved: inside the window or not, what is confirmed with it, what else moves. */
export function VisitDateEffect({ visit, date, preview, obstacles, openCount }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const showGhosts = useContext(GhostsContext);
  const moves = preview?.moves;
  useEffect(() => {
    showGhosts(moves ?? []);
    return () => showGhosts([]);
  }, [showGhosts, moves]);
  if (date === null)
    return (
      <Box role="status" sx={{ fontSize: { xs: 13, sm: 12 }, lineHeight: '18px', color: 'var(--oow-f)' }}>
        {failureText({ code: 'date_missing', params: {} })}
      </Box>
    );
  const isConfirming = visit.visit_date === null || visit.visit_date === date;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '2px',
        fontSize: { xs: 13, sm: 12 },
        lineHeight: '18px',
        color: 'var(--text3)',
      }}
    >
      <span role="status">
        {preview && isTold(preview) && <WindowWords preview={preview} date={date} />}
        {isConfirming &&
          obstacles.length === 0 &&
          openCount > 0 &&
          text('recording.schedule.effect.confirms', { smart_count: openCount })}
      </span>
      {moves && <MovedVisits moves={moves} />}
      <Obstacles verdict={obstacles} />
    </Box>
  );
}

/** Of a day ahead it is said that it would be inside the window; that it could be recorded would not be true. */
const isTold = ({ obstacles, state }: VisitDatePreview): boolean =>
  obstacles.length === 0 ||
  (state !== 'out_of_window' && obstacles.every(({ code }) => code === 'date_in_future'));

function WindowWords({ preview, date }: { preview: VisitDatePreview; date: string }) {
  const text = useText();
  const format = useFormat();
  const { state, window_from: from, window_to: to } = preview;
  if (from === null || to === null) return null;
  if (state !== 'out_of_window') return `${text('recording.schedule.effect.inside')} `;
  const days = daysOutside({ visit_date: date, window_from: from, window_to: to }, date);
  return (
    <Box component="span" sx={{ color: 'var(--oow-f)', fontWeight: 550 }}>
      {text(days < 0 ? 'recording.schedule.effect.early' : 'recording.schedule.effect.late', {
        ...format.counted(Math.abs(days)),
        from: format.date(from),
        to: format.date(to),
      })}{' '}
    </Box>
  );
}
