import type { ReactNode } from 'react';
import { api } from '../../contract/api.ts';
import type { OperationalService } from '../../contract/operationalServices.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { OperationalServiceForm } from './OperationalServiceForm.tsx';

interface Props {
  trial: Trial;
  /** Null = a new one. */
  service: OperationalService | null;
  /** What of its price goes to providers. */
  payments: ReactNode;
  onCreated: (serviceId: string) => void;
  onRemoved: () => void;
}

/** Head, fields and provider payments of an operational service. */
export function OperationalServiceView({ trial, service, payments, onCreated, onRemoved }: Props) {
  const text = useText();
  const format = useFormat();
  const { trial_id } = trial;
  const services = useCallQuery(api.listOperationalServices, { trial_id });
  const shares = useCallQuery(api.listAssignedProviderServices, { trial_id });
  if (!services.data || !shares.data) return <LoadingRows />;

  const hasParticipants = trial.participant_count > 0;
  return (
    <>
      <PageHeader
        title={service?.label ?? text('operationalServices.form.new')}
        chips={
          <>
            {service?.is_closed && (
              <StateChip look="closed">{text('operationalServices.columns.closed')}</StateChip>
            )}
            {service?.is_invoiced && (
              <StateChip look="invoiced">{text('operationalServices.form.invoiced')}</StateChip>
            )}
          </>
        }
        hint={trial.title}
        facts={
          service
            ? [
                {
                  label: text('operationalServices.form.entries'),
                  value: format.count(service.recorded_count),
                },
                {
                  label: text('operationalServices.columns.studyAccount'),
                  value: format.cents(service.amount - service.provider_amount),
                },
              ]
            : []
        }
      />
      <OperationalServiceForm
        trialId={trial_id}
        service={service}
        nextOrder={services.data.reduce((last, each) => Math.max(last, each.sort_order), 0) + 1}
        hasParticipants={hasParticipants}
        isEmpty={
          service?.recorded_count === 0 &&
          shares.data.every(
            ({ study_service_template_id }) =>
              study_service_template_id !== service.contract_study_service_id,
          )
        }
        onCreated={onCreated}
        onRemoved={onRemoved}
      >
        {payments}
      </OperationalServiceForm>
    </>
  );
}
