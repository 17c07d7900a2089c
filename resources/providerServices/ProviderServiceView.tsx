import { operationalServicesCalls } from '../../contract/operationalServices.ts';
import type { ProviderService } from '../../contract/providerServices.ts';
import { providerServicesCalls } from '../../contract/providerServices.ts';
import { providersCalls } from '../../contract/providers.ts';
import { studyServicesCalls } from '../../contract/studyServices.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AssignedServices } from './AssignedServices.tsx';
import { ProviderServiceForm } from './ProviderServiceForm.tsx';
import { operationalPaid, studyPaid } from './paidServices.ts';

interface Props {
  trial: Trial;
  /** Null = a new one. */
  payment: ProviderService | null;
  onRemoved: () => void;
}

/** Head, fields and assignments of a provider payment. */
export function ProviderServiceView({ trial, payment, onRemoved }: Props) {
  const text = useText();
  const format = useFormat();
  const { trial_id } = trial;
  const payments = useRecords(providerServicesCalls.listProviderServices, { trial_id });
  const providers = useRecords(providersCalls.listProviders, { trial_id });
  const assignments = useCallQuery(providerServicesCalls.listAssignedProviderServices, { trial_id });
  const study = useRecords(studyServicesCalls.listStudyServices, { trial_id });
  const operational = useRecords(operationalServicesCalls.listOperationalServices, { trial_id });
  if (!payments.data || !providers.data || !assignments.data || !study.data || !operational.data)
    return <LoadingRows />;

  const shared = { payments: payments.data, assignments: assignments.data };
  return (
    <>
      <PageHeader
        title={payment?.label ?? text('providerServices.form.new')}
        hint={trial.title}
        facts={
          payment
            ? [
                {
                  label: text('providerServices.columns.assigned_count'),
                  value: format.count(payment.assigned_count),
                },
              ]
            : []
        }
      />
      <ProviderServiceForm providers={providers.data} onRemoved={onRemoved}>
        {payment && (
          <>
            <AssignedServices
              {...shared}
              title={text('providerServices.assigning.studyServices')}
              payment={payment}
              services={studyPaid(study.data)}
            />
            <AssignedServices
              {...shared}
              title={text('providerServices.assigning.operationalServices')}
              payment={payment}
              services={operationalPaid(operational.data)}
            />
          </>
        )}
      </ProviderServiceForm>
    </>
  );
}
