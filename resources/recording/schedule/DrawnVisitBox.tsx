import { Box } from '@mui/material';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type DrawnVisit, labelOf } from './pictureLayout.ts';
import { laneMiddle, visitColours } from './visitColours.ts';

interface Props {
  drawn: DrawnVisit;
  /** Of its lane, in pixels. */
  top: number;
  onOpen: () => void;
}

const words = { position: 'absolute', transform: 'translateX(-50%)', fontSize: 11.5, lineHeight: '16px' };

/** One visit of the picture: its name, its window, its day, and the line between window and a day outside of it. */
export function DrawnVisitBox({ drawn, top, onOpen }: Props) {
  const format = useFormat();
  const { visit, window, dot, dotDate, reach, labelWidth, ghost } = drawn;
  const colour = visitColours[visit.state];
  const isDone = visit.visit_date !== null;
  const isFaint = visit.state === 'upcoming' || visit.is_cancelled;
  return (
    <Box
      onClick={onOpen}
      title={visit.label}
      sx={{ cursor: 'pointer', opacity: visit.is_cancelled ? 0.75 : 1 }}
    >
      {window && (
        <Box
          sx={{
            position: 'absolute',
            ...window,
            top: top + laneMiddle - 11,
            height: 22,
            borderRadius: '5px',
            border: `1px ${isFaint ? 'dashed' : 'solid'} var(--${colour}-s)`,
            background: `var(--${colour}-b)`,
          }}
        />
      )}
      {reach && (
        <Box
          sx={{
            position: 'absolute',
            ...reach,
            top: top + laneMiddle - 1,
            borderTop: `2px solid var(--${colour}-s)`,
          }}
        />
      )}
      {ghost && <GhostBox {...ghost} top={top} />}
      <Box
        sx={{
          position: 'absolute',
          left: dot - 5,
          top: top + laneMiddle - 5,
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: `2px solid var(--${colour}-s)`,
          background: isDone ? `var(--${colour}-s)` : 'var(--surface)',
        }}
      />
      <Box
        sx={{
          ...words,
          left: dot,
          top: top - 2,
          maxWidth: labelWidth + 6,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontWeight: 600,
          color: visit.state === 'done' || visit.state === 'closed' ? 'var(--text)' : `var(--${colour}-f)`,
          textDecoration: visit.is_cancelled ? 'line-through' : 'none',
        }}
      >
        {labelOf(visit)}
      </Box>
      <Box
        className="tabular"
        sx={{ ...words, left: dot, top: top + laneMiddle + 12, whiteSpace: 'nowrap', color: 'var(--text2)' }}
      >
        {format.dayMonth(dotDate)}
      </Box>
    </Box>
  );
}

/** Where window and planned day would lie. */
function GhostBox({ left, width, dot, top }: { left: number; width: number; dot: number; top: number }) {
  return (
    <>
      <Box
        sx={{
          position: 'absolute',
          left,
          width,
          top: top + laneMiddle - 14,
          height: 28,
          borderRadius: '6px',
          border: '2px dashed var(--accent)',
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          left: dot - 5,
          top: top + laneMiddle - 5,
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: '2px solid var(--accent)',
        }}
      />
    </>
  );
}
