import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of a side panel under a line of its own; its content runs to the panel's edges. */
export function PanelSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box sx={{ mx: '-20px', mt: '20px', px: '20px', pt: '16px', borderTop: '1px solid var(--line)' }}>
      {title && (
        <Box component="h3" sx={{ m: 0, mb: '4px', fontSize: 12.5, fontWeight: 550, color: 'var(--text2)' }}>
          {title}
        </Box>
      )}
      {children}
    </Box>
  );
}
