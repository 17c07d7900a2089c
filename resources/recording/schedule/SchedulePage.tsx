import { UserX } from 'lucide-react';
import { useParams } from 'ra-core';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { useKeptActs } from '../../../ui/calls/outbox.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useToday } from '../../../ui/session/useToday.ts';
import { useText } from '../../../ui/words/useText.ts';
import { asTapped } from '../offline/asTapped.ts';
import { VisitsUnread } from '../offline/VisitsUnread.tsx';
import { useRecordingTabs } from '../useRecordingTabs.ts';
import { ScheduleView } from './ScheduleView.tsx';

/** One participant's schedule. */
export function SchedulePage() {
  const text = useText();
  const today = useToday();
  const { trialId = '', participantId = '' } = useParams();
  const trial = useRecord('trials', trialId);
  const schedule = useCallQuery(recordingCalls.getPatientSchedule, {
    trial_id: trialId,
    patient_in_trial_id: participantId,
  });
  const acts = useKeptActs();
  useRecordingTabs(null);
  usePageTitle([
    { label: text('recording.title'), to: href('billingRecording') },
    { label: trial.data ? trialName(trial.data) : '…', to: hrefOfTab(trialId, 'participants') },
    { label: schedule.data?.participant.subject_id ?? '…' },
  ]);
  return (
    <Loaded
      queries={{ schedule }}
      skeleton={<LoadingLine />}
      unknown={
        <EmptyState
          icon={UserX}
          headingLevel="h1"
          message={text('recording.schedule.notFound')}
          description={text('recording.schedule.notFoundHint')}
        />
      }
      failed={(error, retry) => (
        <Page>
          <VisitsUnread error={error} onRetry={retry} participantId={participantId} />
        </Page>
      )}
    >
      {(read) => {
        const visits = read.schedule.visits.map((visit) => asTapped(visit, acts, today));
        return <ScheduleView key={participantId} schedule={{ ...read.schedule, visits }} today={today} />;
      }}
    </Loaded>
  );
}
