import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** As it is read, with its unit. */
  value: string;
  hint?: ReactNode;
  isOverdue?: boolean;
  /** Amber: somebody has to act on it. */
  isWaiting?: boolean;
  /** What is done with it, drawn before it: `−`. */
  sign?: string;
}

/** A list of terms may hold nothing else: the sign is drawn, and not read out. */
const signStyle = (sign: string) => ({
  position: 'relative',
  pl: '40px',
  '&::before': {
    content: `"${sign}" / ""`,
    position: 'absolute',
    left: 0,
    top: '18px',
    fontSize: 18,
    color: 'var(--text3)',
  },
});

/** One of the figures at the head of a page, as a term of the list (`<dl>`) that holds them. */
export function Figure({ label, value, hint, isOverdue = false, isWaiting = false, sign }: Props) {
  return (
    <Box sx={sign === undefined ? undefined : signStyle(sign)}>
      <Box component="dt" sx={{ fontSize: 12.5, color: 'var(--text2)' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          className="tabular"
          sx={{
            fontSize: 20,
            fontWeight: 650,
            ...(isWaiting && { color: 'var(--oow-f)' }),
            ...(isOverdue && { color: 'var(--overdue-f)' }),
          }}
        >
          {value}
        </Box>
        {hint !== undefined && <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{hint}</Box>}
      </Box>
    </Box>
  );
}
