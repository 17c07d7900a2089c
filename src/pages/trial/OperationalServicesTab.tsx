import { api } from '../../../contract/api.ts';
import type { Trial } from '../../../contract/trials.ts';
import { OperationalServiceSheet } from '../../../resources/operationalServices/OperationalServiceSheet.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { ImportLink } from './ImportLink.tsx';

export function OperationalServicesTab({ trial }: { trial: Trial }) {
  const services = useCallQuery(api.listOperationalServices, { trial_id: trial.trial_id });
  if (!services.data) return <LoadingRows />;
  return (
    <OperationalServiceSheet
      trialId={trial.trial_id}
      services={services.data}
      hasParticipants={trial.participant_count > 0}
      toolbarEnd={<ImportLink trialId={trial.trial_id} kind="operational-services" />}
    />
  );
}
