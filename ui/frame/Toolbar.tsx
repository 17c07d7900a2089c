import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  /** Right end: the actions, at most one of them filled. */
  actions?: ReactNode;
}

/** On a phone they take as many lines as they need. */
const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '8px',
  ml: 'auto',
};

/** The line above a list: search and filters left, actions right. */
export function Toolbar({ children, actions }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minHeight: 52, py: '10px' }}
    >
      {children}
      {actions && <Box sx={actionsStyle}>{actions}</Box>}
    </Box>
  );
}
