import { Box } from '@mui/material';

interface Props {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Columns of figures, which stand at the right. */
  numbers?: readonly number[];
}

/** A small table inside a dialog, that scrolls where it is long. */
export function PreviewTable({ label, heads, rows, numbers = [] }: Props) {
  const align = (column: number) => (numbers.includes(column) ? 'right' : 'left');
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: 260, overflow: 'auto', border: '1px solid var(--border)', borderRadius: '6px' }}
    >
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 12.5,
          '& th, & td': { p: '5px 10px', verticalAlign: 'top' },
          '& th': {
            position: 'sticky',
            top: 0,
            fontWeight: 550,
            color: 'var(--text2)',
            background: 'var(--head)',
          },
          '& tbody tr': { borderTop: '1px solid var(--border)' },
        }}
      >
        <thead>
          <tr>
            {heads.map((head, column) => (
              <Box component="th" key={head} sx={{ textAlign: align(column) }}>
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows.entries(), ([at, cells]) => (
            <tr key={at}>
              {cells.map((cell, column) => (
                <Box
                  component="td"
                  key={heads[column]}
                  className={numbers.includes(column) ? 'tabular' : undefined}
                  sx={{ textAlign: align(column) }}
                >
                  {cell}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
