import { ListChecks } from 'lucide-react';
import { MenuButton } from '../../ui/buttons/MenuButton.tsx';
import { useMayChange } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';

type Act = 'paste' | 'confirm' | 'end';

interface Props {
  /** Whether there are participants to do something to. */
  hasSome: boolean;
  /** Whether participants may be added. */
  mayAdd: boolean;
  onAsk: (act: Act) => void;
}

/** What is done to many participants at once. */
export function ManyMenu({ hasSome, mayAdd, onAsk }: Props) {
  const text = useText();
  const mayChange = useMayChange();
  return (
    <MenuButton
      startIcon={<ListChecks size={15} aria-hidden />}
      choices={[
        { label: text('participants.addMany'), isDisabled: !mayAdd, onChoose: () => onAsk('paste') },
        {
          label: text('participants.confirmUpTo.action'),
          isDisabled: !hasSome || !mayChange,
          onChoose: () => onAsk('confirm'),
        },
        {
          label: text('participants.ending.action'),
          isDisabled: !hasSome || !mayChange,
          onChoose: () => onAsk('end'),
        },
      ]}
    >
      {text('participants.many')}
    </MenuButton>
  );
}
