import { Box } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  title?: ReactNode;
  /** Stands after the title in small letters. */
  hint?: ReactNode;
  /** Right end of the head: a count, a button. */
  action?: ReactNode;
  /** Lists reach the edge of their card. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A section of a page: head with title, body under a line. */
export function Card({ title, hint, action, isFlush = false, children }: Props) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title ? titleId : undefined}
      sx={{
        minWidth: 0,
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        boxShadow: 'var(--sh1)',
      }}
    >
      {title && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '8px',
            minHeight: 44,
            px: '16px',
            py: '6px',
            borderBottom: '1px solid var(--border)',
          }}
        >
          <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 13.5, lineHeight: '20px', fontWeight: 600 }}>
            {title}
          </Box>
          {hint && <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{hint}</Box>}
          {/* A link there is as high as its line: enough for a finger. */}
          {action && <Box sx={{ ml: 'auto', display: 'flex', gap: '8px', lineHeight: '24px' }}>{action}</Box>}
        </Box>
      )}
      <Box sx={{ p: isFlush ? 0 : '16px' }}>{children}</Box>
    </Box>
  );
}
