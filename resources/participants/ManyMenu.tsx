import { Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../ui/words/useText.ts';

/** What is done to many participants at once. */
export function ManyMenu({ onAsk }: { onAsk: (act: 'confirm' | 'end') => void }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ask = (act: 'confirm' | 'end') => () => {
    setAnchor(null);
    onAsk(act);
  };
  return (
    <>
      <Button
        startIcon={<ListChecks size={15} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('participants.many')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={ask('confirm')}>{text('participants.confirmUpTo.action')}</MenuItem>
        <MenuItem onClick={ask('end')}>{text('participants.ending.action')}</MenuItem>
      </Menu>
    </>
  );
}
