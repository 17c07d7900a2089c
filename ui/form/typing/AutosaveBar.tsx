import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FootBar } from '../record/FootBar.tsx';
import { AutosaveLine } from './AutosaveLine.tsx';
import { useSaveKey } from './useSaveKey.ts';

/** At the foot of a page whose fields save on their own: how they stand. Ctrl+S stores what is being typed. */
export function AutosaveBar({ children }: { children: ReactNode }) {
  useSaveKey();
  return (
    <FootBar>
      {children}
      <Box sx={{ ml: 'auto' }}>
        <AutosaveLine />
      </Box>
    </FootBar>
  );
}
