import { Box, IconButton } from '@mui/material';
import { FlaskConical, X } from 'lucide-react';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { RecordPicker } from '../../ui/form/picker/RecordPicker.tsx';
import { FieldConflict } from '../../ui/form/typing/FieldConflict.tsx';
import { useField } from '../../ui/form/useField.ts';
import { useText } from '../../ui/words/useText.ts';
import { pickedTrials } from './userFields.ts';

interface Props {
  trials: readonly Pick<Trial, 'trial_id' | 'title' | 'identifiers'>[];
}

/** The trials that a nurse works on; each is found by its code or its title. */
export function TrialPicks({ trials }: Props) {
  const text = useText();
  const { value, choose } = useField('trial_ids');
  const picked = pickedTrials(value);
  const isPicked = ({ trial_id }: { trial_id: string }) => picked.includes(trial_id);
  const records = trials
    .filter((trial) => !isPicked(trial))
    .map((trial) => ({ id: trial.trial_id, label: trialName(trial) }));
  const titlesOf = (ids: unknown): string =>
    trials
      .filter(({ trial_id }) => pickedTrials(ids).includes(trial_id))
      .map(trialName)
      .join(', ');
  return (
    <Box sx={{ display: 'grid', gap: '8px', pt: '4px' }}>
      {picked.length === 0 && <Box sx={{ color: 'var(--text2)' }}>{text('users.noTrials')}</Box>}
      <Box component="ul" aria-label={text('users.trials')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trials.filter(isPicked).map((trial) => (
          <Box
            component="li"
            key={trial.trial_id}
            sx={{ display: 'flex', alignItems: 'center', gap: '8px', borderBottom: '1px solid var(--line)' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}>
              {trialName(trial)}
            </Box>
            <IconButton
              aria-label={text('users.removeTrial', { title: trialName(trial) })}
              onClick={() => choose(picked.filter((id) => id !== trial.trial_id))}
            >
              <X size={15} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      <RecordPicker
        label={text('users.addTrial')}
        isLabelHidden
        placeholder={text('users.addTrial')}
        icon={FlaskConical}
        records={records}
        onPick={(id) => choose([...picked, id])}
      />
      <FieldConflict source="trial_ids" show={titlesOf} />
    </Box>
  );
}
