import { UserX } from 'lucide-react';
import { useParams } from 'ra-core';
import { recordingCalls } from '../../contract/recording.ts';
import { useKeptActs } from '../../ui/calls/outbox.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecord } from '../../ui/calls/useRecord.ts';
import { isUnknownRecord } from '../../ui/failures/isUnknownRecord.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useText } from '../../ui/words/useText.ts';
import { asTapped } from './asTapped.ts';
import { ScheduleView } from './ScheduleView.tsx';
import { useRecordingTabs } from './useRecordingTabs.ts';
import { VisitsUnread } from './VisitsUnread.tsx';

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
    { label: trial.data?.title ?? '…', to: hrefOfTab(trialId, 'participants') },
    { label: schedule.data?.participant.subject_id ?? '…' },
  ]);
  if (schedule.error) {
    const isUnknown = isUnknownRecord(schedule.error);
    if (!isUnknown)
      return (
        <Page>
          <VisitsUnread
            error={schedule.error}
            onRetry={() => void schedule.refetch()}
            participantId={participantId}
          />
        </Page>
      );
    return (
      <EmptyState
        icon={UserX}
        headingLevel="h1"
        message={text('recording.schedule.notFound')}
        description={text('recording.schedule.notFoundHint')}
      />
    );
  }
  if (!schedule.data) return <LoadingLine />;
  const visits = schedule.data.visits.map((visit) => asTapped(visit, acts, today));
  return <ScheduleView key={participantId} schedule={{ ...schedule.data, visits }} today={today} />;
}
