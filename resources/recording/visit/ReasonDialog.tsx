import type { ReactNode } from 'react';
import type { api } from '../../../contract/api.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  title: string;
  confirmLabel: string;
  /** The call that takes the reason, and under which name. */
  endpoint: typeof api.setVisitClosed | typeof api.putRecordedStudyService;
  field: 'reason' | 'not_done_reason';
  /** What the call is given beside the reason, with the version that is shown. */
  input: { version: number; [field: string]: unknown };
  /** What it is about. */
  about: string;
  onDone?: (visit: RecordedVisit) => void;
  onClose: () => void;
  /** Names what is asked about. */
  children?: ReactNode;
}

/** Asks why: not done, reopened. */
export function ReasonDialog({ field, input, onDone, onClose, children, ...dialog }: Props) {
  const text = useText();
  return (
    <FormDialog
      {...dialog}
      record={{ [field]: null }}
      required={[field]}
      toInput={(values) => ({ ...input, ...values })}
      isAct
      onDone={(visit) => {
        onDone?.(visit);
        onClose();
      }}
      onClose={onClose}
    >
      {children && <span>{children}</span>}
      <LabelInput source={field} label={text('recording.schedule.reason')} rows={3} isRequired autoFocus />
    </FormDialog>
  );
}
