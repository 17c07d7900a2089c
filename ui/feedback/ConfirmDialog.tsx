import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useText } from '../words/useText.ts';

interface Props {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** Names the record and what follows. */
  children: ReactNode;
  /** What the button does, with the number it does it to: never a plain OK. */
  confirmLabel: string;
  /** What the other button says, where *Cancel* would read as the act itself. */
  keepLabel?: string;
  /** The act cannot be undone: the confirming button is red. */
  isDangerous?: boolean;
  isBusy?: boolean;
  isConfirmDisabled?: boolean;
  /** The width in pixels, where what is asked about needs one of its own. */
  width?: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act; Cancel comes first, Esc cancels. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  keepLabel,
  isDangerous = false,
  isBusy = false,
  isConfirmDisabled = false,
  width,
  onConfirm,
  onCancel,
}: Props) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      aria-labelledby={titleId}
      slotProps={{ paper: width ? { sx: { width, maxWidth: 'calc(100% - 32px)' } } : {} }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} autoFocus={isDangerous}>
          {keepLabel ?? text('common.actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={isBusy || isConfirmDisabled}
          autoFocus={!isDangerous}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
