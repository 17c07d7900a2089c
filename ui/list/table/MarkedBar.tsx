import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Describes the selection in one sentence; also the accessible name of the bar. */
  words: string;
  /** Why an action is not possible. */
  remark?: ReactNode;
  /** Bulk actions. */
  children: ReactNode;
}

/** Bulk action bar, shown under a list while rows are selected. */
export const MarkedBar = ({ words, remark, children }: Props) => (
  <Box
    role="region"
    aria-label={words}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      mt: '10px',
      p: '6px 16px',
      minHeight: 46,
      border: '1px solid var(--accent-line)',
      borderRadius: '10px',
      background: 'var(--accent-weak)',
    }}
  >
    <Box role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
      {words}
      {remark}
    </Box>
    {children}
  </Box>
);
