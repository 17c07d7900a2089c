import { Box, Button } from '@mui/material';
import { Check } from 'lucide-react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellFailure } from '../../../ui/calls/useTellFailure.ts';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { SendingWords } from '../../../ui/feedback/SendingWords.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';
import { useTellOvertaken } from './overtaken.ts';
import { useTellRecorded } from './useRecordVisit.ts';

interface Props {
  visit: RecordedVisit;
  /** Opens the visit, where its date is asked for. */
  onOpen: () => void;
}

/**
 * One tap says that a visit was done: the button names the day that it sets. Before its window the visit is opened
 * instead: what another date moves is shown there before it is saved.
 */
export function DoneAsPlanned({ visit, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const tell = useTellRecorded(visit);
  const named = useNamedVisit();
  const tellOvertaken = useTellOvertaken();
  const tellRefusal = useTellFailure(recordingActsCalls.recordVisits);
  const { mutate, isPending } = useCallMutation(recordingActsCalls.recordVisits, {
    onSuccess: tell,
    onError: (error) => tellOvertaken(error, named(visit.label)) || tellRefusal(error),
  });
  if (visit.state === 'upcoming' && visit.planned_date !== null && visit.verdicts.set_date.length === 0)
    return (
      // On a phone the visit itself is pressed.
      <Button
        onClick={onOpen}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, position: 'relative', justifySelf: 'end' }}
      >
        {text('visitLists.doneEarly')}
      </Button>
    );
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
        {...firstAct}
        variant="outlined"
        fullWidth
        verdict={visit.verdicts.set_date}
        disabled={isPending}
        startIcon={<Check size={15} aria-hidden />}
        onClick={() => mutate({ visits: [{ recorded_visit_id, version, visit_date }] })}
      >
        <SendingWords isBusy={isPending}>
          {text(isPlanned ? 'recording.schedule.doneAsPlanned' : 'recording.schedule.doneOn', {
            date: format.date(visit_date),
          })}
        </SendingWords>
      </VerdictButton>
    </Box>
  );
}
