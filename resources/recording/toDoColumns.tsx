import type { VisitLine } from '../../contract/recordingLists.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import type { TableColumn } from '../../ui/list/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

interface Options {
  text: Text;
  format: ReturnType<typeof useFormat>;
  isBusy: boolean;
  onConfirm: (visit: VisitLine, date: string) => void;
}

/** The columns of the to-do list; the last one says that a visit was done. */
export const toDoColumns = ({ text, format, isBusy, onConfirm }: Options): TableColumn<VisitLine>[] => [
  {
    key: 'subject_id',
    head: text('recording.toDo.columns.subject'),
    sortBy: ({ subject_id }) => subject_id,
    cell: ({ subject_id }) => <strong>{subject_id}</strong>,
  },
  {
    key: 'visit',
    head: text('recording.toDo.columns.visit'),
    sortBy: ({ label, short_label }) => short_label ?? label,
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
    sortBy: ({ window_to }) => window_to,
    cell: ({ window_from: from, window_to: to }) => (
      <span className="tabular">
        {from && to ? `${format.date(from)} – ${format.date(to)}` : text('common.none')}
      </span>
    ),
  },
  {
    key: 'trial',
    head: text('recording.toDo.columns.trial'),
    sortBy: ({ trial_title }) => trial_title,
    isFlexible: true,
    cell: ({ trial_title }) => trial_title,
  },
  {
    key: 'act',
    head: text('common.table.acts'),
    isHeadHidden: true,
    cell: (visit) => {
      const date = visit.proposed_date;
      return (
        <VerdictButton
          verdict={visit.verdicts.set_date}
          variant="outlined"
          disabled={isBusy}
          onClick={() => onConfirm(visit, date)}
        >
          {text('recording.toDo.confirm', { date: format.date(date) })}
        </VerdictButton>
      );
    },
  },
];
