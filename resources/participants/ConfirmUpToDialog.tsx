import { Box } from '@mui/material';
import { useState } from 'react';
import { confirmingUpToCalls, type MandatoryUpTo } from '../../contract/recording/confirmingUpTo.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { DateField } from '../../ui/form/dates/DateField.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useIsManager } from '../../ui/session/currentUser.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  onClose: () => void;
}

/** Confirms the open mandatory services of all dated visits up to a day, after a preview by visit and in money. */
export function ConfirmUpToDialog({ trialId, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const [typed, setTyped] = useState(formatDate(useToday()));
  const date = parseDayMonthYear(typed);
  const choice = { trial_id: trialId, cut_off_date: date ?? '' };
  const preview = useCallQuery(confirmingUpToCalls.previewMandatory, choice, { isEnabled: date !== null });
  const count = (date === null ? undefined : preview.data?.service_count) ?? 0;
  const counted = format.counted(count);
  const confirm = useCallMutation(confirmingUpToCalls.confirmMandatory, {
    onSuccess: ({ service_count }) => {
      const done = format.counted(service_count);
      tellDone({ message: text('participants.confirmUpTo.done', done) });
      onClose();
    },
  });
  return (
    <ActDialog
      title={text('participants.confirmUpTo.title')}
      width={560}
      gap={14}
      onClose={onClose}
      act={{
        label:
          count === 0
            ? text('participants.confirmUpTo.action')
            : text('participants.confirmUpTo.confirm', counted),
        isDisabled: count === 0 || confirm.isPending,
        onAct: () => confirm.mutate({ ...choice, service_count: count }),
      }}
    >
      <Box>{text('participants.confirmUpTo.hint')}</Box>
      <DateField label={text('participants.confirmUpTo.date')} text={typed} onType={setTyped} autoFocus />
      {date !== null && (
        <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
          {(read) => <Outcome found={read.preview} />}
        </Loaded>
      )}
    </ActDialog>
  );
}

/** What would be confirmed: the sum first, then visit by visit. */
function Outcome({ found }: { found: MandatoryUpTo }) {
  const text = useText();
  const format = useFormat();
  const isManager = useIsManager();
  const { participant_count, visit_count, service_count, amount, first_date, last_date } = found;
  if (service_count === 0 || !first_date || !last_date)
    return <Box role="status">{text('participants.confirmUpTo.nothing')}</Box>;
  const cells = { '& th, & td': { p: '6px 12px', textAlign: 'right', fontWeight: 400 } };
  return (
    <>
      <Box role="status" sx={{ color: 'var(--text)', fontWeight: 600 }}>
        {text('participants.confirmUpTo.summary', {
          services: text('participants.confirmUpTo.services', format.counted(service_count)),
          visits: text('participants.confirmUpTo.visits', format.counted(visit_count)),
          participants: text('participants.total', format.counted(participant_count)),
        })}
        {isManager && <Box sx={{ fontSize: 20, lineHeight: '28px' }}>{format.euro(amount)}</Box>}
        <Box sx={{ color: 'var(--text3)', fontWeight: 400 }}>
          {text('participants.confirmUpTo.days', {
            from: format.date(first_date),
            to: format.date(last_date),
          })}
        </Box>
      </Box>
      <Box
        component="table"
        className="tabular"
        sx={{
          ...cells,
          width: '100%',
          borderCollapse: 'collapse',
          color: 'var(--text)',
          '& thead th': { color: 'var(--text3)', fontSize: 12, p: '4px 12px' },
          '& tbody tr': { borderTop: '1px solid var(--line)' },
          '& tr > :first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{text('participants.confirmUpTo.visit')}</th>
            <th scope="col">{text('participants.confirmUpTo.visitCount')}</th>
            <th scope="col">{text('participants.confirmUpTo.serviceCount')}</th>
            {isManager && <th scope="col">{text('participants.confirmUpTo.amount')}</th>}
          </tr>
        </thead>
        <tbody>
          {found.visits.map((visit) => (
            <tr key={visit.protocol_visit_id}>
              <th scope="row">{visit.label}</th>
              <td>{format.count(visit.visit_count)}</td>
              <td>{format.count(visit.service_count)}</td>
              {isManager && <td>{format.euro(visit.amount)}</td>}
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}
