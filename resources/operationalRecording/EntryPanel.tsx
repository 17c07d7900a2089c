import type { OperationalEntry } from '../../contract/recording/operationalRecording.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';
import { EntryBody, type EntryProps } from './EntryBody.tsx';

/** The state of an entry, the interruption before all others. */
export function EntryChip({ entry: { is_interrupting, state } }: { entry: OperationalEntry }) {
  const text = useText();
  const look = is_interrupting ? 'interrupted' : state;
  return <StateChip look={look}>{text(`vocab.entryState.${look}`)}</StateChip>;
}

/** The chosen entry with its acts, beside the timeline. */
export function EntryPanel(props: EntryProps) {
  const text = useText();
  const { service, entry } = props;
  return (
    <Card
      title={service.label}
      hint={
        entry.chain_number !== null &&
        text('operationalRecording.inChain', { number: entry.chain_number + 1 })
      }
      action={<EntryChip entry={entry} />}
    >
      <EntryBody {...props} />
    </Card>
  );
}
