import { Box } from '@mui/material';
import { useState } from 'react';
import type { Visit } from '../../contract/plan/visits.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PlacedBox } from './PlacedBox.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { axisHeight, laneHeight, middleOf } from './planGeometry.ts';
import { planLayout, weekTicks } from './planLayout.ts';

interface Props {
  /** As edited. */
  visits: readonly Visit[];
  /** As stored: the others are marked as changed. */
  stored: readonly Visit[];
  /** A visit was picked in the picture. */
  onPick: (visitId: string) => void;
}

/** The plan on an axis of days: windows as boxes, planned days as rings, lines for references off the main one. */
export function PlanPicture({ visits, stored, onPick }: Props) {
  const text = useText();
  const format = useFormat();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const layout = planLayout(visits);
  const { placed, lanes, from, to } = layout;
  if (placed.length < 2) return null;

  const partOf = (day: number): number => (day - from) / (to - from);
  const percent = (day: number): string => `${partOf(day) * 100}%`;
  const byId = new Map(placed.map((each) => [each.visit.protocol_visit_id, each]));
  const picked = pickedId === null ? undefined : byId.get(pickedId);
  const height = axisHeight + lanes * laneHeight;
  const tickName = (day: number): string =>
    day === 0
      ? text('visits.picture.dayZero')
      : text('visits.picture.week', { week: format.count(Math.round(day / 7)) });
  const curves = placed.flatMap((each) => {
    const start = each.branchesFrom === null ? undefined : byId.get(each.branchesFrom);
    return start ? [{ start, end: each }] : [];
  });
  return (
    <Box sx={{ p: '4px 24px 12px' }}>
      <Card isFlush>
        <Box role="group" aria-label={text('visits.timeline')} sx={{ px: '56px', overflowX: 'auto' }}>
          <Box sx={{ position: 'relative', height, minWidth: 900 }}>
            {weekTicks(layout).map((day) => (
              <Box
                key={day}
                sx={{
                  position: 'absolute',
                  left: percent(day),
                  top: 0,
                  bottom: 0,
                  borderLeft: '1px solid var(--line)',
                }}
              >
                <Box
                  sx={{
                    position: 'absolute',
                    top: 6,
                    transform: 'translateX(-50%)',
                    px: '4px',
                    background: 'var(--surface)',
                    fontSize: 11,
                    color: 'var(--text3)',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {tickName(day)}
                </Box>
              </Box>
            ))}
            <Box
              component="svg"
              aria-hidden
              viewBox={`0 0 1000 ${height}`}
              preserveAspectRatio="none"
              sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
            >
              {curves.map(({ start, end }) => {
                const [x1, y1] = [partOf(start.day) * 1_000, middleOf(start.lane)];
                const [x2, y2] = [partOf(end.day) * 1_000, middleOf(end.lane)];
                const half = (x1 + x2) / 2;
                return (
                  <path
                    key={end.visit.protocol_visit_id}
                    d={`M ${x1} ${y1} C ${half} ${y1}, ${half} ${y2}, ${x2} ${y2}`}
                    fill="none"
                    vectorEffect="non-scaling-stroke"
                    stroke={end === picked ? 'var(--accent)' : 'var(--border-strong)'}
                    strokeWidth={end === picked ? 2 : 1.25}
                  />
                );
              })}
            </Box>
            {placed.map((each) => (
              <PlacedBox
                key={each.visit.protocol_visit_id}
                placed={each}
                left={percent(each.from)}
                width={`${(partOf(each.to) - partOf(each.from)) * 100}%`}
                at={percent(each.day)}
                isPicked={each === picked}
                isChanged={!stored.includes(each.visit)}
                onPick={() => {
                  setPickedId(each.visit.protocol_visit_id);
                  onPick(each.visit.protocol_visit_id);
                }}
              />
            ))}
          </Box>
        </Box>
        <PlanFacts picked={picked} placed={placed} />
      </Card>
    </Box>
  );
}
