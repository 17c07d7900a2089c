import { Box, Button } from '@mui/material';
import { CheckCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  type RemittanceLine,
  type RemittancePage,
  remittancesCalls,
} from '../../../contract/receivables/remittances.ts';
import type { DifferenceAct } from '../../../contract/receivables/remittanceVocab.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { WhyDialog } from '../../../ui/form/WhyDialog.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { useMayChange } from '../../../ui/session/currentUser.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';

/** Differences of one remittance list, each with its actions. */
export function DifferenceCard({ remittance }: { remittance: RemittancePage }) {
  const text = useText();
  const mayChange = useMayChange();
  const [isAskedBack, setAskedBack] = useState(false);
  const [assigning, setAssigning] = useState<RemittanceLine | null>(null);
  const { remittance_id, trial_id, file_name, lines, verdicts } = remittance;
  const { mutate, isPending } = useCallMutation(remittancesCalls.decideDifference);
  const mayDecide = mayChange && verdicts.decide.length === 0;
  const decide = useCallback(
    (line: RemittanceLine, act: DifferenceAct) =>
      act === 'assign' ? setAssigning(line) : mutate({ remittance_id, place: line.place, act }),
    [mutate, remittance_id],
  );
  const decision = useCallback(
    (line: RemittanceLine) =>
      line.act === null ? (
        <Box sx={{ display: 'flex', gap: '6px' }}>
          {line.acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant="outlined"
              disabled={!mayDecide || isPending}
              onClick={() => decide(line, act)}
            >
              {text(`remittances.acts.${act}`)}
            </Button>
          ))}
        </Box>
      ) : (
        [text(`remittances.done.${line.act}`), line.decided_by].filter(Boolean).join(', ')
      ),
    [text, mayDecide, isPending, decide],
  );
  const title = text('remittances.differences', { name: file_name });
  return (
    <Card
      title={title}
      hint={remittance.taken_back_at === null ? undefined : text('remittances.backState')}
      isFlush
      action={
        mayChange && verdicts.take_back.length === 0 ? (
          <Button variant="outlined" onClick={() => setAskedBack(true)}>
            {text('remittances.takeBack')}
          </Button>
        ) : undefined
      }
    >
      {lines.length === 0 ? (
        <EmptyState icon={CheckCheck} message={text('remittances.allExact')} />
      ) : (
        <DifferenceTable label={title} lines={lines} trialId={trial_id} decision={decision} />
      )}
      {assigning && (
        <AssignDialog remittanceId={remittance_id} line={assigning} onClose={() => setAssigning(null)} />
      )}
      {isAskedBack && <TakeBack remittance={remittance} onClose={() => setAskedBack(false)} />}
    </Card>
  );
}

function TakeBack({ remittance, onClose }: { remittance: RemittancePage; onClose: () => void }) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const { remittance_id, file_name, paid_amount } = remittance;
  return (
    <WhyDialog
      endpoint={remittancesCalls.takeRemittanceBack}
      title={text('remittances.takeBackTitle', { name: file_name })}
      confirmLabel={text('remittances.takeBack')}
      about={remittance_id}
      input={{ remittance_id }}
      onDone={() => {
        onClose();
        tellDone({ message: text('remittances.takenBackNow') });
      }}
      onClose={onClose}
    >
      {text('remittances.takeBackText', { amount: format.euro(paid_amount) })}
    </WhyDialog>
  );
}
