import { Button } from '@mui/material';
import { MessageSquare } from 'lucide-react';
import { useRef } from 'react';
import type { NoteThread } from '../../contract/notes/notes.ts';
import { useText } from '../words/useText.ts';

interface Props {
  /** In the order of their rows. */
  open: readonly NoteThread[];
  onOpen: (thread: NoteThread) => void;
}

/** How many notes of a sheet are open; each time it is pressed it opens the next one. */
export function OpenNotes({ open, onOpen }: Props) {
  const text = useText();
  const last = useRef<string | null>(null);
  const next = (): void => {
    const place = open.findIndex(({ note_thread_id }) => note_thread_id === last.current);
    const thread = open[(place + 1) % open.length];
    if (!thread) return;
    last.current = thread.note_thread_id;
    onOpen(thread);
  };
  return (
    <Button color="inherit" startIcon={<MessageSquare size={15} aria-hidden />} onClick={next}>
      {text('notes.open', { smart_count: open.length })}
    </Button>
  );
}
