import type { SettlementSum } from '../../contract/reports/settlements.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

/** Which provider of which trial a sum is of. */
export const whoseColumns = <R extends SettlementSum>(
  text: Text,
  format: ReturnType<typeof useFormat>,
): TableColumn<R>[] => {
  const col = tableKit<SettlementSum>(text, format);
  return [
    {
      key: 'provider',
      head: text('settlements.columns.provider'),
      isName: true,
      sortBy: ({ provider_label }) => provider_label,
      cell: ({ provider_label, is_external }) => (
        <>
          <strong>{provider_label}</strong>{' '}
          {is_external && <StateChip look="plain">{text('settlements.outside')}</StateChip>}
        </>
      ),
    },
    col.text('cost_center', text('settlements.columns.costCenter')),
    col.text('trial_title', text('settlements.columns.trial'), { isFlexible: true }),
  ];
};

export const sumId = ({ provider_id, provider_label, cost_center, trial_id }: SettlementSum): string =>
  [provider_id, provider_label, cost_center, trial_id].join(' ');
