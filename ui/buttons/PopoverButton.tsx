import { Button, type ButtonProps, Popover } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface Props extends Pick<ButtonProps, 'startIcon' | 'endIcon' | 'sx'> {
  label: string;
  /** Accessible name of what opens; default: the label. */
  name?: string;
  /** Mounted anew whenever it is opened. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small dialog below itself. */
export function PopoverButton({ label, name = label, children, ...look }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        {...look}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
