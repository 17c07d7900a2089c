import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields beside each other in six columns where there is room. */
export const partyGrid = {
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
};

/** In place of a hint: what is typed looks wrong, and is taken all the same. */
export const Warned = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'var(--oow-f)' }}>
    {children}
  </Box>
);

/** A place in that grid, `width` columns wide. */
export function At({ width, children }: { width: number; children: ReactNode }) {
  return <Box sx={{ minWidth: 0, gridColumn: { sm: `span ${width}` } }}>{children}</Box>;
}
