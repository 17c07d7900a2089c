import { useParams } from 'ra-core';
import type { ProviderService } from '../../contract/plan/providerServices.ts';
import { providerServicesCalls } from '../../contract/plan/providerServices.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { PlanElementFrame } from '../../ui/form/record/PlanElementFrame.tsx';
import { useText } from '../../ui/words/useText.ts';
import { ProviderServiceView } from './ProviderServiceView.tsx';

/** A provider payment of a trial: new, or one to change, with its assignments to services. */
export function ProviderServicePage() {
  const text = useText();
  const { trialId = '' } = useParams();
  const payments = useRecords(providerServicesCalls.listProviderServices, { trial_id: trialId });
  return (
    <PlanElementFrame<ProviderService & { id: string }>
      tab="provider-payments"
      resource="providerServices"
      route="editProviderService"
      listed={payments}
      beginning={{ confirmation_type: 'automated' }}
      newLabel={text('providerServices.form.new')}
      unknown={text('providerServices.form.unknown')}
    >
      {(trial, payment, leave) => <ProviderServiceView trial={trial} payment={payment} onRemoved={leave} />}
    </PlanElementFrame>
  );
}
