import { Box } from '@mui/material';
import { useNavigate, useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { Trial } from '../../contract/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { TrialTypeInput } from './TrialTypeInput.tsx';

/** Asks for title and type of the copy, and opens it when it is made. */
export function CopyTrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const notify = useNotify();
  const [newTrialId] = useState(newId);
  const [title, setTitle] = useState(text('copyTrial.proposal', { title: trial.title }));
  const [type, setType] = useState(trial.type);
  const copy = useCallMutation(api.copyTrial, {
    onSuccess: () => {
      onClose();
      notify('copyTrial.done', { type: 'success' });
      navigate(href('billingTrial', { trialId: newTrialId }));
    },
  });
  const isComplete = title.trim() !== '' && title.trim().length <= limits.labelLength;
  return (
    <ConfirmDialog
      isOpen
      title={text('copyTrial.title', { title: trial.title })}
      confirmLabel={text('copyTrial.confirm')}
      isBusy={copy.isPending}
      isConfirmDisabled={!isComplete}
      onConfirm={() => copy.mutate({ trial_id: trial.trial_id, new_trial_id: newTrialId, title, type })}
      onCancel={onClose}
    >
      <div>{text('copyTrial.body')}</div>
      <Box sx={{ mt: '8px', color: 'var(--text2)' }}>{text('copyTrial.left')}</Box>
      <Box sx={{ display: 'grid', gap: '16px', mt: '16px' }}>
        <LabelInput
          label={text('copyTrial.newTitle')}
          isRequired
          value={title}
          onChange={setTitle}
          failure={title.trim() === '' ? text('common.validation.required') : null}
        />
        <TrialTypeInput value={type} onChange={setType} />
      </Box>
    </ConfirmDialog>
  );
}
