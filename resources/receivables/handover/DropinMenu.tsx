import { Button, Menu, MenuItem } from '@mui/material';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { dropinsCalls } from '../../../contract/site/dropins.ts';
import { isAnswered, useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  isDisabled: boolean;
  onPick: (dropinId: string) => void;
}

/** The formats that the site's drop-ins write a journal in; without the licence for them there are none. */
export function DropinMenu({ isDisabled, onPick }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dropins = useCallQuery(
    dropinsCalls.listDropins,
    { dropin_type: 'journal-export' },
    { isEnabled: anchor !== null },
  );
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        disabled={isDisabled}
        startIcon={<Download size={15} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('accounting.dropin')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null && isAnswered(dropins)} onClose={close}>
        {dropins.data?.map(({ dropin_id, dropin_label, dropin_version }) => (
          <MenuItem
            key={dropin_id}
            onClick={() => {
              close();
              onPick(dropin_id);
            }}
          >
            {dropin_label} {dropin_version}
          </MenuItem>
        ))}
        {!dropins.data?.length && <MenuItem disabled>{text('accounting.noDropins')}</MenuItem>}
      </Menu>
    </>
  );
}
