import { Box } from '@mui/material';
import type { Participant } from '../../contract/trials/participants.ts';
import { participantTrialStatuses, screeningStatuses } from '../../contract/vocab.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import { NextVisitChip, VisitsDone } from './progress.tsx';

type Format = ReturnType<typeof useFormat>;

/** `01.07.2026 – 07.07.2026`, or a dash. */
export const windowText = (from: string | null, to: string | null, format: Format, none: string): string => {
  if (!from || !to) return none;
  return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
};

/** The columns of a trial's participants: no name, no sex, no arm. */
export const participantColumns = (text: Text, format: Format, today: string): TableColumn<Participant>[] => {
  const none = text('common.none');
  return [
    {
      key: 'subject_id',
      head: text('participants.columns.subject_id'),
      sortBy: ({ subject_id }) => subject_id,
      isFlexible: true,
      cell: ({ subject_id }) => <strong>{subject_id}</strong>,
    },
    {
      key: 'screening_status',
      givesWay: 1,
      head: text('participants.columns.screening_status'),
      sortBy: ({ screening_status }) => screeningStatuses.indexOf(screening_status),
      cell: ({ screening_status }) => text(`vocab.screeningStatus.${screening_status}`),
    },
    {
      key: 'trial_status',
      head: text('participants.columns.trial_status'),
      sortBy: ({ trial_status }) => participantTrialStatuses.indexOf(trial_status),
      cell: ({ trial_status }) => (
        <StateChip look={trial_status}>{text(`vocab.participantTrialStatus.${trial_status}`)}</StateChip>
      ),
    },
    {
      key: 'next_visit_from',
      givesWay: 6,
      head: text('participants.columns.next_visit'),
      sortBy: ({ next_visit_from }) => next_visit_from,
      cell: ({ next_visit_label }) => next_visit_label ?? none,
    },
    {
      key: 'window',
      givesWay: 4,
      head: text('participants.columns.window'),
      cell: ({ next_visit_from, next_visit_to }) => (
        <span className="tabular">{windowText(next_visit_from, next_visit_to, format, none)}</span>
      ),
    },
    {
      key: 'state',
      head: text('participants.columns.state'),
      cell: (participant) => <NextVisitChip participant={participant} today={today} />,
    },
    {
      key: 'done_count',
      givesWay: 5,
      head: text('participants.columns.done_count'),
      sortBy: ({ done_count }) => done_count,
      cell: (participant) => <VisitsDone participant={participant} />,
    },
    {
      key: 'overdue_count',
      givesWay: 2,
      head: text('participants.columns.overdue_count'),
      sortBy: ({ overdue_count }) => overdue_count,
      isNumeric: true,
      cell: ({ overdue_count: count }) =>
        count > 0 ? (
          <Box component="strong" sx={{ color: 'var(--overdue-f)' }}>
            {format.count(count)}
          </Box>
        ) : (
          none
        ),
    },
    {
      key: 'last_visit_date',
      givesWay: 3,
      head: text('participants.columns.last_visit'),
      sortBy: ({ last_visit_date }) => last_visit_date,
      cell: ({ last_visit_label, last_visit_date }) =>
        last_visit_date ? `${last_visit_label ?? ''}, ${format.date(last_visit_date)}` : none,
    },
  ];
};
