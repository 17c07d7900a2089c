import { Box } from '@mui/material';
import type { Participant } from '../../contract/trials/participants.ts';
import { ProgressBar } from '../../ui/chips/ProgressBar.tsx';
import { VisitStateChip } from '../../ui/chips/VisitStateChip.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  participant: Participant;
}

/** The state of a participant's next visit, with the days it is over. */
export function NextVisitChip({ participant, today }: Props & { today: string }) {
  const { next_visit_state: state, next_visit_from: window_from, next_visit_to: window_to } = participant;
  return (
    state && <VisitStateChip visit={{ state, visit_date: null, window_from, window_to }} today={today} />
  );
}

/** How many of a participant's visits are done, as numbers and as a bar. */
export function VisitsDone({ participant }: Props) {
  const text = useText();
  const format = useFormat();
  const { done_count: done, visit_count: count, trial_status } = participant;
  const numbers = { done: format.count(done), count: format.count(count) };
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-end', sm: 'center' },
        gap: '4px 10px',
      }}
    >
      <Box
        component="span"
        className="tabular"
        title={text('participants.doneTold', numbers)}
        sx={{ minWidth: 44 }}
      >
        {text('participants.doneOf', numbers)}
      </Box>
      <ProgressBar done={done} count={count} colour={trial_status === 'completed' ? 'closed-s' : 'done-s'} />
    </Box>
  );
}
