import { Box, Dialog, DialogContent } from '@mui/material';
import { useMemo, useState } from 'react';
import type { EndingParticipant } from '../../contract/trials/participantStatuses.ts';
import { participantStatusesCalls } from '../../contract/trials/participantStatuses.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { sumOf } from '../../domain/money.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useToday } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ManyParticipantsDialog } from './ManyParticipantsDialog.tsx';

interface Props {
  trialId: string;
  onClose: () => void;
}

/** Ends many participants on a day and cancels what is still to be done of them, after a preview of each. */
export function EndParticipantsDialog({ trialId, onClose }: Props) {
  const rows = useCallQuery(participantStatusesCalls.listEndingParticipants, { trial_id: trialId });
  return (
    <Loaded
      queries={{ rows }}
      skeleton={
        <Dialog open onClose={onClose}>
          <DialogContent>
            <LoadingLine />
          </DialogContent>
        </Dialog>
      }
    >
      {(read) => <Choice trialId={trialId} rows={read.rows} onClose={onClose} />}
    </Loaded>
  );
}

const ends = ['not_completed', 'completed'] as const;
const days = ['lastVisit', 'oneDay'] as const;

/** Where visits are overdue and some were done, somebody probably stayed away. */
const isLikely = ({ overdue_count, done_count }: EndingParticipant): boolean =>
  overdue_count > 0 && done_count > 0;

function Choice({ trialId, rows, onClose }: Props & { rows: readonly EndingParticipant[] }) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const today = useToday();
  const [status, setStatus] = useState<(typeof ends)[number]>('not_completed');
  const [by, setBy] = useState<(typeof days)[number]>('lastVisit');
  const [typed, setTyped] = useState(formatDate(today));
  const date = by === 'oneDay' ? parseDayMonthYear(typed) : null;
  const isFuture = date !== null && date > today;
  const columns = useEndingColumns();
  const visits = (count: number) => text('participants.ending.visits', format.counted(count));
  const end = useCallMutation(participantStatusesCalls.endParticipants, {
    onSuccess: (done) => {
      tellDone({
        record: text('participants.total', format.counted(done.participants.length)),
        message: text('participants.ending.done', { visits: visits(done.recorded_visit_ids.length) }),
        undo: (call) => call(participantStatusesCalls.takeBackStatuses, { trial_id: trialId, ...done }),
      });
      onClose();
    },
  });
  return (
    <ManyParticipantsDialog
      title={text('participants.ending.title')}
      rows={rows}
      columns={columns}
      chosen={rows.filter(isLikely).map(({ patient_in_trial_id }) => patient_in_trial_id)}
      act={(chosen) =>
        text('participants.ending.act', {
          participants: text('participants.total', format.counted(chosen.length)),
          visits: visits(sumOf(chosen.map(({ open_count }) => open_count))),
        })
      }
      isReady={!end.isPending && !isFuture && (by === 'lastVisit' || date !== null)}
      onAct={(chosen) =>
        end.mutate({
          trial_id: trialId,
          patient_in_trial_ids: chosen.map(({ patient_in_trial_id }) => patient_in_trial_id),
          trial_status: status,
          ended_on: date,
        })
      }
      onClose={onClose}
    >
      <span>{text(rows.length === 0 ? 'participants.ending.nobody' : 'participants.ending.hint')}</span>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', alignItems: 'end' }}>
        <Segments
          label={text('participants.ending.status')}
          value={status}
          onChange={setStatus}
          segments={ends.map((value) => ({ value, label: text(`vocab.participantTrialStatus.${value}`) }))}
        />
        <Segments
          label={text('participants.ending.on')}
          value={by}
          onChange={setBy}
          segments={days.map((value) => ({ value, label: text(`participants.ending.${value}`) }))}
        />
        {by === 'oneDay' && (
          <DateField
            label={text('participants.ending.date')}
            text={typed}
            onType={setTyped}
            failure={isFuture ? text('participants.ending.future') : null}
          />
        )}
      </Box>
    </ManyParticipantsDialog>
  );
}

function useEndingColumns(): TableColumn<EndingParticipant>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'status',
        head: text('participants.columns.trial_status'),
        cell: ({ trial_status }) => text(`vocab.participantTrialStatus.${trial_status}`),
      },
      {
        key: 'last',
        head: text('participants.ending.last'),
        cell: ({ last_visit_date }) => (last_visit_date ? format.date(last_visit_date) : text('common.none')),
      },
      {
        key: 'open',
        head: text('participants.ending.open'),
        isNumeric: true,
        cell: ({ open_count }) => format.count(open_count),
      },
      {
        key: 'overdue',
        head: text('participants.columns.overdue_count'),
        isNumeric: true,
        cell: ({ overdue_count }) => (overdue_count > 0 ? format.count(overdue_count) : text('common.none')),
      },
    ],
    [text, format],
  );
}
