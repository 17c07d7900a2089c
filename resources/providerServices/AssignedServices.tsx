import type { AssignedProviderService, ProviderService } from '../../contract/plan/providerServices.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ShareTable } from './ShareTable.tsx';
import { centsByPayment, shareLine } from './shareLines.ts';
import type { PaidService } from './shareRows.ts';

interface Props {
  title: string;
  payment: ProviderService;
  services: readonly PaidService[];
  /** The payments and assignments of the trial: shares of one service are rounded together. */
  payments: readonly ProviderService[];
  assignments: readonly AssignedProviderService[];
}

/** The services at which one payment is made. */
export function AssignedServices(props: Props) {
  const { title, payment, services, payments, assignments } = props;
  const text = useText();
  const format = useFormat();
  return (
    <ShareTable
      title={title}
      nameHead={text('providerServices.columns.service')}
      lines={services.map((service) => ({
        ...shareLine(payment, service, assignments, centsByPayment(service, payments, assignments)),
        key: service.study_service_template_id,
        name: service.label,
        detail: format.euro(service.amount),
      }))}
      empty={`${text('providerServices.noServices')}.`}
    />
  );
}
