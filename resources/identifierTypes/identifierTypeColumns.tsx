import { Box } from '@mui/material';
import type { IdentifierType } from '../../contract/identifierTypes.ts';
import type { TableColumn } from '../../ui/list/DataTable.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of the identifier types' list. */
export function identifierTypeColumns(
  types: readonly IdentifierType[],
  text: Text,
  format: ReturnType<typeof useFormat>,
): TableColumn<IdentifierType>[] {
  return [
    {
      key: 'label',
      head: text('identifierTypes.columns.label'),
      isSortable: true,
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
      foot: text('identifierTypes.total', { smart_count: types.length }),
    },
    {
      key: 'description',
      head: text('identifierTypes.columns.description'),
      isSortable: true,
      isFlexible: true,
      cell: ({ description }) => (
        <Box component="span" title={description ?? undefined} sx={{ color: 'var(--text2)' }}>
          {description ?? text('common.none')}
        </Box>
      ),
    },
    {
      key: 'trial_count',
      head: text('identifierTypes.columns.trials'),
      isSortable: true,
      isNumeric: true,
      cell: ({ trial_count }) => format.count(trial_count),
    },
  ];
}
