import { Button } from '@mui/material';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../words/useText.ts';
import { LazyNotesPanel } from './LazyNotesPanel.tsx';
import type { NotesPanelProps } from './NotesPanel.tsx';

/** Opens the notes on a record beside it. */
export function NotesButton(of: Omit<NotesPanelProps, 'onClose' | 'field'>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<MessageSquare size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {text('notes.title')}
      </Button>
      {/* Out of the form that it stands in: what is laid out there is not. */}
      {isOpen && createPortal(<LazyNotesPanel {...of} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
