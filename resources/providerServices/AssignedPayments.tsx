import type { AssignedProviderService, ProviderService } from '../../contract/plan/providerServices.ts';
import { sumOf } from '../../domain/money.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { providerName } from './paymentColumns.ts';
import { ShareTable } from './ShareTable.tsx';
import { centsByPayment, shareLine } from './shareLines.ts';
import type { PaidService } from './shareRows.ts';

interface Props {
  service: PaidService;
  /** Those of the trial. */
  payments: readonly ProviderService[];
  assignments: readonly AssignedProviderService[];
}

/** The provider payments of one service, and what remains of its price for the study account. */
export function AssignedPayments({ service, payments, assignments }: Props) {
  const text = useText();
  const format = useFormat();
  const cents = centsByPayment(service, payments, assignments);
  return (
    <ShareTable
      title={text('providerServices.assigning.payments')}
      nameHead={text('providerServices.columns.label')}
      lines={payments.map((payment) => ({
        ...shareLine(payment, service, assignments, cents),
        key: payment.provider_service_id,
        name: payment.label,
        detail: providerName({ label: payment.provider_label, cost_center: payment.cost_center }),
      }))}
      empty={`${text('providerServices.empty')}.`}
      foot={{
        name: text('providerServices.columns.remains'),
        value: format.cents(service.amount - sumOf([...cents.values()])),
      }}
    />
  );
}
