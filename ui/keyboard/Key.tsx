import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A key of the keyboard, as it is printed on it. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: '5px',
        border: '1px solid var(--border)',
        borderRadius: '4px',
        background: 'var(--surface)',
        color: 'var(--text2)',
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
      }}
    >
      {children}
    </Box>
  );
}
