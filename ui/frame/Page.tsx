import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** The page is as high as the window: its list takes the room that the rest leaves, and scrolls in it. */
  isFilled?: boolean;
  children: ReactNode;
}

const filled = { display: 'flex', flexDirection: 'column', flex: '1 0 auto' };

/** The padded body of a page under its head. */
export function Page({ isFilled = false, children }: Props) {
  return <Box sx={{ ...(isFilled && filled), px: { xs: '16px', sm: '24px' }, pb: '24px' }}>{children}</Box>;
}
