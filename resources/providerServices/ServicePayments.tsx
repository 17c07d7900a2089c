import { useMemo } from 'react';
import { providerServicesCalls } from '../../contract/providerServices.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { AssignedPayments } from './AssignedPayments.tsx';
import type { PaidService } from './shareRows.ts';

/** The provider payments of one service of a trial, read for its page. */
export function ServicePayments({ trial, service }: { trial: Trial; service: PaidService }) {
  const { trial_id } = trial;
  const payments = useRecords(providerServicesCalls.listProviderServices, { trial_id });
  const shares = useCallQuery(providerServicesCalls.listAssignedProviderServices, { trial_id });
  const id = service.study_service_template_id;
  const ownShares = useMemo(
    () => shares.data?.filter(({ study_service_template_id }) => study_service_template_id === id),
    [shares.data, id],
  );
  if (!payments.data || !ownShares) return <LoadingRows />;
  return <AssignedPayments service={service} payments={payments.data} assignments={ownShares} />;
}
