import { Autocomplete, Box, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { FoundParticipant } from '../../../contract/recording/recordingLists.ts';
import { recordingListsCalls } from '../../../contract/recording/recordingLists.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { toldFailureOf } from '../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { Highlighted } from '../../../ui/form/picker/Highlighted.tsx';
import { pickerPaper } from '../../../ui/form/picker/pickerPaper.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  /** Participants of this trial only. */
  trialId: string | undefined;
  value: FoundParticipant | null;
  onChange: (participant: FoundParticipant | null) => void;
}

/** The pause after which what is typed is searched, in milliseconds. */
const pauseMs = 500;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** How the participant with this id is called; undefined while nobody knows. */
export function useNamedParticipant(patient_in_trial_id: string | undefined): FoundParticipant | undefined {
  const { data } = useCallQuery(
    recordingListsCalls.findParticipants,
    { patient_in_trial_id },
    { isEnabled: patient_in_trial_id !== undefined },
  );
  // Without a name the question is that of the list's first ones.
  return patient_in_trial_id === undefined ? undefined : data?.[0];
}

/** One participant of very many, found by a part of the subject ID: the backend searches, the first hits are shown. */
export function ParticipantField({ trialId, value, onChange }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // What stands for the participant that was picked is no search.
  const search = useSettled(typed === value?.subject_id ? '' : typed).trim();
  const { data, error } = useCallQuery(
    recordingListsCalls.findParticipants,
    { trial_id: trialId, ...(search !== '' && { search }) },
    { isEnabled: isOpen, staysShown: true },
  );
  const failure = toldFailureOf(error);
  return (
    <Autocomplete<FoundParticipant>
      fullWidth
      autoHighlight
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      onChange={(_event, participant) => onChange(participant)}
      inputValue={typed}
      onInputChange={(_event, words) => setTyped(words)}
      options={data ?? []}
      filterOptions={(options) => options}
      loading={data === undefined && !failure}
      loadingText={text('visitLists.reading')}
      noOptionsText={failure ? failureText(failure) : text('participants.noHits')}
      clearText={text('common.actions.remove')}
      openText={text('visitLists.filter.who')}
      closeText={text('common.actions.close')}
      getOptionLabel={({ subject_id }) => subject_id}
      getOptionKey={({ patient_in_trial_id }) => patient_in_trial_id}
      isOptionEqualToValue={(one, other) => one.patient_in_trial_id === other.patient_in_trial_id}
      renderOption={({ key, ...props }, participant) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              <Highlighted text={participant.subject_id} part={search} />
            </Box>
            {trialId === undefined && (
              <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{participant.trial_title}</Box>
            )}
          </Box>
        </Box>
      )}
      slotProps={{ paper: pickerPaper }}
      renderInput={(props) => (
        <TextField
          {...props}
          label={text('visitLists.filter.who')}
          placeholder={text('participants.searchHint')}
        />
      )}
    />
  );
}
