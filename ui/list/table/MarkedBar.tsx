import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Describes the selection in one sentence; also the accessible name of the bar. */
  words: string;
  /** Why an action is not possible. */
  remark?: ReactNode;
  /** Stays in sight while a long list is scrolled; on a phone it lies over the tabs. */
  isSticky?: boolean;
  /** Bulk actions. */
  children: ReactNode;
}

const stickyStyle = {
  position: 'sticky',
  bottom: { xs: 'var(--tabs-height)', sm: 0 },
  zIndex: 4,
  mx: { xs: '-16px', sm: 0 },
  py: '8px',
  borderRadius: { xs: 0, sm: '10px' },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 32 } },
} as const;

/** Bulk action bar, shown under a list while rows are selected. */
export const MarkedBar = ({ words, remark, isSticky = false, children }: Props) => (
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
      ...(isSticky && stickyStyle),
    }}
  >
    <Box role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
      {words}
      {remark}
    </Box>
    {children}
  </Box>
);
