import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import type { api } from '../../contract/api.ts';
import type { MessageKey } from '../../messages/en.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  title: string;
  confirmLabel: string;
  endpoint: typeof api.removeRecordingConfirmations | typeof api.removeRecordingsAndParticipants;
  trialId: string;
  /** Says that it is done. */
  done: MessageKey;
  onClose: () => void;
  children: ReactNode;
}

const fields = ['reason'];

/** Asks before something recorded is removed for good; the reason goes into the audit trail. */
export function RemovalDialog({ trialId, done, onClose, children, ...dialog }: Props) {
  const text = useText();
  const notify = useNotify();
  return (
    <FormDialog
      {...dialog}
      isDangerous
      about={trialId}
      record={{ reason: null }}
      required={fields}
      toInput={(values) => ({ ...values, trial_id: trialId })}
      onDone={() => {
        notify(done, { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <span>{children}</span>
      <LabelInput
        source="reason"
        label={text('trialDetails.startOver.reason')}
        isRequired
        autoFocus
        rows={3}
      />
    </FormDialog>
  );
}
