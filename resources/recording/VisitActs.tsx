import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { Obstacles } from '../../ui/failures/Obstacles.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useText } from '../../ui/words/useText.ts';
import { AddServiceDialog } from './AddServiceDialog.tsx';
import { CancelVisitDialog } from './CancelVisitDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { VisitDateForm } from './VisitDateForm.tsx';

/** What can be done with a visit now: date and confirm it, close it, cancel it, take it back. */
export function VisitActs({ visit }: { visit: RecordedVisit }) {
  const text = useText();
  const [asking, setAsking] = useState<'cancel' | 'reopen' | 'service' | null>(null);
  const close = () => setAsking(null);
  const reset = useCallMutation(api.resetVisitDate);
  const setClosed = useCallMutation(api.setVisitClosed);
  const resume = useCallMutation(api.resumeVisits);
  const { recorded_visit_id, version, verdicts } = visit;
  const key = { recorded_visit_id, version };
  const reopening = { ...key, is_closed: false };

  if (visit.is_cancelled)
    return (
      <Button variant="outlined" onClick={() => resume.mutate({ recorded_visit_ids: [recorded_visit_id] })}>
        {text('recording.schedule.resume')}
      </Button>
    );
  if (visit.is_closed)
    return (
      <>
        <VerdictButton variant="outlined" verdict={verdicts.reopen} onClick={() => setAsking('reopen')}>
          {text('recording.schedule.reopen')}
        </VerdictButton>
        {asking === 'reopen' && (
          <ReasonDialog
            title={text('recording.schedule.reopenTitle')}
            confirmLabel={text('recording.schedule.reopen')}
            endpoint={api.setVisitClosed}
            field="reason"
            input={reopening}
            about={recorded_visit_id}
            onClose={close}
          />
        )}
      </>
    );

  return (
    <Stack spacing={2} sx={{ width: { xs: '100%', md: 260 } }}>
      <VisitDateForm visit={visit} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <VerdictButton variant="outlined" verdict={verdicts.add_service} onClick={() => setAsking('service')}>
          {text('recording.schedule.addService')}
        </VerdictButton>
        {visit.visit_date ? (
          <>
            <VerdictButton
              variant="outlined"
              verdict={verdicts.close}
              onClick={() => setClosed.mutate({ ...key, is_closed: true })}
            >
              {text('recording.schedule.close')}
            </VerdictButton>
            <VerdictButton verdict={verdicts.reset_date} onClick={() => reset.mutate(key)}>
              {text('recording.schedule.reset')}
            </VerdictButton>
          </>
        ) : null}
        <VerdictButton color="error" verdict={verdicts.cancel} onClick={() => setAsking('cancel')}>
          {text('recording.schedule.cancel')}
        </VerdictButton>
      </Box>
      {visit.visit_date && <Obstacles verdict={verdicts.close} />}
      {asking === 'cancel' && <CancelVisitDialog visit={visit} onClose={close} />}
      {asking === 'service' && <AddServiceDialog visit={visit} onClose={close} />}
    </Stack>
  );
}
