import { Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  title: string;
  confirmLabel: string;
  children: ReactNode;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something recorded is removed for good; the reason goes into the audit trail. */
export function RemovalDialog({ title, confirmLabel, children, isBusy, onConfirm, onClose }: Props) {
  const text = useText();
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > limits.descriptionLength;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isDangerous
      isBusy={isBusy}
      isConfirmDisabled={reason.trim() === '' || isTooLong}
      onConfirm={() => onConfirm(reason)}
      onCancel={onClose}
    >
      {children}
      <Box sx={{ mt: '16px' }}>
        <LabelInput
          label={text('trialDetails.startOver.reason')}
          isRequired
          rows={3}
          maxLength={limits.descriptionLength}
          value={reason}
          onChange={setReason}
        />
      </Box>
    </ConfirmDialog>
  );
}
