import { Box } from '@mui/material';
import type { Provider } from '../../contract/providers.ts';
import type { TableColumn } from '../../ui/list/DataTable.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import { SettledBy } from './SettledBy.tsx';

/** The columns of the provider list, with the sums over `providers`. */
export function providerColumns(
  providers: readonly Provider[],
  text: Text,
  format: ReturnType<typeof useFormat>,
): TableColumn<Provider>[] {
  const payments = providers.reduce((sum, { provider_service_count }) => sum + provider_service_count, 0);
  return [
    {
      key: 'label',
      head: text('providers.columns.label'),
      isSortable: true,
      isFlexible: true,
      cell: ({ label }) => (
        <Box component="span" title={label} sx={{ fontWeight: 550 }}>
          {label}
        </Box>
      ),
      foot: text('providers.total', {
        smart_count: providers.length,
        external: format.count(providers.filter(({ is_external }) => is_external).length),
      }),
    },
    {
      key: 'cost_center',
      head: text('providers.columns.costCenter'),
      isSortable: true,
      cell: ({ cost_center }) => cost_center ?? text('common.none'),
    },
    {
      key: 'trial_title',
      head: text('providers.columns.trial'),
      isSortable: true,
      cell: ({ trial_title }) => (
        <Box
          component="span"
          title={trial_title ?? undefined}
          sx={{
            display: 'block',
            maxWidth: 220,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            color: 'var(--text2)',
          }}
        >
          {trial_title ?? text('providers.allTrials')}
        </Box>
      ),
    },
    {
      key: 'is_external',
      head: text('providers.columns.settledBy'),
      isSortable: true,
      cell: (provider) => <SettledBy provider={provider} />,
    },
    {
      key: 'provider_service_count',
      head: text('providers.columns.payments'),
      isSortable: true,
      isNumeric: true,
      cell: ({ provider_service_count }) => format.count(provider_service_count),
      foot: format.count(payments),
    },
  ];
}
