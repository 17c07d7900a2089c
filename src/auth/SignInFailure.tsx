import { Box } from '@mui/material';
import { CircleAlert } from 'lucide-react';

/** Says under its button why nobody was signed in. */
export function SignInFailure({ children }: { children: string }) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: '6px',
        mt: '8px',
        fontSize: 12.5,
        lineHeight: '18px',
        color: 'var(--overdue-f)',
      }}
    >
      <CircleAlert size={14} style={{ flexShrink: 0, marginTop: 2 }} aria-hidden />
      {children}
    </Box>
  );
}
