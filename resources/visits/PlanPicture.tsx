import { Box } from '@mui/material';
import type { Visit } from '../../contract/visits.ts';
import { daysFromRoot } from '../../domain/visitReferences.ts';
import { useText } from '../../ui/useText.ts';

const lanes = 3;
const laneHeight = 30;

interface Mark {
  visit: Visit;
  day: number;
}

/** A small picture of the plan: each visit on its day from the root, its window as a box. */
export function PlanPicture({ visits }: { visits: readonly Visit[] }) {
  const text = useText();
  const days = daysFromRoot(visits);
  const marks: Mark[] = visits
    .flatMap((visit) => {
      const day = days.get(visit.protocol_visit_id);
      return day === undefined ? [] : [{ visit, day }];
    })
    .sort((a, b) => a.day - b.day);
  if (marks.length < 2) return null;

  const from = Math.min(...marks.map(({ visit, day }) => day - visit.days_tolerance_before));
  const to = Math.max(...marks.map(({ visit, day }) => day + visit.days_tolerance_after));
  const span = Math.max(to - from, 1);
  const at = (day: number): string => `${((day - from) / span) * 100}%`;
  return (
    <Box
      role="img"
      aria-label={text('visits.timeline')}
      sx={{
        px: '40px',
        pt: '12px',
        pb: '8px',
        borderBottom: '1px solid var(--border)',
        background: 'var(--surface)',
      }}
    >
      <Box sx={{ position: 'relative', height: lanes * laneHeight }}>
        {marks.map(({ visit, day }, index) => {
          const top = (index % lanes) * laneHeight;
          const width = visit.days_tolerance_before + visit.days_tolerance_after;
          return (
            <Box key={visit.protocol_visit_id} aria-hidden>
              <Box
                sx={{
                  position: 'absolute',
                  left: at(day - visit.days_tolerance_before),
                  width: `max(${(width / span) * 100}%, 3px)`,
                  top: top + 15,
                  height: 9,
                  borderRadius: '3px',
                  border: '1px solid var(--border-strong)',
                  background: 'var(--head)',
                }}
              />
              <Box
                className="tabular"
                title={visit.label}
                sx={{
                  position: 'absolute',
                  left: at(day),
                  top,
                  transform: 'translateX(-50%)',
                  fontSize: 11,
                  lineHeight: '14px',
                  whiteSpace: 'nowrap',
                  fontWeight: 550,
                }}
              >
                {visit.short_label ?? visit.label}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
