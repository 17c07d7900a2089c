import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Right end: the actions, at most one of them filled. */
  actions?: ReactNode;
}

/** The line above a list: search and filters left, actions right. */
export function Toolbar({ children, actions }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minHeight: 52, py: '10px' }}
    >
      {children}
      {actions && <Box sx={{ display: 'flex', gap: '8px', ml: 'auto' }}>{actions}</Box>}
    </Box>
  );
}
