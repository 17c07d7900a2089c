import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The fields of a narrow form, one below the other. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: '16px' }}>{children}</Box>
);
