import { Box, Button } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useKeptActs, useOutbox } from '../../ui/calls/outbox.ts';
import { useText } from '../../ui/words/useText.ts';
import { NotSentDialog } from './NotSentDialog.tsx';

/** Says on every page how much is kept on this device only, and leads to it. */
export function NotSentBar() {
  const text = useText();
  const outbox = useOutbox();
  const acts = useKeptActs();
  const [isOpen, setOpen] = useState(false);
  if (acts.length === 0) return null;
  const refused = acts.filter(({ state }) => state === 'refused').length;
  const waiting = acts.length - refused;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        m: { xs: '12px 16px 0', sm: '12px 24px 0' },
        p: '10px 16px',
        border: `1px solid ${refused > 0 ? 'var(--overdue-f)' : 'var(--oow-f)'}`,
        borderRadius: '10px',
        background: refused > 0 ? 'var(--overdue-b)' : 'var(--oow-b)',
      }}
    >
      <CloudOff
        size={18}
        color={refused > 0 ? 'var(--overdue-f)' : 'var(--oow-f)'}
        aria-hidden
        style={{ flex: 'none' }}
      />
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {[
            waiting > 0 && text('notSent.bar.waiting', { smart_count: waiting }),
            refused > 0 && text('notSent.bar.refused', { smart_count: refused }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--text2)' }}>
          {text(waiting > 0 ? 'notSent.bar.hint' : 'notSent.bar.hintRefused')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Button
          variant="outlined"
          size="small"
          sx={{ minHeight: { xs: 44, sm: 0 } }}
          onClick={() => setOpen(true)}
        >
          {text('notSent.bar.show')}
        </Button>
        {waiting > 0 && (
          <Button
            variant="outlined"
            size="small"
            sx={{ minHeight: { xs: 44, sm: 0 } }}
            onClick={() => void outbox.deliver()}
          >
            {text('notSent.sendNow')}
          </Button>
        )}
      </Box>
      {isOpen && <NotSentDialog acts={acts} onClose={() => setOpen(false)} />}
    </Box>
  );
}
