import { Box } from '@mui/material';
import { useRef } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { VisitState } from '../../../contract/vocab.ts';
import { useWidth } from '../../../ui/frame/useWidth.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { DrawnVisitBox } from './DrawnVisitBox.tsx';
import { type Ghost, layPicture } from './pictureLayout.ts';
import { laneHeight, laneMiddle, visitColours } from './visitColours.ts';

interface Props {
  visits: readonly RecordedVisit[];
  today: string;
  /** What would move, before it is saved. */
  ghosts?: readonly Ghost[];
  onOpen: (recordedVisitId: string) => void;
}

const monthsHeight = 30;
const legend: readonly VisitState[] = ['done', 'out_of_window', 'overdue', 'due', 'upcoming'];

/**
 * The schedule on a time axis: box = window, ring = planned, dot = performed; today as a line. A click opens the visit;
 * the list below says all that is drawn here, and is what the keyboard walks.
 */
export function SchedulePicture({ visits, today, ghosts = [], onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 1_180);
  const picture = layPicture(visits, { today, width, ghosts });
  if (!picture || visits.length < 2) return null;
  const tops = Array.from({ length: picture.lanes }, (_, lane) => monthsHeight + lane * laneHeight);
  return (
    <Box
      sx={{
        px: '16px',
        pt: '10px',
        pb: '8px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        boxShadow: 'var(--sh1)',
      }}
    >
      <Box ref={frame} role="img" aria-label={text('recording.schedule.picture')}>
        <Box
          aria-hidden
          sx={{ position: 'relative', height: monthsHeight + picture.lanes * laneHeight, overflow: 'hidden' }}
        >
          {picture.months.map(({ date, at }) => (
            <Box
              key={date}
              sx={{ position: 'absolute', left: at, top: 0, bottom: 0, borderLeft: '1px solid var(--line)' }}
            >
              <Box sx={{ pl: '6px', fontSize: 11, lineHeight: '16px', color: 'var(--text3)' }}>
                {date.slice(5, 7) === '01' ? `${format.month(date)} ${date.slice(0, 4)}` : format.month(date)}
              </Box>
            </Box>
          ))}
          {tops.map((top, lane) => (
            <Box
              key={top}
              sx={{
                position: 'absolute',
                left: 0,
                right: 0,
                top: top + laneMiddle,
                borderTop: `1px ${lane === 0 ? 'solid' : 'dashed'} var(--line)`,
              }}
            />
          ))}
          {picture.today !== null && <Today at={picture.today} />}
          {picture.visits.map((drawn) => (
            <DrawnVisitBox
              key={drawn.visit.recorded_visit_id}
              drawn={drawn}
              top={tops[drawn.lane] ?? monthsHeight}
              onOpen={() => onOpen(drawn.visit.recorded_visit_id)}
            />
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 20px',
          pt: '8px',
          borderTop: '1px solid var(--line)',
          fontSize: 12,
          color: 'var(--text2)',
        }}
      >
        {legend.map((state) => (
          <Box key={state} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
            <Box
              sx={{
                width: 14,
                height: 9,
                borderRadius: '3px',
                border: `1px ${state === 'upcoming' ? 'dashed' : 'solid'} var(--${visitColours[state]}-s)`,
                background: `var(--${visitColours[state]}-b)`,
              }}
            />
            {text(`vocab.visitState.${state}`)}
          </Box>
        ))}
        <Box component="span" sx={{ ml: 'auto', color: 'var(--text3)' }}>
          {text('recording.schedule.legend')}
        </Box>
      </Box>
    </Box>
  );
}

function Today({ at }: { at: number }) {
  const text = useText();
  return (
    <Box sx={{ position: 'absolute', left: at, top: 0, bottom: 0, zIndex: 1 }}>
      <Box
        sx={{ position: 'absolute', top: 10, bottom: 0, left: '-1px', borderLeft: '2px solid var(--accent)' }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: 0,
          transform: 'translateX(-50%)',
          px: '8px',
          borderRadius: '5px',
          fontSize: 11.5,
          lineHeight: '18px',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          background: 'var(--accent)',
          color: 'var(--on-accent)',
        }}
      >
        {text('recording.schedule.today')}
      </Box>
    </Box>
  );
}
