import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The padded body of a page under its head. */
export function Page({ children }: { children: ReactNode }) {
  return <Box sx={{ px: { xs: '16px', sm: '24px' }, pb: '24px' }}>{children}</Box>;
}
