import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../words/useText.ts';

interface Act {
  /** What the button does, with the number it does it to: never a plain OK. */
  label: string;
  isDisabled?: boolean;
  /** The act cannot be undone: the button is red. */
  isDangerous?: boolean;
  /** Enter does it as soon as the dialog is open. */
  isFocused?: boolean;
  onAct: () => void;
}

interface Props {
  isOpen?: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Absent = a dialog that is only read. */
  act?: Act | undefined;
  /** Left of all buttons: another way. */
  beside?: ReactNode;
  /** What the other button says. Default: *Cancel*, or *Close* where nothing is done. */
  closeLabel?: string | undefined;
  onClose: () => void;
  /** Neither Esc nor a click outside closes it: something is under way, or would be lost. */
  isStuck?: boolean;
  /** The width in pixels, where what is asked about needs one of its own. */
  width?: number | undefined;
  /** The room between the parts, in pixels. Default: they have their own. */
  gap?: number;
}

/** A dialog with a title, what it is about, and at most one act; the way out comes first, Esc takes it. */
export function ActDialog({
  isOpen = true,
  title,
  children,
  act,
  beside,
  closeLabel,
  onClose,
  isStuck = false,
  width,
  gap,
}: Props) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isStuck ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: width ? { sx: { width, maxWidth: 'calc(100% - 32px)' } } : {} }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={gap ? { display: 'grid', gap: `${gap}px`, alignContent: 'start' } : undefined}>
        {children}
      </DialogContent>
      <DialogActions>
        {beside}
        <Button variant="outlined" onClick={onClose} autoFocus={!act || act.isDangerous === true}>
          {closeLabel ?? text(act ? 'common.actions.cancel' : 'common.actions.close')}
        </Button>
        {act && (
          <Button
            variant="contained"
            color={act.isDangerous ? 'error' : 'primary'}
            onClick={act.onAct}
            disabled={act.isDisabled === true}
            autoFocus={act.isFocused === true}
          >
            {act.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
