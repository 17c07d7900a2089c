import { Box } from '@mui/material';
import { useNavigate, useNotify } from 'ra-core';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { TrialTypeInput } from './TrialTypeInput.tsx';

/** Asks for title and type of the copy, and opens it when it is made. */
export function CopyTrialDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const notify = useNotify();
  const { trial_id, type } = trial;
  return (
    <FormDialog
      title={text('copyTrial.title', { title: trial.title })}
      confirmLabel={text('copyTrial.confirm')}
      endpoint={trialsCalls.copyTrial}
      about={trial_id}
      record={{ title: text('copyTrial.proposal', { title: trial.title }), type }}
      toInput={(values, _base, new_trial_id) => ({ ...values, trial_id, new_trial_id })}
      onDone={(copy) => {
        onClose();
        notify('copyTrial.done', { type: 'success' });
        navigate(href('billingTrial', { trialId: copy.trial_id }));
      }}
      onClose={onClose}
    >
      <div>
        <div>{text('copyTrial.body')}</div>
        <Box sx={{ mt: '8px', color: 'var(--text2)' }}>{text('copyTrial.left')}</Box>
      </div>
      <LabelInput source="title" label={text('copyTrial.newTitle')} isRequired />
      <TrialTypeInput />
    </FormDialog>
  );
}
