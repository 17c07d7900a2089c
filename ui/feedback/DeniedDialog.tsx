import { useText } from '../words/useText.ts';
import { ActDialog } from './ActDialog.tsx';

interface Props {
  /** Null = nothing was denied. */
  kind: 'update' | 'deletion' | null;
  /** Which rule says no, as a sentence. */
  reason: string;
  onClose: () => void;
}

/** Says that a change or a deletion was denied, and by which rule. */
export function DeniedDialog({ kind, reason, onClose }: Props) {
  const text = useText();
  const title = text(kind === 'deletion' ? 'common.denied.deletion' : 'common.denied.update');
  return (
    <ActDialog isOpen={kind !== null} title={title} onClose={onClose}>
      {reason}
    </ActDialog>
  );
}
