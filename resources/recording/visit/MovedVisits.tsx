import { Box, useMediaQuery } from '@mui/material';
import type { VisitMove } from '../../../contract/recording/recordingActs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What moves with a date, before it is saved: each visit with its planned day as it is and as it would be. */
export function MovedVisits({ moves }: { moves: readonly VisitMove[] }) {
  const text = useText();
  const format = useFormat();
  const isWide = useMediaQuery('(min-width: 600px)');
  if (moves.length === 0) return null;
  const day = (date: string | null) => (date ? format.date(date) : text('common.none'));
  return (
    <Box component="details" open={isWide && moves.length <= 6} sx={{ color: 'var(--accent-text)' }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', minHeight: { xs: 32, sm: 'auto' }, alignContent: 'center' }}
      >
        {text('recording.schedule.effect.moves', { smart_count: moves.length })}
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflow: 'auto', color: 'var(--text2)' }}
      >
        {moves.map((move) => (
          <Box key={move.recorded_visit_id} component="li" className="tabular">
            <strong>{move.short_label ?? move.label}</strong> {day(move.planned_date)} →{' '}
            {day(move.new_planned_date)}
            {move.new_state !== move.state && `, ${text(`vocab.visitState.${move.new_state}`)}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
