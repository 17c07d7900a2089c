import { Box } from '@mui/material';
import type { StatusChange } from '../../../contract/trials/participants.ts';
import { participantsCalls } from '../../../contract/trials/participants.ts';
import { participantTrialStatuses, screeningStatuses } from '../../../contract/vocab.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

/** Both vocabularies have values of their own only. */
const wordOf = ({ status }: StatusChange, text: Text): string => {
  const screening = screeningStatuses.find((one) => one === status);
  if (screening) return text(`vocab.screeningStatus.${screening}`);
  const trial = participantTrialStatuses.find((one) => one === status);
  return trial ? text(`vocab.participantTrialStatus.${trial}`) : status;
};

/** Every status a participant ever had, newest first: which, since when, and when it was set. */
export function StatusHistory({ participantId }: { participantId: string }) {
  const text = useText();
  const format = useFormat();
  const history = useCallQuery(participantsCalls.getStatusHistory, {
    patient_in_trial_id: participantId,
  });
  return (
    <Loaded queries={{ history }} skeleton={null}>
      {({ history: data }) => (
        <Box component="section" aria-label={text('recording.statuses.history')}>
          <Box component="h3" sx={{ m: '0 0 4px', fontSize: 12.5, fontWeight: 550 }}>
            {text('recording.statuses.history')}
          </Box>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 200, overflow: 'auto' }}>
            {data.map((change) => (
              <Box
                component="li"
                key={`${change.kind}/${new Date(change.changed_at).getTime()}/${change.status}`}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: '0 10px',
                  py: '6px',
                  borderTop: '1px solid var(--line)',
                }}
              >
                <Box sx={{ flex: '1 1 180px' }}>
                  <Box component="span" sx={{ color: 'var(--text3)' }}>
                    {text(`recording.statuses.${change.kind}`)}
                  </Box>{' '}
                  <strong>{wordOf(change, text)}</strong>
                  {change.date && `, ${format.date(change.date)}`}
                </Box>
                <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
                  {text('recording.statuses.setAt', { at: format.moment(new Date(change.changed_at)) })}
                  {change.changed_by && `, ${change.changed_by}`}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Loaded>
  );
}
