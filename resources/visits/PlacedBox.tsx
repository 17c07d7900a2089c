import { Box, ButtonBase } from '@mui/material';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { boxHeight, boxTopOf, middleOf, topOf } from './planGeometry.ts';
import { type PlacedVisit, shortNameOf } from './planLayout.ts';

interface Props {
  placed: PlacedVisit;
  /** CSS lengths: where the window begins, how wide it is, where the planned day lies. */
  left: string;
  width: string;
  at: string;
  isPicked: boolean;
  isChanged: boolean;
  onPick: () => void;
}

const edgeOf = (isPicked: boolean, isChanged: boolean): string => {
  if (isPicked) return '2px solid var(--accent)';
  return isChanged ? '1px solid var(--chg-line)' : '1px solid var(--border-strong)';
};

const fillOf = (isPicked: boolean, isChanged: boolean): string => {
  if (isChanged) return 'var(--chg-cell)';
  return isPicked ? 'var(--accent-weak)' : 'var(--head)';
};

/** A visit of the picture: its name above its window, the planned day in it and below; a click picks it. */
export function PlacedBox({ placed, left, width, at, isPicked, isChanged, onPick }: Props) {
  const { visit, day, from, to, lane, isRoot } = placed;
  const text = useText();
  const format = useFormat();
  const dayName = (count: number): string => text('studyServices.day', { days: format.count(count) });
  const caption = {
    position: 'absolute',
    left: at,
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    fontSize: 11,
    lineHeight: '14px',
  } as const;
  return (
    <>
      <Box aria-hidden sx={{ ...caption, top: topOf(lane) + 2, fontWeight: 600 }}>
        {shortNameOf(visit)}
      </Box>
      <ButtonBase
        aria-pressed={isPicked}
        aria-label={text('visits.picture.visit', {
          visit: visit.label,
          day: dayName(day),
          from: dayName(from),
          to: dayName(to),
        })}
        title={visit.label}
        onClick={onPick}
        sx={{
          position: 'absolute',
          left,
          top: boxTopOf(lane),
          width: `max(${width}, 12px)`,
          ...(from === to ? { ml: '-6px' } : {}),
          height: boxHeight,
          borderRadius: '5px',
          border: edgeOf(isPicked, isChanged),
          background: fillOf(isPicked, isChanged),
        }}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: at,
          top: middleOf(lane),
          width: 10,
          height: 10,
          transform: 'translate(-50%, -50%)',
          borderRadius: '50%',
          border: '2px solid var(--text2)',
          background: isRoot ? 'var(--text)' : 'var(--surface)',
          pointerEvents: 'none',
        }}
      />
      <Box
        aria-hidden
        className="tabular"
        sx={{ ...caption, top: boxTopOf(lane) + boxHeight + 3, color: 'var(--text2)' }}
      >
        {dayName(day)}
      </Box>
    </>
  );
}
