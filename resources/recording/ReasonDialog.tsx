import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  title: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why: not done, reopened. */
export function ReasonDialog({ title, confirmLabel, isBusy, onConfirm, onCancel }: Props) {
  const text = useText();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => onConfirm(reason)}
      onCancel={onCancel}
    >
      <LabelInput
        label={text('recording.schedule.reason')}
        value={reason}
        onChange={setReason}
        maxLength={limits.descriptionLength}
        rows={3}
        autoFocus
      />
    </ConfirmDialog>
  );
}
