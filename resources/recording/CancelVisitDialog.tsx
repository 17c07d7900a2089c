import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Cancels a visit, or it and all later open ones. */
export function CancelVisitDialog({ visit, onClose }: { visit: RecordedVisit; onClose: () => void }) {
  const text = useText();
  const [isIncludingLater, setIncludingLater] = useState(false);
  const cancel = useCallMutation(api.cancelVisits, { onSuccess: onClose });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={text('recording.schedule.cancelTitle', { visit: visit.label })}
      confirmLabel={text('recording.schedule.cancel')}
      isBusy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ recorded_visit_ids: [visit.recorded_visit_id], is_including_later: isIncludingLater })
      }
      onCancel={onClose}
    >
      <Stack spacing={2}>
        <span>{text('recording.schedule.cancelBody')}</span>
        <FormControlLabel
          control={
            <Checkbox checked={isIncludingLater} onChange={(_event, checked) => setIncludingLater(checked)} />
          }
          label={text('recording.schedule.cancelLater')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
