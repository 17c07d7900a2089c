import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type RaRecord, useDelete, useRecordContext } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { Verdict } from '../../../contract/verdict.ts';
import { changedBy } from '../../../dataProvider/changes.ts';
import { callsOf } from '../../../dataProvider/resourceMap.ts';
import { isOfAreas } from '../../calls/staleQueries.ts';
import { useFailureText } from '../../failures/useFailureText.ts';
import { useNotifyFailure } from '../../failures/useNotifyFailure.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { DangerButton } from '../../frame/DangerButton.tsx';
import { useText } from '../../words/useText.ts';
import { useEditing } from '../editing.ts';
import { useRecordPlace } from './EditedRecord.tsx';

/** The words of a removal. */
export interface Removal {
  question: string;
  body: ReactNode;
  confirmLabel: string;
  /** Says of an element of a plan that the trial's participants keep it, in its own words. */
  frozen?: string;
}

interface Removable extends RaRecord {
  verdicts?: { remove: Verdict };
}

interface Props extends Removal {
  /** Why not stands elsewhere already. */
  isReasonElsewhere?: boolean;
  /** The record is gone: leads away from it. */
  onRemoved: () => void;
}

/**
 * Deletes the record of an `EditedRecord` after a question, and leaves it. Where its verdict says no the button says why;
 * a refusal is told.
 */
export function RecordRemoval({
  question,
  body,
  confirmLabel,
  frozen,
  isReasonElsewhere = false,
  onRemoved,
}: Props) {
  const text = useText();
  const reasonId = useId();
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const words = useFailureText();
  const record = useRecordContext<Removable>();
  const [obstacle] = record?.verdicts?.remove ?? [];
  const isFrozen = obstacle?.code === 'trial_has_participants';
  const reason = obstacle ? words(obstacle) : null;
  const blocked = isFrozen && frozen ? frozen : reason;
  const { resource, onRemoving } = useRecordPlace();
  const { release, isSaving } = useEditing();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record?.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // What the next page shows is read anew, the deleted record never again.
        const { remove: call } = callsOf(resource);
        const changed = call ? changedBy(call) : [];
        void queryClient.invalidateQueries({ predicate: isOfAreas(changed), refetchType: 'none' });
        release();
        onRemoved();
      },
      onError: (error) => {
        onRemoving(false);
        notifyFailure(error);
      },
    },
  );
  return (
    <>
      <DangerButton
        disabled={obstacle !== undefined || isPending || isSaving}
        aria-describedby={blocked && !isReasonElsewhere ? reasonId : undefined}
        startIcon={<Trash2 size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {text('common.actions.delete')}
      </DangerButton>
      {!isReasonElsewhere && (
        <Box id={reasonId} sx={{ flex: 1, minWidth: 200, fontSize: 12, color: 'var(--text3)' }}>
          {blocked}
        </Box>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel={confirmLabel}
        isDangerous
        isBusy={isPending}
        onConfirm={() => {
          setAsking(false);
          onRemoving(true);
          void remove();
        }}
        onCancel={() => setAsking(false)}
      >
        {body}
      </ConfirmDialog>
    </>
  );
}
