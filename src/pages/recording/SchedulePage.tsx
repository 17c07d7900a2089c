import { UserX } from 'lucide-react';
import { useParams } from 'ra-core';
import { api } from '../../../contract/api.ts';
import { todayIn } from '../../../domain/dates.ts';
import { ScheduleView } from '../../../resources/recording/ScheduleView.tsx';
import { failureOf } from '../../../ui/failureOf.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/paths.ts';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';
import { useIsManager } from '../../auth/useIsManager.ts';

/** The day where the browser stands: only to propose dates, the server decides which day it is. */
export const browserToday = (): string =>
  todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());

/** One participant's schedule. */
export function SchedulePage() {
  const text = useText();
  const isManager = useIsManager();
  const { trialId = '', participantId = '' } = useParams();
  const trial = useCallQuery(api.getTrial, { trial_id: trialId });
  const schedule = useCallQuery(api.getPatientSchedule, {
    trial_id: trialId,
    patient_in_trial_id: participantId,
  });
  usePageTitle([
    { label: text('recording.title'), to: href('billingRecording') },
    { label: trial.data?.title ?? '…', to: `${href('billingTrial', { trialId })}#participants` },
    { label: schedule.data?.participant.subject_id ?? '…' },
  ]);
  if (schedule.error) {
    const isUnknown = ['not_found', 'validation_failed'].includes(failureOf(schedule.error)?.code ?? '');
    if (!isUnknown) return <LoadFailed error={schedule.error} onRetry={() => void schedule.refetch()} />;
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
  return (
    <ScheduleView key={participantId} schedule={schedule.data} today={browserToday()} isManager={isManager} />
  );
}
