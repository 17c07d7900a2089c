import { Box } from '@mui/material';
import { Check } from 'lucide-react';
import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useTellRecorded } from './useRecordVisit.ts';

/** One tap says that a visit was done: the button names the day that it sets. Only where it is due or overdue. */
export function DoneAsPlanned({ visit }: { visit: RecordedVisit }) {
  const text = useText();
  const format = useFormat();
  const tell = useTellRecorded(visit);
  const { mutate, isPending } = useCallMutation(api.recordVisits, { onSuccess: tell });
  if (visit.state !== 'due' && visit.state !== 'overdue') return null;
  const { recorded_visit_id, version, proposed_date: visit_date } = visit;
  const isPlanned = visit_date === visit.planned_date;
  return (
    <Box
      sx={{
        position: 'relative',
        justifySelf: { xs: 'stretch', md: 'end' },
        flexBasis: '100%',
        mt: { xs: '8px', md: 0 },
      }}
    >
      <VerdictButton
        variant="outlined"
        fullWidth
        verdict={visit.verdicts.set_date}
        disabled={isPending}
        startIcon={<Check size={15} aria-hidden />}
        onClick={() => mutate({ visits: [{ recorded_visit_id, version, visit_date }] })}
      >
        {text(isPlanned ? 'recording.schedule.doneAsPlanned' : 'recording.schedule.doneOn', {
          date: format.date(visit_date),
        })}
      </VerdictButton>
    </Box>
  );
}
