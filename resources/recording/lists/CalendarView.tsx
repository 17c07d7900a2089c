import { Box, Button } from '@mui/material';
import { CalendarDays } from 'lucide-react';
import { useLocation } from 'ra-core';
import { useMemo, useState } from 'react';
import { isCalendarDate } from '../../../contract/primitives.ts';
import { recordingListsCalls } from '../../../contract/recording/recordingLists.ts';
import { visitStates } from '../../../contract/vocab.ts';
import { joinReadings } from '../../../ui/calls/reading.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { DatePick } from '../../../ui/form/dates/DatePick.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { MoreRows, moreOf } from '../../../ui/list/table/MoreRows.tsx';
import { useChoice } from '../../../ui/routes/useChoice.ts';
import { useQueryChange } from '../../../ui/routes/useQueryChange.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';
import { NarrowingBar } from '../filter/NarrowingBar.tsx';
import { useNarrowing } from '../filter/useNarrowing.ts';
import { useHold } from './useHold.ts';
import { type DatedLine, useVisitDays } from './useVisitDays.ts';
import { VisitList } from './VisitList.tsx';
import { VisitListFrame } from './VisitListFrame.tsx';
import { type VisitItem, withHeadings } from './visitItems.ts';
import { weekOf } from './weeks.ts';

const groups = ['day', 'week'] as const;

interface Options {
  text: Text;
  format: ReturnType<typeof useFormat>;
  today: string;
  group: (typeof groups)[number];
}

const headingOf =
  ({ text, format, today, group }: Options) =>
  ({ day }: Pick<DatedLine, 'day'>) => {
    if (day === null) return { id: 'undated', words: text('visitLists.groups.undated') };
    if (group === 'week') {
      const { from, to, week } = weekOf(day);
      const words = text('visitLists.calendar.weekOf', {
        week,
        from: format.date(from),
        to: format.date(to),
      });
      return { id: from, words };
    }
    const words = `${format.weekday(day)}, ${format.date(day)}`;
    return { id: day, words: day === today ? `${text('visitLists.calendar.today')} · ${words}` : words };
  };

/** All visits in the order of their days, from today on unless another day is asked for; what was before stands above. */
export function CalendarView({ today }: { today: string }) {
  const text = useText();
  const format = useFormat();
  const narrowing = useNarrowing();
  const { input } = narrowing;
  const hold = useHold();
  const [group, setGroup] = useChoice('group', groups, 'day');
  const asked = new URLSearchParams(useLocation().search).get('day');
  const day = asked !== null && isCalendarDate(asked) ? asked : today;
  const changeQuery = useQueryChange();
  // The day that is asked for already is asked for again by who has scrolled away from it.
  const [jumps, setJumps] = useState(0);
  const jump = (to: string | null) => {
    setJumps((count) => count + 1);
    changeQuery((query) => {
      if (to === null) query.delete('day');
      else query.set('day', to);
      return query;
    }, true);
  };
  const earlier = useVisitDays(input, hold.isHeld, { day, direction: 'backward' });
  const later = useVisitDays(input, hold.isHeld, { day, direction: 'forward' });
  const { trial_id: _trial, ...ofAllTrials } = input;
  const { data: sections } = useCallQuery(
    recordingListsCalls.getRecordingSections,
    { ...ofAllTrials, by: 'participant' },
    { staysShown: true },
  );
  const { items, startsAt } = useMemo(() => {
    const heading = headingOf({ text, format, today, group });
    const before = [...(earlier.data ?? [])].reverse();
    const from = later.data ?? [];
    const all = withHeadings([...before, ...from], heading);
    const first = all.findIndex((item) => item.kind === 'visit' && item.id === from[0]?.recorded_visit_id);
    const at = first > 0 && all[first - 1]?.kind === 'heading' ? first - 1 : first;
    const start = first < 0 ? all.length : at;
    if (group === 'week' || day !== today || from[0]?.day === today) return { items: all, startsAt: start };
    const none: VisitItem = {
      kind: 'heading',
      id: today,
      words: `${text('visitLists.calendar.nothingToday')} · ${heading({ day: today }).words}`,
    };
    return { items: all.toSpliced(start, 0, none), startsAt: start };
  }, [text, format, today, day, group, earlier.data, later.data]);
  const count = (sections?.trials ?? [])
    .filter(({ trial_id }) => !input.trial_id || trial_id === input.trial_id)
    .reduce((sum, { visit_count }) => sum + visit_count, 0);
  // It is scrolled to a day once the visits of that day are there.
  const asking = `${day} ${group} ${jumps}`;
  const [answered, setAnswered] = useState(asking);
  if (answered !== asking && !earlier.isPrevious && !later.isPrevious) setAnswered(asking);
  const visits = joinReadings(earlier, later, (before, from) => [...before, ...from]);
  return (
    <>
      <NarrowingBar
        narrowing={narrowing}
        states={visitStates}
        trials={sections?.trials.map((trial) => ({ ...trial, count: trial.visit_count }))}
      >
        <Segments
          label={text('visitLists.calendar.by')}
          value={group}
          onChange={setGroup}
          segments={groups.map((value) => ({ value, label: text(`visitLists.calendar.${value}`) }))}
        />
        <Button variant="outlined" onClick={() => jump(null)}>
          {text('visitLists.calendar.today')}
        </Button>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            '& .MuiIconButton-root': { width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } },
          }}
        >
          <DatePick label={text('visitLists.calendar.jump')} value={day} onPick={jump} />
        </Box>
      </NarrowingBar>
      <VisitListFrame
        visits={visits}
        narrowing={narrowing}
        icon={CalendarDays}
        empty={{
          message: text('visitLists.calendar.empty'),
          description: text('visitLists.calendar.emptyHint'),
        }}
      >
        {() => (
          <VisitList
            key={answered}
            label={text('recording.views.calendar')}
            items={items}
            startsAt={startsAt}
            today={today}
            hold={hold}
            onRefresh={() => {
              void earlier.refetch();
              void later.refetch();
            }}
            total={text('visitLists.total', format.counted(count))}
            earlier={
              earlier.hasMore && (
                <MoreRows
                  label={text(earlier.isReadingMore ? 'visitLists.reading' : 'visitLists.calendar.earlier')}
                  isLoading={earlier.isReadingMore}
                  onMore={earlier.readMore}
                />
              )
            }
            more={moreOf(later, text(later.isReadingMore ? 'visitLists.reading' : 'visitLists.more'))}
          />
        )}
      </VisitListFrame>
    </>
  );
}
