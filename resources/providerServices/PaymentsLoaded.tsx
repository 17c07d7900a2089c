import type { ReactNode } from 'react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import { operationalServicesCalls } from '../../contract/plan/operationalServices.ts';
import type { AssignedProviderService, ProviderService } from '../../contract/plan/providerServices.ts';
import { providerServicesCalls } from '../../contract/plan/providerServices.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import type { Provider } from '../../contract/site/providers.ts';
import { providersCalls } from '../../contract/site/providers.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';

/** What a trial pays to providers, and for which of its services. */
export interface ReadPayments {
  payments: readonly ProviderService[];
  providers: readonly Provider[];
  assignments: readonly AssignedProviderService[];
  study: readonly StudyService[];
  operational: readonly OperationalService[];
}

interface Props {
  trial: Trial;
  children: (read: ReadPayments) => ReactNode;
}

/** Reads the payments of a trial for the tab that lists them and for the page of one. */
export function PaymentsLoaded({ trial: { trial_id }, children }: Props) {
  const payments = useRecords(providerServicesCalls.listProviderServices, { trial_id });
  const providers = useRecords(providersCalls.listProviders, { trial_id });
  const assignments = useCallQuery(providerServicesCalls.listAssignedProviderServices, { trial_id });
  const study = useRecords(studyServicesCalls.listStudyServices, { trial_id });
  const operational = useRecords(operationalServicesCalls.listOperationalServices, { trial_id });
  return <Loaded queries={{ payments, providers, assignments, study, operational }}>{children}</Loaded>;
}
