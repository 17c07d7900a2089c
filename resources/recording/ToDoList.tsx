import { useMediaQuery } from '@mui/material';
import { ClipboardCheck } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { api } from '../../contract/api.ts';
import type { VisitLine } from '../../contract/recordingLists.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { KeyHints } from '../../ui/list/KeyHints.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useList } from '../../ui/list/useList.ts';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ToDoCards } from './ToDoCards.tsx';
import { toDoColumns } from './toDoColumns.tsx';

const list = {
  name: 'todo',
  searched: ({ subject_id, label, short_label, trial_title }: VisitLine) => [
    subject_id,
    label,
    short_label,
    trial_title,
  ],
  filters: {},
  sort: { field: 'window', order: 'ASC' },
} as const;

const hrefOf = ({ trial_id, patient_in_trial_id }: VisitLine): string =>
  href('billingRecordingSchedule', { trialId: trial_id, participantId: patient_in_trial_id });

/** What is due and overdue across trials; one tap dates a visit and confirms its mandatory services. */
export function ToDoList() {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { mutate: setVisitDate, isPending } = useCallMutation(api.setVisitDate);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const confirm = useCallback(
    ({ recorded_visit_id, version }: VisitLine, visit_date: string) =>
      setVisitDate({ recorded_visit_id, version, visit_date, is_confirming: true }),
    [setVisitDate],
  );
  const columns = useMemo(
    () => toDoColumns({ text, format, isBusy: isPending, onConfirm: confirm }),
    [text, format, isPending, confirm],
  );
  const { data, error, refetch } = useCallQuery(api.getToDoList, {});
  const visits = useList({ data: data?.visits, error, refetch }, { ...list, columns });
  return (
    <>
      <Toolbar>
        <SearchField label={text('recording.toDo.searchHint')} value={visits.search} onSearch={visits.find} />
      </Toolbar>
      {isPhone && visits.shown.length > 0 ? (
        <ToDoCards
          visits={visits.shown}
          isBusy={isPending}
          onConfirm={confirm}
          onOpen={(visit) => navigate(hrefOf(visit))}
        />
      ) : (
        <ListTable
          list={visits}
          label={text('recording.views.todo')}
          icon={ClipboardCheck}
          rowId={({ recorded_visit_id }) => recorded_visit_id}
          hrefOf={hrefOf}
          total={({ length }) =>
            text('recording.toDo.total', { smart_count: length, count: format.count(length) })
          }
          empty={{ message: text('recording.toDo.empty'), description: text('recording.toDo.emptyHint') }}
          noHits={{
            message: text('recording.toDo.noHits'),
            description: text('recording.toDo.noHitsHint'),
          }}
        >
          <KeyHints />
        </ListTable>
      )}
    </>
  );
}
