import { Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../ui/words/useText.ts';

type Act = 'paste' | 'confirm' | 'end';

interface Props {
  /** Whether there are participants to do something to. */
  hasSome: boolean;
  /** Whether participants may be added. */
  mayAdd: boolean;
  onAsk: (act: Act) => void;
}

/** What is done to many participants at once. */
export function ManyMenu({ hasSome, mayAdd, onAsk }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ask = (act: Act) => () => {
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
        <MenuItem disabled={!mayAdd} onClick={ask('paste')}>
          {text('participants.addMany')}
        </MenuItem>
        <MenuItem disabled={!hasSome} onClick={ask('confirm')}>
          {text('participants.confirmUpTo.action')}
        </MenuItem>
        <MenuItem disabled={!hasSome} onClick={ask('end')}>
          {text('participants.ending.action')}
        </MenuItem>
      </Menu>
    </>
  );
}
