import { Box, ButtonBase } from '@mui/material';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { ProgressBar } from '../../../ui/chips/ProgressBar.tsx';
import { VisitStateChip } from '../../../ui/chips/VisitStateChip.tsx';
import { canBeTakenBack, type Done } from '../../../ui/feedback/done.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { NotSent } from '../offline/NotSent.tsx';
import { visitColours } from '../schedule/visitColours.ts';
import { DoneAsPlanned } from './DoneAsPlanned.tsx';
import { DoneHereContext } from './doneHere.ts';
import { UndoHere } from './UndoHere.tsx';
import { VisitCard } from './VisitCard.tsx';

interface Props {
  visit: RecordedVisit;
  today: string;
  isOpen: boolean;
  /** It was just added: it comes into view, and the keyboard goes on from it. */
  isAdded?: boolean;
  onToggle: () => void;
}

export const scheduleGrid = {
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '12px',
  gridTemplateColumns: {
    md: '20px minmax(140px, 1.4fr) 150px 88px 176px 88px 124px minmax(190px, 1fr)',
  },
  px: '12px',
} as const;

const wide = { display: { xs: 'none', md: 'block' } } as const;

/** On a phone every visit is a card of its own. */
const frame = (isOpen: boolean) => ({
  // What stands below its card has its colour too.
  display: 'flow-root',
  listStyle: 'none',
  mb: { xs: '8px', md: 0 },
  border: { xs: `1px solid var(--${isOpen ? 'due-s' : 'border'})`, md: 0 },
  borderTop: { md: '1px solid var(--line)' },
  borderRadius: { xs: '14px', md: 0 },
  background: { xs: 'var(--surface)', md: isOpen ? 'var(--accent-weak)' : 'transparent' },
});

/** A visit of the schedule: its state at a glance, its services when it is opened. */
export function VisitRow({ visit, today, isOpen, isAdded = false, onToggle }: Props) {
  const format = useFormat();
  const cardId = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAdded) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAdded]);
  const isQuiet = visit.is_closed || visit.is_cancelled || visit.state === 'done';
  const date = (value: string | null) => (value ? format.date(value) : '–');
  const { window_from: from, window_to: to, study_services: services } = visit;
  const confirmed = services.filter(({ is_confirmed }) => is_confirmed).length;
  const [done, setDone] = useState<Done | null>(null);
  const focus = useFocusHere();
  const isFixed = visit.visit_date === null || visit.is_closed || visit.is_cancelled;
  const isUndone = done === null || isFixed || !canBeTakenBack(done);
  return (
    <DoneHereContext value={setDone}>
      <Box component="li" ref={row} {...focus.handlers} sx={frame(isOpen)}>
        <Box
          sx={{
            ...scheduleGrid,
            position: 'relative',
            minHeight: { xs: 60, md: 40 },
            py: { xs: '8px', md: 0 },
            color: isQuiet ? 'var(--text2)' : 'var(--text)',
          }}
        >
          <VisitName visit={visit} isOpen={isOpen} isQuiet={isQuiet} cardId={cardId} onToggle={onToggle} />
          <Box sx={{ ml: { xs: 'auto', md: 0 } }}>
            <VisitStateChip visit={visit} today={today} />
          </Box>
          <Box className="tabular" sx={wide}>
            {date(visit.planned_date)}
          </Box>
          <Box className="tabular" sx={wide}>
            {from && to ? `${date(from)} – ${date(to)}` : '–'}
          </Box>
          <Box className="tabular" sx={{ ...wide, fontWeight: isQuiet ? 400 : 600 }}>
            {date(visit.visit_date)}
          </Box>
          <Box
            className="tabular"
            sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: '10px' }}
          >
            <Box component="span" sx={{ minWidth: 44 }}>
              {format.count(confirmed)} / {format.count(services.length)}
            </Box>
            <ProgressBar
              done={confirmed}
              count={services.length}
              colour={visit.is_closed ? 'closed-s' : 'done-s'}
            />
          </Box>
          {isUndone ? (
            !isOpen && <DoneAsPlanned visit={visit} onOpen={onToggle} />
          ) : (
            <UndoHere visit={visit.label} done={done} hadFocus={focus.wasHere} />
          )}
        </Box>
        <NotSent visitId={visit.recorded_visit_id} isInset />
        {isOpen && <VisitCard id={cardId} visit={visit} />}
      </Box>
    </DoneHereContext>
  );
}

/** Whether the focus is in an element, or was until what had it went away. */
function useFocusHere() {
  const isHere = useRef(false);
  const wasHere = useCallback(() => isHere.current, []);
  const handlers = {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isHere.current = false;
    },
  };
  return { wasHere, handlers };
}

interface NameProps extends Pick<Props, 'visit' | 'isOpen' | 'onToggle'> {
  isQuiet: boolean;
  cardId: string;
}

/** The name of a visit, which opens it; all of its row can be pressed. */
function VisitName({ visit, isOpen, isQuiet, cardId, onToggle }: NameProps) {
  const text = useText();
  const format = useFormat();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const { window_from: from, window_to: to, visit_date } = visit;
  const window = from && to ? `${format.date(from)} – ${format.date(to)}` : '–';
  return (
    <Box
      sx={{
        gridColumn: { md: '1 / 3' },
        flex: { xs: '1 1 170px', md: 'initial' },
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        minWidth: 0,
      }}
    >
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={cardId}
        aria-label={text('recording.schedule.expand', { visit: visit.label })}
        onClick={onToggle}
        sx={{
          // What is pressed is the whole row, not the mark alone.
          position: 'static',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
          '&:focus-visible': { outline: 'none' },
          '&:focus-visible::after': {
            outline: '2px solid var(--accent)',
            outlineOffset: '-2px',
            borderRadius: '10px',
          },
        }}
      >
        <Box
          component={Chevron}
          size={18}
          aria-hidden
          sx={{ display: { xs: 'none', md: 'block' }, flexShrink: 0 }}
        />
        <Box
          aria-hidden
          sx={{
            display: { md: 'none' },
            width: 11,
            height: 11,
            flexShrink: 0,
            borderRadius: '50%',
            border: `2px solid var(--${visitColours[visit.state]}-s)`,
            background: visit_date ? `var(--${visitColours[visit.state]}-s)` : 'transparent',
          }}
        />
      </ButtonBase>
      <Box sx={{ minWidth: 0, textDecoration: visit.is_cancelled ? 'line-through' : 'none' }}>
        <Box
          component="strong"
          sx={{ fontSize: { xs: 16, md: 13 }, fontWeight: isQuiet ? 550 : 650, overflowWrap: 'anywhere' }}
        >
          {visit.short_label ?? visit.label}
        </Box>{' '}
        {visit.short_label && (
          <Box component="span" sx={{ color: 'var(--text2)' }}>
            {visit.label}
          </Box>
        )}
        <Box
          className="tabular"
          sx={{
            display: { xs: 'block', md: 'none' },
            fontSize: 13,
            lineHeight: '18px',
            color: 'var(--text3)',
          }}
        >
          {visit_date ? format.date(visit_date) : window}
        </Box>
      </Box>
    </Box>
  );
}
