import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../words/useText.ts';
import { type Saving, SavingState } from './SavingState.tsx';

interface Props extends Saving {
  /** Right end of the line: the last change. */
  children?: ReactNode;
}

/** The line of an autosaving form that tells saved from not saved. */
export function AutosaveStatus({ children, ...saving }: Props) {
  const text = useText();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        minHeight: 40,
        px: '24px',
        borderBottom: '1px solid var(--border)',
        fontSize: 12,
        color: 'var(--text2)',
      }}
    >
      <SavingState {...saving} />
      <span>{text('common.autosave.hint')}</span>
      {children && <Box sx={{ ml: 'auto' }}>{children}</Box>}
    </Box>
  );
}
