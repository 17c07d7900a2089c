import { api } from '../../contract/api.ts';
import type { RecordedOperationalService } from '../../contract/recording/operationalRecording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { formatEuro } from '../../ui/words/format.ts';
import { bringInDropped, type DroppedKit } from './droppedKit.ts';
import { step } from './steps.ts';

interface OperationalRun {
  kit: DroppedKit;
  /** A trial of its own. */
  trialId: string;
  cutOff: string;
}

/** Confirms what is due up to the cut-off and does not confirm itself; the number of calls. */
const confirmUpTo = async (
  client: Client,
  services: readonly RecordedOperationalService[],
  cutOff: string,
): Promise<number> => {
  const open = services.flatMap(({ entries }) =>
    entries.filter(({ is_confirmed, due_date }) => !is_confirmed && due_date !== null && due_date <= cutOff),
  );
  for (const { recorded_study_service_id, contract_study_service_id, due_date, version } of open)
    await client.call(api.putOperationalEntry, {
      recorded_study_service_id,
      contract_study_service_id,
      version,
      performance_date: due_date,
      is_confirmed: true,
    });
  return open.length;
};

/** Brings in the operational services, generates and confirms them, and drafts their invoice up to the cut-off: a line an item. */
export const billOperational = async (
  client: Client,
  { kit, trialId: trial_id, cutOff }: OperationalRun,
): Promise<{ invoiceId: string; lines: string[] }> => {
  const files = kit.files.filter(({ kind }) => kind === 'operational-services');
  await bringInDropped(client, trial_id, files);
  const { entries } = await step('generate', () => client.call(api.generateOperationalEntries, { trial_id }));
  const { study_services } = await client.call(api.getOperationalSchedule, { trial_id });
  const confirmed = await step('confirm up to the cut-off', () =>
    confirmUpTo(client, study_services, cutOff),
  );
  const invoice_id = newId();
  const draft = { trial_id, invoice_id, label: `Operational services up to ${cutOff}`, cut_off_date: cutOff };
  await client.call(api.putInvoice, draft);
  const { items, net_amount } = await step('draft and fill', () =>
    client.call(api.fillInvoice, { invoice_id }),
  );
  const lines = [
    `${entries.length} entries generated, ${confirmed} confirmed by hand`,
    ...items.map(
      ({ label, quantity, amount_per_unit, amount }) =>
        `operational ${label} = ${quantity} x ${formatEuro(amount_per_unit, 'en')} = ${formatEuro(amount, 'en')}`,
    ),
    `operational net = ${formatEuro(net_amount, 'en')}`,
  ];
  return { invoiceId: invoice_id, lines };
};
