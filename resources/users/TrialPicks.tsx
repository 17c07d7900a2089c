import { Box, IconButton } from '@mui/material';
import { FlaskConical, X } from 'lucide-react';
import type { Trial } from '../../contract/trials/trials.ts';
import { RecordPicker } from '../../ui/form/picker/RecordPicker.tsx';
import { FieldConflict } from '../../ui/form/typing/FieldConflict.tsx';
import { useField } from '../../ui/form/useField.ts';
import { useText } from '../../ui/words/useText.ts';
import { pickedTrials } from './userFields.ts';

interface Props {
  trials: readonly Pick<Trial, 'trial_id' | 'title'>[];
}

/** The trials that a nurse works on; each is found by its title. */
export function TrialPicks({ trials }: Props) {
  const text = useText();
  const { value, choose } = useField('trial_ids');
  const picked = pickedTrials(value);
  const isPicked = ({ trial_id }: { trial_id: string }) => picked.includes(trial_id);
  const records = trials
    .filter((trial) => !isPicked(trial))
    .map(({ trial_id, title }) => ({ id: trial_id, label: title }));
  const titlesOf = (ids: unknown): string =>
    trials
      .filter(({ trial_id }) => pickedTrials(ids).includes(trial_id))
      .map(({ title }) => title)
      .join(', ');
  return (
    <Box sx={{ display: 'grid', gap: '8px', pt: '4px' }}>
      {picked.length === 0 && <Box sx={{ color: 'var(--text2)' }}>{text('users.noTrials')}</Box>}
      <Box component="ul" aria-label={text('users.trials')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trials.filter(isPicked).map(({ trial_id, title }) => (
          <Box
            component="li"
            key={trial_id}
            sx={{ display: 'flex', alignItems: 'center', gap: '8px', borderBottom: '1px solid var(--line)' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}>
              {title}
            </Box>
            <IconButton
              aria-label={text('users.removeTrial', { title })}
              onClick={() => choose(picked.filter((id) => id !== trial_id))}
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
