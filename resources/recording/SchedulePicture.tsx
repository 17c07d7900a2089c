import { Box } from '@mui/material';
import type { RecordedVisit } from '../../contract/recording.ts';
import type { VisitState } from '../../contract/vocab.ts';
import { daysBetween } from '../../domain/dates.ts';
import { useText } from '../../ui/words/useText.ts';

const laneHeight = 46;
const mostLanes = 3;
/** Today is drawn while it lies this near to the schedule, in days. */
const nearDays = 60;
const colours: Record<VisitState, string> = {
  upcoming: 'upcoming',
  due: 'due',
  overdue: 'overdue',
  done: 'done',
  out_of_window: 'oow',
  closed: 'closed',
  cancelled: 'cancelled',
};

interface Placed {
  visit: RecordedVisit;
  from: string;
  to: string;
  lane: number;
}

/** Visits that would overlap go to a second lane. */
const place = (visits: readonly RecordedVisit[], gap: number): Placed[] => {
  const ends: string[] = [];
  return visits
    .flatMap((visit) => {
      const dates = [visit.window_from, visit.window_to, visit.visit_date, visit.planned_date].flatMap(
        (date) => date ?? [],
      );
      const [from, to] = [dates.toSorted()[0], dates.toSorted().at(-1)];
      return from && to ? [{ visit, from, to }] : [];
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((placed, index) => {
      const free = ends.findIndex((end) => daysBetween(end, placed.from) > gap);
      const lane = free >= 0 ? free : ends.length < mostLanes ? ends.length : index % mostLanes;
      ends[lane] = placed.to;
      return { ...placed, lane };
    });
};

/** The schedule on a time axis: box = window, ring = planned, dot = performed; today as a line. */
export function SchedulePicture({ visits, today }: { visits: readonly RecordedVisit[]; today: string }) {
  const text = useText();
  const dated = place(visits, 0);
  const first = dated[0]?.from;
  const last = dated
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (!first || !last || dated.length < 2) return null;
  const isNear = daysBetween(last, today) <= nearDays && daysBetween(today, first) <= nearDays;
  const start = isNear && today < first ? today : first;
  const end = isNear && today > last ? today : last;
  const span = Math.max(daysBetween(start, end), 1);
  const placed = place(visits, Math.ceil(span / 22));
  const lanes = Math.max(...placed.map(({ lane }) => lane)) + 1;
  const at = (date: string): string => `${(daysBetween(start, date) / span) * 100}%`;
  return (
    <Box
      role="img"
      aria-label={text('recording.schedule.picture')}
      sx={{
        px: '36px',
        pt: '22px',
        pb: '6px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ position: 'relative', height: lanes * laneHeight }} aria-hidden>
        {isNear && (
          <Box
            sx={{
              position: 'absolute',
              left: at(today),
              top: -16,
              bottom: 0,
              borderLeft: '2px solid var(--accent)',
            }}
          >
            <Box
              sx={{
                position: 'absolute',
                top: -4,
                left: 0,
                transform: 'translateX(-50%)',
                px: '6px',
                borderRadius: '5px',
                fontSize: 11,
                fontWeight: 550,
                background: 'var(--accent)',
                color: 'var(--on-accent)',
              }}
            >
              {text('recording.schedule.today')}
            </Box>
          </Box>
        )}
        {placed.map(({ visit, lane }) => {
          const colour = colours[visit.state];
          const from = visit.window_from ?? visit.visit_date ?? visit.planned_date ?? today;
          const to = visit.window_to ?? from;
          const top = lane * laneHeight;
          const dot = visit.visit_date ?? visit.planned_date;
          return (
            <Box key={visit.recorded_visit_id} title={visit.label}>
              <Box
                sx={{
                  position: 'absolute',
                  left: at(dot ?? from),
                  top: top + 2,
                  transform: 'translateX(-50%)',
                  fontSize: 11,
                  fontWeight: 550,
                  whiteSpace: 'nowrap',
                  color: `var(--${colour}-f)`,
                  textDecoration: visit.is_cancelled ? 'line-through' : 'none',
                }}
              >
                {visit.short_label ?? visit.label}
              </Box>
              <Box
                sx={{
                  position: 'absolute',
                  left: at(from),
                  width: `max(${(daysBetween(from, to) / span) * 100}%, 6px)`,
                  top: top + 19,
                  height: 16,
                  borderRadius: '4px',
                  border: `1px ${visit.state === 'upcoming' ? 'dashed' : 'solid'} var(--${colour}-s)`,
                  background: `var(--${colour}-b)`,
                }}
              />
              {dot && (
                <Box
                  sx={{
                    position: 'absolute',
                    left: at(dot),
                    top: top + 22,
                    ml: '-5px',
                    width: 10,
                    height: 10,
                    borderRadius: '50%',
                    border: `2px solid var(--${colour}-s)`,
                    background: visit.visit_date ? `var(--${colour}-s)` : 'transparent',
                  }}
                />
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ fontSize: 12, color: 'var(--text3)', textAlign: 'right' }}>
        {text('recording.schedule.legend')}
      </Box>
    </Box>
  );
}
