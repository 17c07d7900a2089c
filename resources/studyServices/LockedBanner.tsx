import { Box } from '@mui/material';
import { Lock } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';

/** Says why cells of the plan are locked, and what can still be done. */
export function LockedBanner() {
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
      <span>
        <strong>{text('studyServices.locked.title')}</strong> {text('studyServices.locked.hint')}
      </span>
    </Box>
  );
}
