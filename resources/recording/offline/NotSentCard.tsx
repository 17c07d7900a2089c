import type { KeptAct } from '../../../dataProvider/keptActs.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { KeptActList } from './KeptActList.tsx';

/** Whether it was tapped at a visit of this participant. */
export const isAtParticipant = ({ visits }: KeptAct, participantId: string): boolean =>
  visits.some(({ patient_in_trial_id }) => patient_in_trial_id === participantId);

interface Props {
  acts: readonly KeptAct[];
  /** They stand at their participant already: none leads there. */
  isAtParticipant?: boolean;
}

/** What is kept on this device and stands at no visit that is shown; nothing where there is none. */
export function NotSentCard({ acts, isAtParticipant }: Props) {
  const text = useText();
  if (acts.length === 0) return null;
  return (
    <Card title={text('notSent.title')}>
      <KeptActList acts={acts} label={text('notSent.title')} isAtParticipant={isAtParticipant === true} />
    </Card>
  );
}
