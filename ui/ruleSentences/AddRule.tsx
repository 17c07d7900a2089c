import { Menu, MenuItem } from '@mui/material';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ruleKinds } from '../../contract/rules/ruleVocab.ts';
import { ActButton } from '../failures/ActButton.tsx';
import { firstAct } from '../frame/firstAct.ts';
import { useText } from '../words/useText.ts';

/** The end of a contract is an act of its own. */
const addedKinds = ruleKinds.filter((kind) => kind !== 'termination');

interface Props {
  onAdd: (kind: (typeof addedKinds)[number]) => void;
  /** Ends the contract, where that is offered here. */
  onEnd?: (() => void) | undefined;
}

/** The kinds of rules that a contract may have, to begin one. */
export function AddRule({ onAdd, onEnd }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <ActButton
        ref={button}
        {...firstAct}
        variant="outlined"
        startIcon={<Plus size={15} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text('rules.add')}
      </ActButton>
      <Menu open={isOpen} anchorEl={button.current} onClose={() => setOpen(false)}>
        {addedKinds.map((kind) => (
          <MenuItem key={kind} onClick={chosen(() => onAdd(kind))}>
            {text(`rules.kinds.${kind}`)}
          </MenuItem>
        ))}
        {onEnd && <MenuItem onClick={chosen(onEnd)}>{text('rules.ending.act')}</MenuItem>}
      </Menu>
    </>
  );
}
