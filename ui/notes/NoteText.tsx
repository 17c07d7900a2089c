import { Box } from '@mui/material';
import { type NoteThread, notesCalls } from '../../contract/notes/notes.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { withMentions } from './mentions.ts';
import type { NotesOf } from './notesOf.ts';

interface Props {
  of: NotesOf;
  thread: NoteThread;
  said: string;
}

/** What a note says, as it was written; those whom it mentions stand out. */
export function NoteText({ of, thread, said }: Props) {
  const { field, is_for_nurses, notes } = thread;
  const { data } = useCallQuery(
    notesCalls.listNotePeople,
    { ...of, ...(field ? { field } : {}), is_for_nurses: is_for_nurses ? 'true' : 'false' },
    { isEnabled: said.includes('@') },
  );
  const wrote = notes.map(({ written_by: { name } }) => name);
  const names = [...new Set([...wrote, ...(data?.people ?? []).map(({ name }) => name)])];
  let begin = 0;
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {withMentions(said, names).map(({ part, isMention }) => {
        const place = begin;
        begin += part.length;
        return isMention ? (
          <Box key={place} component="mark" sx={mention}>
            {part}
          </Box>
        ) : (
          <span key={place}>{part}</span>
        );
      })}
    </Box>
  );
}

/** Told apart by more than its colour. */
const mention = {
  p: '1px 4px',
  borderRadius: '4px',
  background: 'var(--accent-weak)',
  color: 'var(--accent-text)',
  fontWeight: 600,
} as const;
