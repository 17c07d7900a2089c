import { Button, type ButtonProps, Menu, MenuItem } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

interface Choice {
  label: string;
  isDisabled?: boolean;
  onChoose: () => void;
}

type Look = Pick<ButtonProps, 'startIcon' | 'variant' | 'disabled' | 'title' | 'aria-label' | 'sx'>;

interface Props extends Look {
  /** What the button says. */
  children: ButtonProps['children'];
  choices: readonly Choice[];
}

/** A button that opens a menu of acts; choosing one closes it. */
export function MenuButton({ children, choices, ...look }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        {...look}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {children}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ label, isDisabled = false, onChoose }) => (
          <MenuItem
            key={label}
            disabled={isDisabled}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
