import { Box } from '@mui/material';
import { Eye } from 'lucide-react';
import { useText } from '../../ui/words/useText.ts';

/** Says to an auditor on every page why nothing can be changed. */
export function AuditorNote() {
  const text = useText();
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        m: { xs: '12px 16px 0', sm: '12px 24px 0' },
        fontSize: 12.5,
        color: 'var(--text2)',
      }}
    >
      <Eye size={15} aria-hidden />
      {text('shell.auditor.note')}
    </Box>
  );
}
