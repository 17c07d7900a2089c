import { Box } from '@mui/material';
import type { RecordedVisit } from '../../contract/recording.ts';
import { daysOutside } from '../../domain/visitSchedule.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  visit: RecordedVisit;
  /** The date as it is typed; null while it is none. */
  date: string | null;
  /** How many mandatory services are confirmed with it. */
  openCount: number;
}

/** What a date means before it is saved: inside the window or not, what is confirmed with it, what else moves. */
export function VisitDateEffect({ visit, date, openCount }: Props) {
  const text = useText();
  const format = useFormat();
  if (date === null) return null;
  const { window_from: from, window_to: to, reference_visit_id } = visit;
  // A visit that nothing is counted for is planned on its own date.
  const days =
    reference_visit_id === null
      ? 0
      : daysOutside({ visit_date: date, window_from: from, window_to: to }, date);
  const isConfirming = visit.visit_date === null || visit.visit_date === date;
  return (
    <Box role="status" sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}>
      {days === 0 ? (
        from !== null && reference_visit_id !== null && text('recording.schedule.effect.inside')
      ) : (
        <Box component="span" sx={{ color: 'var(--oow-f)', fontWeight: 550 }}>
          {text(days < 0 ? 'recording.schedule.effect.early' : 'recording.schedule.effect.late', {
            smart_count: Math.abs(days),
            from: from ? format.date(from) : '',
            to: to ? format.date(to) : '',
          })}
        </Box>
      )}{' '}
      {isConfirming &&
        openCount > 0 &&
        text('recording.schedule.effect.confirms', { smart_count: openCount })}
    </Box>
  );
}
