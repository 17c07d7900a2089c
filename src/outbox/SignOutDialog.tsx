import { useKeptActs } from '../../ui/calls/outbox.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  onSignOut: () => void;
  onCancel: () => void;
}

/** Asks before signing out deletes what is on this device only. */
export function SignOutDialog({ onSignOut, onCancel }: Props) {
  const text = useText();
  const smart_count = useKeptActs().length;
  return (
    <ConfirmDialog
      isOpen
      title={text('notSent.signOut.title')}
      confirmLabel={text('notSent.signOut.confirm', { smart_count })}
      isDangerous
      onConfirm={onSignOut}
      onCancel={onCancel}
    >
      {text('notSent.signOut.body', { smart_count })}
    </ConfirmDialog>
  );
}
