import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { fingerLink } from '../../../ui/buttons/fingerLink.ts';

interface Props {
  label: string;
  heads: readonly { word: string; isNumeric?: boolean }[];
  children: ReactNode;
}

/** A few rows in a card. */
export function PlainTable({ label, heads, children }: Props) {
  return (
    <Box
      sx={{
        overflowX: 'auto',
        '& table': { width: '100%', borderCollapse: 'collapse' },
        '& :is(td, th)': {
          height: 33,
          px: { xs: '8px', sm: '16px' },
          textAlign: 'left',
          fontWeight: 'inherit',
          borderBottom: '1px solid var(--line)',
        },
        '& thead th': { fontSize: 12, fontWeight: 550, color: 'var(--text2)', background: 'var(--head)' },
        '& tbody tr:last-of-type > :is(td, th)': { borderBottom: 0 },
        // A row may come to lie just over the bar at the foot of a phone.
        '& a': fingerLink,
        // Holds what is left of the width, and no more: what it has no room for is in its title.
        '& .givesWay': {
          width: '36%',
          maxWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
        '& .givesWay a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
        '& .numeric': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      }}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ word, isNumeric }) => (
              <th key={word} scope="col" className={isNumeric ? 'numeric' : undefined}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}

/** What stands in a card that has no rows. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Box sx={{ p: '16px', color: 'var(--text2)' }}>{children}</Box>
);
