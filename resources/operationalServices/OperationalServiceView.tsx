import type { ReactNode } from 'react';
import type { OperationalService } from '../../contract/plan/operationalServices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
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
  onRemoved: () => void;
}

/** Head, fields and provider payments of an operational service. */
export function OperationalServiceView({ trial, service, payments, onRemoved }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <PageHeader
        title={service?.label ?? text('operationalServices.form.new')}
        chips={
          <>
            {service?.is_closed && (
              <StateChip look="closed">{text('operationalServices.columns.is_closed')}</StateChip>
            )}
            {service?.is_invoiced && (
              <StateChip look="invoiced">{text('operationalServices.form.invoiced')}</StateChip>
            )}
          </>
        }
        hint={trialName(trial)}
        facts={
          service
            ? [
                {
                  label: text('operationalServices.form.entries'),
                  value: format.count(service.recorded_count),
                },
                {
                  label: text('operationalServices.columns.study_account'),
                  value: format.cents(service.amount - service.provider_amount),
                },
              ]
            : []
        }
      />
      <OperationalServiceForm isNew={service === null} onRemoved={onRemoved}>
        {payments}
      </OperationalServiceForm>
    </>
  );
}
