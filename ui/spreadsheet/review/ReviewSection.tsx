import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { token } from '../theme.ts';

interface ReviewSectionProps {
  readonly title: string;
  readonly count: number;
  readonly hint?: string;
  readonly heads: readonly string[];
  /** Columns of figures, counted from 0: their heads stand on the right, as their values do. */
  readonly figures?: readonly number[];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A table of the review under its title. */
export function ReviewSection({
  title,
  count,
  hint,
  heads,
  figures = [],
  actions,
  children,
}: ReviewSectionProps) {
  return (
    <Box component="section">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '10px',
          px: '20px',
          minHeight: 44,
          borderTop: `1px solid ${token.line}`,
        }}
      >
        <Box component="h3" sx={{ m: 0, fontSize: 13.5, fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="span" sx={{ color: token.text2, fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
        {hint !== undefined && (
          <Box component="span" sx={{ color: token.text2, fontSize: 12 }}>
            {hint}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th': {
            textAlign: 'left',
            fontSize: 12,
            fontWeight: 550,
            color: token.text2,
            bgcolor: token.head,
          },
          '& th, & td': {
            height: 32,
            px: '12px',
            borderBottom: `1px solid ${token.line}`,
            whiteSpace: 'pre-wrap',
          },
          '& th:first-of-type, & td:first-of-type': { pl: '20px' },
        }}
      >
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th
                key={head || `action-${index}`}
                scope="col"
                style={figures.includes(index) ? { textAlign: 'right' } : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  );
}
