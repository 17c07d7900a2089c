import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { api } from '../../../contract/api.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { useEditing } from '../../../ui/form/editing.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useField } from '../../../ui/form/useField.ts';
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
  /** Reasons that are common here: one tap answers with one of them. */
  common?: readonly string[];
  /** Names what is asked about. */
  children?: ReactNode;
}

/** Asks why: not done, reopened. */
export function ReasonDialog({ field, input, onDone, onClose, common = [], children, ...dialog }: Props) {
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
      {common.length > 0 && <CommonReasons field={field} reasons={common} />}
      <LabelInput
        source={field}
        label={text('recording.schedule.reason')}
        rows={3}
        isRequired
        // With chips the keyboard of a phone would lie over them.
        autoFocus={common.length === 0}
      />
    </FormDialog>
  );
}

function CommonReasons({ field, reasons }: { field: string; reasons: readonly string[] }) {
  const text = useText();
  const { change } = useField(field);
  const { isSaving, save } = useEditing();
  return (
    <Box
      role="group"
      aria-label={text('recording.schedule.commonReasons')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}
    >
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          variant="outlined"
          disabled={isSaving}
          autoFocus={index === 0}
          onClick={() => {
            change(reason);
            void save();
          }}
          sx={{ borderRadius: '22px' }}
        >
          {reason}
        </Button>
      ))}
    </Box>
  );
}
