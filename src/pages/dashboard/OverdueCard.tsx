import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { Dashboard } from '../../../contract/reports/dashboard.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfRecording } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { Nothing, PlainTable } from './PlainTable.tsx';

/** The visits that are overdue longest. */
export function OverdueCard({ visits, today }: { visits: Dashboard['visits']; today: string }) {
  const text = useText();
  const format = useFormat();
  const { lines } = visits;
  return (
    <Card
      title={text('dashboard.overdue.title')}
      isFlush
      action={
        <Link component={LinkBase} to={hrefOfRecording('todo', '?state=overdue')} sx={{ fontSize: 12 }}>
          {text('dashboard.overdue.all')}
        </Link>
      }
    >
      {lines.length === 0 ? (
        <Nothing>{text('dashboard.overdue.none')}</Nothing>
      ) : (
        <PlainTable
          label={text('dashboard.overdue.title')}
          heads={[
            { word: text('dashboard.overdue.participant') },
            { word: text('dashboard.overdue.trial') },
            { word: text('dashboard.overdue.visit') },
            { word: text('dashboard.overdue.days'), isNumeric: true },
          ]}
        >
          {lines.map((line) => (
            <tr key={line.recorded_visit_id}>
              <td style={{ whiteSpace: 'nowrap' }}>
                <Link
                  component={LinkBase}
                  to={href('billingRecordingSchedule', {
                    trialId: line.trial_id,
                    participantId: line.patient_in_trial_id,
                  })}
                >
                  {line.subject_id}
                </Link>
              </td>
              <td>{line.trial_title}</td>
              <td>{line.visit_label}</td>
              <td className="numeric">
                <Box component="strong" sx={{ color: 'var(--overdue-f)' }}>
                  {format.count(daysBetween(line.window_to, today))}
                </Box>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}
