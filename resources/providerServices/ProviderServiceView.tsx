import type { ProviderService } from '../../contract/plan/providerServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AssignedServices } from './AssignedServices.tsx';
import { PaymentsLoaded, type ReadPayments } from './PaymentsLoaded.tsx';
import { ProviderServiceForm } from './ProviderServiceForm.tsx';
import { operationalPaid, studyPaid } from './paidServices.ts';

interface Props {
  trial: Trial;
  /** Null = a new one. */
  payment: ProviderService | null;
  onRemoved: () => void;
}

/** Head, fields and assignments of a provider payment. */
export function ProviderServiceView(props: Props) {
  return <PaymentsLoaded trial={props.trial}>{(read) => <View {...props} {...read} />}</PaymentsLoaded>;
}

function View({ trial, payment, onRemoved, ...read }: Props & ReadPayments) {
  const { providers, study, operational } = read;
  const text = useText();
  const format = useFormat();
  const shared = { payments: read.payments, assignments: read.assignments };
  return (
    <>
      <PageHeader
        title={payment?.label ?? text('providerServices.form.new')}
        hint={trialName(trial)}
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
      <ProviderServiceForm providers={providers} onRemoved={onRemoved}>
        {payment && (
          <>
            <AssignedServices
              {...shared}
              title={text('providerServices.assigning.studyServices')}
              payment={payment}
              services={studyPaid(study)}
            />
            <AssignedServices
              {...shared}
              title={text('providerServices.assigning.operationalServices')}
              payment={payment}
              services={operationalPaid(operational)}
            />
          </>
        )}
      </ProviderServiceForm>
    </>
  );
}
