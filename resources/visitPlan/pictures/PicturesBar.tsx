import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type PictureStep, PictureSteps } from './PictureSteps.tsx';

/** The bar above each step: the way on the left, counts and the ways out on the right. */
export function PicturesBar({ current, children }: { current: PictureStep; children: ReactNode }) {
  return (
    <Box sx={barStyle}>
      <PictureSteps current={current} />
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' }}>
        {children}
      </Box>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  minHeight: 56,
  px: '24px',
  py: '8px',
  borderBottom: '1px solid var(--border)',
  background: 'var(--surface)',
} as const;
