import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { token } from '../theme.ts';

interface ChipProps {
  readonly tone: 'error' | 'warning' | 'neutral';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const tones = {
  error: { color: token.errorText, bgcolor: token.error },
  warning: { color: token.warnText, bgcolor: token.warnWeak },
  neutral: { color: token.text2, bgcolor: token.hover },
} as const;

/** A state in a word, with its icon. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        height: 20,
        px: '6px',
        borderRadius: '5px',
        fontSize: 11.5,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        ...tones[tone],
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
