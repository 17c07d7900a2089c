import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { recordingListsCalls } from '../../../contract/recording/recordingLists.ts';
import { useCallPages } from '../../../ui/calls/useCallPages.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { moreOf } from '../../../ui/list/table/MoreRows.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { NarrowingBar } from '../filter/NarrowingBar.tsx';
import { useNarrowing } from '../filter/useNarrowing.ts';
import { ProposedVisits } from '../proposals/ProposedVisits.tsx';
import { useHold } from './useHold.ts';
import { VisitList } from './VisitList.tsx';
import { VisitListFrame } from './VisitListFrame.tsx';
import { type VisitItem, withHeadings } from './visitItems.ts';

const states = ['overdue', 'due'] as const;
const looks = { overdue: 'overdue', due: 'due', undated: 'draft' } as const;

type Group = keyof typeof looks;

const groupOf = ({ planned_date, state }: VisitLine): Group =>
  planned_date === null ? 'undated' : state === 'overdue' ? 'overdue' : 'due';

const sumOf = (counts: Record<Group, number>): number => counts.overdue + counts.due + counts.undated;

/** What is due and overdue across trials, the longest overdue first, then starts without a date; all of it is counted. */
export function ToDoView({ today }: { today: string }) {
  const text = useText();
  const format = useFormat();
  const narrowing = useNarrowing();
  const { input } = narrowing;
  const hold = useHold();
  const visits = useCallPages(recordingListsCalls.getToDoList, input, ({ visits }) => visits, {
    isHeld: hold.isHeld,
  });
  const { trial_id, ...ofAllTrials } = input;
  const { data: counts } = useCallQuery(recordingListsCalls.getToDoCounts, ofAllTrials, { staysShown: true });
  const shown = trial_id ? counts?.trials.find((trial) => trial.trial_id === trial_id) : counts;
  const items = useMemo<VisitItem[]>(
    () =>
      withHeadings(visits.data ?? [], (line) => {
        const group = groupOf(line);
        return {
          id: group,
          words: text(`visitLists.groups.${group}`),
          look: looks[group],
          count: shown?.[group],
        };
      }),
    [visits.data, shown, text],
  );
  const count = shown ? sumOf(shown) : (visits.data?.length ?? 0);
  return (
    <>
      <NarrowingBar
        narrowing={narrowing}
        states={states}
        trials={counts?.trials.map((trial) => ({ ...trial, count: sumOf(trial) }))}
      />
      <ProposedVisits trial_id={trial_id} search={input.search} />
      <VisitListFrame
        visits={visits}
        narrowing={narrowing}
        icon={ClipboardCheck}
        empty={{ message: text('visitLists.toDo.empty'), description: text('visitLists.toDo.emptyHint') }}
      >
        {() => (
          <VisitList
            label={text('recording.views.todo')}
            items={items}
            today={today}
            hold={hold}
            onRefresh={visits.refetch}
            total={text('visitLists.total', format.counted(count))}
            more={moreOf(visits, text(visits.isReadingMore ? 'visitLists.reading' : 'visitLists.more'))}
          />
        )}
      </VisitListFrame>
    </>
  );
}
