import { useMemo } from 'react';
import type { AssignedProviderService, ProviderService } from '../../contract/plan/providerServices.ts';
import { providerServicesCalls } from '../../contract/plan/providerServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { AssignedPayments } from './AssignedPayments.tsx';
import type { PaidService } from './shareRows.ts';

/** The provider payments of one service of a trial, read for its page. */
export function ServicePayments({ trial, service }: { trial: Trial; service: PaidService }) {
  const { trial_id } = trial;
  const payments = useRecords(providerServicesCalls.listProviderServices, { trial_id });
  const shares = useCallQuery(providerServicesCalls.listAssignedProviderServices, { trial_id });
  return <Loaded queries={{ payments, shares }}>{(read) => <Payments service={service} {...read} />}</Loaded>;
}

interface Props {
  service: PaidService;
  payments: readonly ProviderService[];
  shares: readonly AssignedProviderService[];
}

function Payments({ service, payments, shares }: Props) {
  const id = service.study_service_template_id;
  const assignments = useMemo(
    () => shares.filter(({ study_service_template_id }) => study_service_template_id === id),
    [shares, id],
  );
  return <AssignedPayments service={service} payments={payments} assignments={assignments} />;
}
