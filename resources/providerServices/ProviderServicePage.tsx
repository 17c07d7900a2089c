import { useNavigate, useParams } from 'ra-core';
import { useCallback } from 'react';
import type { ProviderService } from '../../contract/plan/providerServices.ts';
import { providerServicesCalls } from '../../contract/plan/providerServices.ts';
import { mapReading } from '../../ui/calls/reading.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { PlanElementFrame } from '../../ui/form/record/PlanElementFrame.tsx';
import { nextSortOrder } from '../../ui/form/record/planElement.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { ProviderServiceView } from './ProviderServiceView.tsx';

/** A provider payment of a trial: new, or one to change, with its assignments to services. */
export function ProviderServicePage() {
  const text = useText();
  const navigate = useNavigate();
  const { trialId = '' } = useParams();
  const payments = useRecords(providerServicesCalls.listProviderServices, { trial_id: trialId });
  const open = useCallback(
    (id: string) => navigate(href('editProviderService', { trialId, id }), { replace: true }),
    [navigate, trialId],
  );
  const leave = useCallback(() => navigate(hrefOfTab(trialId, 'provider-payments')), [navigate, trialId]);
  return (
    <PlanElementFrame<ProviderService & { id: string }>
      tab="provider-payments"
      resource="providerServices"
      beginning={mapReading(payments, (present) => ({
        trial_id: trialId,
        confirmation_type: 'automated',
        sort_order: nextSortOrder(present),
      }))}
      newLabel={text('providerServices.form.new')}
      unknown={text('providerServices.form.unknown')}
      onCreated={open}
    >
      {(trial, payment) => <ProviderServiceView trial={trial} payment={payment} onRemoved={leave} />}
    </PlanElementFrame>
  );
}
