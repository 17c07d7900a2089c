import { ClipboardList, UserPlus } from 'lucide-react';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { firstAct } from '../../ui/frame/firstAct.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  /** Why nobody may be added. */
  blocked: string | undefined;
  /** With the button that adds many. */
  hasMany?: boolean;
  onAdd: (what: 'one' | 'many') => void;
}

/** Adds a participant, or many that are pasted. */
export function Adders({ blocked, hasMany = false, onAdd }: Props) {
  const text = useText();
  return (
    <>
      {hasMany && (
        <ActButton
          variant="outlined"
          disabled={blocked !== undefined}
          startIcon={<ClipboardList size={15} aria-hidden />}
          onClick={() => onAdd('many')}
        >
          {text('participants.addMany')}
        </ActButton>
      )}
      <ActButton
        {...firstAct}
        variant="contained"
        disabled={blocked !== undefined}
        title={blocked}
        startIcon={<UserPlus size={15} aria-hidden />}
        onClick={() => onAdd('one')}
      >
        {text('participants.add')}
      </ActButton>
    </>
  );
}
