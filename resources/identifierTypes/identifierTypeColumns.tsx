import { Box } from '@mui/material';
import type { IdentifierType } from '../../contract/site/identifierTypes.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of the identifier types' list. */
export const identifierTypeColumns = (
  text: Text,
  format: ReturnType<typeof useFormat>,
): TableColumn<IdentifierType>[] => [
  {
    key: 'label',
    head: text('identifierTypes.columns.label'),
    sortBy: ({ label }) => label,
    cell: ({ label }) => (
      <Box
        component="span"
        title={label}
        sx={{
          display: 'block',
          maxWidth: 320,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          fontWeight: 550,
        }}
      >
        {label}
      </Box>
    ),
  },
  {
    key: 'description',
    head: text('identifierTypes.columns.description'),
    sortBy: ({ description }) => description,
    isFlexible: true,
    cell: ({ description }) => (
      <Box component="span" title={description ?? undefined} sx={{ color: 'var(--text2)' }}>
        {description ?? text('common.none')}
      </Box>
    ),
  },
  {
    key: 'trial_count',
    head: text('identifierTypes.columns.trial_count'),
    sortBy: ({ trial_count }) => trial_count,
    isNumeric: true,
    cell: ({ trial_count }) => format.count(trial_count),
  },
];
