import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** One fact of a head: its name over its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ p: '10px 16px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="dt" sx={{ fontSize: 12, color: 'var(--text3)' }}>
        {name}
      </Box>
      <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 550 }}>
        {children}
      </Box>
    </Box>
  );
}
