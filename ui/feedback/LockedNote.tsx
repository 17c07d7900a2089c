import { Box } from '@mui/material';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says over a sheet why it, or cells of it, are only read. */
export function LockedNote({ children }: { children: ReactNode }) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        px: '24px',
        py: '8px',
        borderBottom: '1px solid var(--border)',
        background: 'var(--lock-cell)',
        color: 'var(--text2)',
        '& > svg': { flex: 'none' },
      }}
    >
      <Lock size={14} aria-hidden />
      <span>{children}</span>
    </Box>
  );
}
