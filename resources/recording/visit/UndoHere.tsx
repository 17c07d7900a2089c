import { Box, Button } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Done, useTakeBack } from '../../../ui/feedback/done.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  visit: string;
  done: Done;
  /** Whether what was pressed in the row had the focus. */
  hadFocus: () => boolean;
}

/** Takes back what was just recorded, where its button was: the keyboard goes on here. */
export function UndoHere({ visit, done, hadFocus }: Props) {
  const text = useText();
  const takeBack = useTakeBack();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (hadFocus() && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  const words = text('common.actions.undo');
  return (
    <Box sx={{ position: 'relative', justifySelf: 'end', ml: { xs: 'auto', md: 0 } }}>
      <Button
        ref={button}
        aria-label={`${words}: ${visit}`}
        startIcon={<Undo2 size={15} aria-hidden />}
        onClick={() => void takeBack(done)}
      >
        {words}
      </Button>
    </Box>
  );
}
