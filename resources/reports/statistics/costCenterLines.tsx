import type { TrialStatistics } from '../../../contract/reports/reports.ts';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { FigureLink } from './FigureLink.tsx';
import type { Scope } from './scope.ts';

/** What is owed to a cost centre, or by one trial to one of its providers. */
export interface PaymentLine {
  id: string;
  kind: 'group' | 'row';
  name: string;
  trial: string;
  isExternal: boolean;
  count: number;
  amount: number;
  scope: Scope;
}

/** Cost centres, each with its providers trial by trial below it. */
export const paymentLines = (
  { providers, cost_centers }: Pick<TrialStatistics, 'providers' | 'cost_centers'>,
  scope: Scope,
  text: Text,
): PaymentLine[] =>
  cost_centers.flatMap((group): PaymentLine[] => [
    {
      id: `center ${group.cost_center ?? ''}`,
      kind: 'group',
      name: group.cost_center ?? text('statistics.noCostCenter'),
      trial: '',
      isExternal: false,
      count: group.confirmed_count,
      amount: group.amount,
      scope: { ...scope, costCenter: group.cost_center },
    },
    ...providers
      .filter(({ cost_center }) => cost_center === group.cost_center)
      .map(
        (row): PaymentLine => ({
          id: `${row.provider_id} ${row.trial_id}`,
          kind: 'row',
          name: row.provider_label,
          trial: row.trial_title,
          isExternal: row.is_external,
          count: row.confirmed_count,
          amount: row.amount,
          scope: { ...scope, trial: row.trial_id, provider: row.provider_id },
        }),
      ),
  ]);

export const paymentColumns = (
  total: number,
  scope: Scope,
  text: Text,
  count: (value: number) => string,
): TableColumn<PaymentLine>[] => [
  {
    key: 'name',
    head: text('statistics.group.cost_center'),
    cell: ({ name, kind }) => (
      <span style={kind === 'group' ? { fontWeight: 600 } : { paddingLeft: 16 }}>{name}</span>
    ),
  },
  { key: 'trial', head: text('statistics.group.trial'), cell: ({ trial }) => trial, isFlexible: true },
  {
    key: 'external',
    head: text('statistics.external'),
    cell: ({ isExternal }) => (isExternal ? text('common.yes') : ''),
  },
  {
    key: 'count',
    head: text('statistics.payments'),
    cell: ({ count: payments }) => count(payments),
    isNumeric: true,
  },
  {
    key: 'amount',
    head: text('statistics.amount'),
    isNumeric: true,
    cell: ({ amount, scope: of }) => <FigureLink figure="provider_amount" value={amount} scope={of} />,
    foot: () => (
      <strong>
        <FigureLink figure="provider_amount" value={total} scope={scope} />
      </strong>
    ),
  },
];
