import { Box } from '@mui/material';
import { Check, RotateCcw } from 'lucide-react';
import { type NoteThread, notesCalls } from '../../contract/notes/notes.ts';
import type { TrailField } from '../../contract/trail/trailTables.ts';
import { useCallMutation } from '../calls/useCallMutation.ts';
import { ActButton } from '../failures/ActButton.tsx';
import { Face } from '../presence/Face.tsx';
import { useText } from '../words/useText.ts';
import { NoteBox } from './NoteBox.tsx';
import { NoteText } from './NoteText.tsx';
import type { NotesOf } from './notesOf.ts';
import { useNoteMoment } from './useNoteMoment.ts';

interface Props {
  of: NotesOf;
  thread: NoteThread;
  /** Its field is said by the panel. */
  isOfField: boolean;
  /** The answer is what is typed next. */
  isFocused?: boolean;
}

/** One question with its answers; what is answered is folded to a line. */
export function NoteThreadItem({ of, thread, isOfField, isFocused = false }: Props) {
  const text = useText();
  const { full } = useNoteMoment();
  const { mutate, isPending } = useCallMutation(notesCalls.resolveNotes);
  const { note_thread_id, field, notes, resolved_by: by, resolved_at: at, is_for_nurses } = thread;
  const { trial_id } = of;
  const resolve = (): void =>
    mutate({ note_thread_id, is_resolved: by === null, ...(trial_id === undefined ? {} : { trial_id }) });
  return (
    <Box component="li" sx={{ p: '16px 20px', borderBottom: '1px solid var(--line)' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '8px',
          mb: '10px',
          color: 'var(--text2)',
          fontSize: 12,
        }}
      >
        {!isOfField && field !== null && <strong>{text(`history.fields.${field as TrailField}`)}</strong>}
        {is_for_nurses && <span>{text('notes.nursesRead')}</span>}
        {by && at && <span>{text('notes.resolvedBy', { name: by.name, moment: full(at) })}</span>}
        <ActButton
          size="small"
          disabled={isPending}
          startIcon={by ? <RotateCcw size={14} aria-hidden /> : <Check size={14} aria-hidden />}
          onClick={resolve}
          sx={{ ml: 'auto', flex: 'none' }}
        >
          {text(by ? 'notes.reopen' : 'notes.resolve')}
        </ActButton>
      </Box>
      {notes.map(({ note_id, text: said, written_by: { name }, written_at }) => (
        <Box key={note_id} sx={{ display: 'flex', gap: '10px', mb: '12px' }}>
          <Face name={name} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'baseline' }}>
              <strong>{name}</strong>
              <Box component="span" sx={{ fontSize: 12, color: 'var(--text2)' }}>
                {full(written_at)}
              </Box>
            </Box>
            <NoteText of={of} thread={thread} said={said} />
          </Box>
        </Box>
      ))}
      {by === null && <NoteBox of={of} answered={thread} isFocused={isFocused} />}
    </Box>
  );
}
