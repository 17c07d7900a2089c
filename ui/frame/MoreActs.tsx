import { Box, IconButton, Popover } from '@mui/material';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../words/useText.ts';

/** A menu of what a line of controls has no room for; what is pressed in it closes it. */
export function MoreActs({ children }: { children: ReactNode }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={text('common.actions.more')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('common.actions.more') } }}
      >
        <Box
          onClick={({ target }) =>
            target instanceof Element &&
            target.closest('a, button:not([aria-haspopup]), [role="menuitem"]') &&
            setAnchor(null)
          }
          sx={{ display: 'grid', justifyItems: 'stretch', gap: '4px', p: '8px' }}
        >
          {children}
        </Box>
      </Popover>
    </>
  );
}
