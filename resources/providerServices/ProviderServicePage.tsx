import { useNavigate, useParams } from 'ra-core';
import { useCallback } from 'react';
import { api } from '../../contract/api.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { PlanElementFrame } from '../../ui/frame/PlanElementFrame.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { ProviderServiceView } from './ProviderServiceView.tsx';

/** A provider payment of a trial: new, or one to change, with its assignments to services. */
export function ProviderServicePage() {
  const text = useText();
  const navigate = useNavigate();
  const { trialId = '', id } = useParams();
  const payment = useCallQuery(
    api.getProviderService,
    { provider_service_id: id ?? '' },
    { isEnabled: id !== undefined },
  );
  const open = useCallback(
    (paymentId: string) =>
      navigate(href('editProviderService', { trialId, id: paymentId }), { replace: true }),
    [navigate, trialId],
  );
  const leave = useCallback(() => navigate(hrefOfTab(trialId, 'provider-payments')), [navigate, trialId]);
  return (
    <PlanElementFrame
      tab="provider-payments"
      reading={id === undefined ? null : payment}
      newLabel={text('providerServices.form.new')}
      unknown={text('providerServices.form.unknown')}
    >
      {(trial, element) => (
        <ProviderServiceView
          key={element?.provider_service_id ?? 'new'}
          trial={trial}
          payment={element}
          onCreated={open}
          onRemoved={leave}
        />
      )}
    </PlanElementFrame>
  );
}
