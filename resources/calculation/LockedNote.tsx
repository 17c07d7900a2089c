import { Box } from '@mui/material';
import { Lock } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';

/** Says why the calculation is only read. */
export function LockedNote() {
  const text = useText();
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
      {text('calculation.locked')}
    </Box>
  );
}
