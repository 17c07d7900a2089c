import { Button, IconButton } from '@mui/material';
import { History } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { NotesButton } from '../notes/NotesButton.tsx';
import { RecordPeople } from '../presence/RecordPeople.tsx';
import { useText } from '../words/useText.ts';
import { type HistoryOf, HistoryPanel } from './HistoryPanel.tsx';

/** With what the record is called. */
export interface NamedHistory extends HistoryOf {
  name: string;
}

interface Props extends NamedHistory {
  /** In a line with other acts. */
  isIcon?: boolean;
}

/** Opens the history of a record beside it, and where there is room its notes. */
export function HistoryButton({ isIcon = false, ...of }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isIcon ? (
        <IconButton aria-label={text('history.titleOf', { name: of.name })} onClick={() => setOpen(true)}>
          <History size={16} />
        </IconButton>
      ) : (
        <>
          <RecordPeople kind={of.kind} trialId={of.trialId} recordId={of.recordId} />
          <NotesButton {...of} />
          <Button startIcon={<History size={15} aria-hidden />} onClick={() => setOpen(true)}>
            {text('history.title')}
          </Button>
        </>
      )}
      {/* Out of the form that it stands in: what is laid out there is not. */}
      {isOpen && createPortal(<HistoryPanel {...of} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
