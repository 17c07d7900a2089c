import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { dashboardCalls } from '../../../contract/reports/dashboard.ts';
import type { ChangeKind } from '../../../contract/vocab.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { fingerLink } from '../../../ui/buttons/fingerLink.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

type Change = CallOutput<typeof dashboardCalls.listDashboardChanges>['changes'][number];

const hrefOf = ({ trial_id: trialId, patient_in_trial_id, invoice_id }: Change): string => {
  if (invoice_id) return href('editInvoice', { trialId, id: invoice_id });
  if (patient_in_trial_id)
    return href('billingRecordingSchedule', { trialId, participantId: patient_in_trial_id });
  return href('billingTrial', { trialId });
};

const keyOf = (change: Change): string =>
  [
    change.trial_id,
    change.patient_in_trial_id,
    change.visit_label,
    change.visit_date,
    change.invoice_id,
  ].join();

/** The rows of one kind of change, the newest first, each leading to its record. */
export function ChangeList({ kind }: { kind: ChangeKind }) {
  const text = useText();
  const format = useFormat();
  const changes = useCallQuery(dashboardCalls.listDashboardChanges, { kind });
  const named = (change: Change): string => {
    if (change.invoice_number) return change.invoice_number;
    const { subject_id: subject, visit_label: visit, visit_date } = change;
    if (!subject) return change.trial_title;
    if (!visit || !visit_date) return subject;
    return text('dashboard.changes.visitOn', { subject, visit, date: format.date(visit_date) });
  };
  return (
    <Loaded queries={{ changes }} skeleton={<LoadingLine />}>
      {({ changes: data }) => (
        <>
          <Box
            component="ul"
            aria-label={text(`dashboard.changes.kinds.${kind}`, format.counted(data.row_count))}
            sx={{ m: '8px 0 0', p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}
          >
            {data.changes.map((change) => (
              <Box key={keyOf(change)} component="li" sx={{ py: '4px', borderTop: '1px solid var(--line)' }}>
                <Link component={LinkBase} to={hrefOf(change)} sx={fingerLink}>
                  {named(change)}
                </Link>
                <Box sx={{ fontSize: 12, color: 'var(--text3)' }} className="tabular">
                  {change.trial_title} ·{' '}
                  {text(change.by ? 'dashboard.changes.by' : 'dashboard.changes.byServer', {
                    name: change.by ?? '',
                    moment: format.moment(new Date(change.at)),
                  })}
                </Box>
              </Box>
            ))}
          </Box>
          {data.changes.length < data.row_count && (
            <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
              {text('dashboard.changes.newest', {
                count: format.count(data.changes.length),
                all: format.count(data.row_count),
              })}
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}
