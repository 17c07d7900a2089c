import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** What is marked, in one sentence: the bar's name, too. */
  words: string;
  /** Beside it: why something cannot be done. */
  remark?: ReactNode;
  /** What can be done to all of it. */
  children: ReactNode;
}

/** Stands under a list while rows of it are marked. */
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
