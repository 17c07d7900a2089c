import { useMediaQuery } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { api } from '../../contract/api.ts';
import type { ToDoVisit } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { DataTable, type TableColumn } from '../../ui/list/DataTable.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { proposedDate } from './proposedDate.ts';
import { ToDoCards } from './ToDoCards.tsx';

interface Props {
  visits: readonly ToDoVisit[];
  today: string;
  onOpen: (visit: ToDoVisit) => void;
}

/** What is due and overdue across trials; one tap dates a visit and confirms its mandatory services. */
export function ToDoTable({ visits, today, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const { mutate: setVisitDate, isPending } = useCallMutation(api.setVisitDate);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const confirm = useCallback(
    ({ recorded_visit_id, version }: ToDoVisit, visit_date: string) =>
      setVisitDate({ recorded_visit_id, version, visit_date, is_confirming: true }),
    [setVisitDate],
  );
  const columns = useMemo<TableColumn<ToDoVisit>[]>(
    () => [
      {
        key: 'subject_id',
        head: text('recording.toDo.columns.subject'),
        cell: ({ subject_id }) => <strong>{subject_id}</strong>,
      },
      {
        key: 'visit',
        head: text('recording.toDo.columns.visit'),
        cell: ({ label, short_label }) => short_label ?? label,
      },
      {
        key: 'state',
        head: text('recording.toDo.columns.state'),
        cell: ({ state }) => <StateChip look={state}>{text(`vocab.visitState.${state}`)}</StateChip>,
      },
      {
        key: 'window',
        head: text('recording.toDo.columns.window'),
        cell: ({ window_from: from, window_to: to }) => (
          <span className="tabular">
            {from && to ? `${format.date(from)} – ${format.date(to)}` : text('common.none')}
          </span>
        ),
      },
      {
        key: 'trial',
        head: text('recording.toDo.columns.trial'),
        isFlexible: true,
        cell: ({ trial_title }) => trial_title,
      },
      {
        key: 'act',
        head: '',
        cell: (visit) => {
          const date = proposedDate(visit, today);
          return (
            <VerdictButton
              verdict={visit.verdicts.set_date}
              variant="outlined"
              disabled={isPending}
              onClick={(event) => {
                event.stopPropagation();
                confirm(visit, date);
              }}
            >
              {text('recording.toDo.confirm', { date: format.date(date) })}
            </VerdictButton>
          );
        },
      },
    ],
    [text, format, today, isPending, confirm],
  );
  if (isPhone)
    return <ToDoCards visits={visits} today={today} isBusy={isPending} onConfirm={confirm} onOpen={onOpen} />;
  return (
    <DataTable
      label={text('recording.views.todo')}
      columns={columns}
      rows={visits}
      rowId={({ recorded_visit_id }) => recorded_visit_id}
      onOpen={onOpen}
    />
  );
}
