import { useNavigate } from 'ra-core';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { NewInFormLink } from '../../ui/frame/NewInFormLink.tsx';
import { href } from '../../ui/routes/paths.ts';
import { OperationalServiceSheet } from './OperationalServiceSheet.tsx';

export function OperationalServicesTab({ trial }: { trial: Trial }) {
  const navigate = useNavigate();
  const services = useRecords(api.listOperationalServices, { trial_id: trial.trial_id });
  if (!services.data) return <LoadingRows />;
  return (
    <OperationalServiceSheet
      trialId={trial.trial_id}
      services={services.data}
      onOpen={(id) => navigate(href('editNvbStudyService', { trialId: trial.trial_id, id }))}
      toolbarEnd={
        <>
          <ImportLink trialId={trial.trial_id} kind="operational-services" />
          <NewInFormLink to={href('newNvbStudyService', { trialId: trial.trial_id })} />
        </>
      }
    />
  );
}
