import type { SettlementSum } from '../../contract/reports/settlements.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { Text } from '../../ui/words/useText.ts';

/** Which provider of which trial a sum is of. */
export const whoseColumns = <R extends SettlementSum>(text: Text): TableColumn<R>[] => [
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
  {
    key: 'cost_center',
    head: text('settlements.columns.costCenter'),
    sortBy: ({ cost_center }) => cost_center,
    cell: ({ cost_center }) => cost_center ?? text('common.none'),
  },
  {
    key: 'trial_title',
    head: text('settlements.columns.trial'),
    sortBy: ({ trial_title }) => trial_title,
    isFlexible: true,
    cell: ({ trial_title }) => trial_title,
  },
];

export const sumId = ({ provider_id, provider_label, cost_center, trial_id }: SettlementSum): string =>
  [provider_id, provider_label, cost_center, trial_id].join(' ');
