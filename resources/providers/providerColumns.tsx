import { Box } from '@mui/material';
import type { Provider } from '../../contract/site/providers.ts';
import { providerTotals } from '../../domain/reports/providerTotals.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { tableKit } from '../../ui/list/table/tableKit.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import { SettledBy } from './SettledBy.tsx';

/** The columns of the provider list. */
export function providerColumns(text: Text, format: ReturnType<typeof useFormat>): TableColumn<Provider>[] {
  const col = tableKit<Provider>(text, format);
  return [
    {
      key: 'label',
      head: text('providers.columns.label'),
      sortBy: ({ label }) => label,
      isFlexible: true,
      cell: ({ label }) => (
        <Box component="span" title={label} sx={{ fontWeight: 550 }}>
          {label}
        </Box>
      ),
    },
    col.text('cost_center', text('providers.columns.cost_center')),
    {
      key: 'trial_title',
      head: text('providers.columns.trial_id'),
      sortBy: ({ trial_title }) => trial_title,
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
      sortBy: ({ is_external }) => is_external,
      cell: (provider) => <SettledBy provider={provider} />,
    },
    col.count('provider_service_count', text('providers.columns.provider_service_count'), {
      foot: (providers) => format.count(providerTotals(providers).payments),
    }),
  ];
}
