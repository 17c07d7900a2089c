import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The foot of a page with a form, in sight however long the form is. */
export const FootBar = ({ children }: { children: ReactNode }) => <Box sx={bar}>{children}</Box>;

const bar = {
  position: 'sticky',
  bottom: { xs: 56, sm: 0 },
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  minHeight: 60,
  px: { xs: '16px', sm: '24px' },
  py: '8px',
  borderTop: '1px solid var(--border)',
  background: 'var(--surface)',
};
