import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { usePresence } from './usePresence.ts';

interface Props {
  kind: HistoryKind;
  trialId: string | null;
  recordId: string;
}

/** Who else has the record open. */
export function RecordPeople(at: Props) {
  const { people } = usePresence(at);
  return <PeopleHere people={people} />;
}
