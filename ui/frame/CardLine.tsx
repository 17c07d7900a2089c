import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface CardLineProps {
  /** Its columns as CSS has them, on a phone and on wider screens. */
  columns: { xs: string; sm: string };
  children: ReactNode;
}

/** A line of a list inside a card, as wide as the card. */
export function CardLine({ columns, children }: CardLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        gap: '2px 16px',
        p: '10px 16px',
        borderTop: '1px solid var(--line)',
      }}
    >
      {children}
    </Box>
  );
}
