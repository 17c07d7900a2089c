import { Box, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { href } from '../../../ui/routes/paths.ts';
import { useText } from '../../../ui/words/useText.ts';
import { KeptActLine } from './KeptActLine.tsx';
import { namesOf } from './namesOf.ts';

interface Props {
  acts: readonly KeptAct[];
  /** The list names itself where no heading does. */
  label?: string;
  /** They stand at their participant already: none leads there. */
  isAtParticipant?: boolean;
  /** Told when somebody goes to a visit. */
  onOpen?: () => void;
}

/** What is kept on this device, each with its visit, in the order in which it was tapped. */
export function KeptActList({ acts, label, isAtParticipant = false, onOpen }: Props) {
  const text = useText();
  return (
    <Box component="ol" aria-label={label} sx={{ display: 'grid', m: 0, p: 0, listStyle: 'none' }}>
      {acts.map((act) => (
        <Box component="li" key={act.id} sx={{ py: '10px', '& + &': { borderTop: '1px solid var(--line)' } }}>
          <KeptActLine act={act} name={namesOf(act, text)} />
          {!isAtParticipant && <OpenVisit act={act} onOpen={onOpen} />}
        </Box>
      ))}
    </Box>
  );
}

function OpenVisit({ act: { visits }, onOpen }: { act: KeptAct; onOpen: (() => void) | undefined }) {
  const text = useText();
  const [visit] = visits;
  if (!visit) return null;
  const { trial_id: trialId, patient_in_trial_id: participantId } = visit;
  return (
    <Link
      component={LinkBase}
      to={href('billingRecordingSchedule', { trialId, participantId })}
      onClick={onOpen}
      sx={{ display: 'inline-block', ml: '24px', py: { xs: '12px', sm: '4px' } }}
    >
      {text('notSent.list.open')}
    </Link>
  );
}
