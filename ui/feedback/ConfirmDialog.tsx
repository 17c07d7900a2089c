import type { ReactNode } from 'react';
import { ActDialog } from './ActDialog.tsx';

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
  return (
    <ActDialog
      isOpen={isOpen}
      title={title}
      width={width}
      closeLabel={keepLabel}
      onClose={onCancel}
      act={{
        label: confirmLabel,
        isDangerous,
        isFocused: !isDangerous,
        isDisabled: isBusy || isConfirmDisabled,
        onAct: onConfirm,
      }}
    >
      {children}
    </ActDialog>
  );
}
