import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The key that does what a button does, in the button's own colour; `aria-keyshortcuts` of the button says it to screen readers. */
export const KeyInButton = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      ml: '8px',
      px: '5px',
      border: '1px solid currentColor',
      borderRadius: '4px',
      font: 'inherit',
      fontSize: 11,
      opacity: 0.8,
    }}
  >
    {children}
  </Box>
);
