import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type NoteThread, noteBounds, notesCalls } from '../../contract/notes/notes.ts';
import { askAbout, isOfSite } from '../../domain/notes/notes.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { useWriteNote } from '../calls/useWriteNote.ts';
import { ActButton } from '../failures/ActButton.tsx';
import { toldFailureOf } from '../failures/failureOf.ts';
import { useFailureText } from '../failures/useFailureText.ts';
import { useIsManager } from '../session/currentUser.ts';
import { useText } from '../words/useText.ts';
import { askedName, mentionedIn, proposed, withName } from './mentions.ts';
import type { NotesOf } from './notesOf.ts';
import { PeopleChoice } from './PeopleChoice.tsx';

const nothing = { typed: '', caret: 0, chosen: 0 };

interface Props {
  of: NotesOf;
  answered?: NoteThread;
  /** It is what is typed next. */
  isFocused?: boolean;
}

/** Writes a note, or an answer: Ctrl+Enter sends it, `@` mentions somebody. What is refused stays written. */
export function NoteBox({ of, answered, isFocused = false }: Props) {
  const text = useText();
  const words = useFailureText();
  const isManager = useIsManager();
  const input = useRef<HTMLTextAreaElement>(null);
  const [{ typed, caret, chosen }, setTyped] = useState(nothing);
  const [isForNurses, setForNurses] = useState(answered?.is_for_nurses ?? false);
  const ask = askAbout(of.kind);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = answered ? answered.field : of.field;
  const place = { ...of, ...(field ? { field } : {}) };
  const asked = askedName(typed, caret);
  const { data } = useCallQuery(
    notesCalls.listNotePeople,
    { ...place, is_for_nurses: isForNurses ? 'true' : 'false' },
    { isEnabled: typed.includes('@'), staysShown: true },
  );
  const people = data?.people ?? [];
  const choices = asked === null ? [] : proposed(people, asked);
  const { write, isPending } = useWriteNote({
    onSuccess: () => {
      setTyped(nothing);
      setAsking(false);
    },
    onError: (error) => {
      const told = toldFailureOf(error);
      setFailure(told ? words(told) : text('common.notices.unanswered'));
    },
  });
  const send = (): void => {
    if (typed.trim() === '' || isPending) return;
    setFailure(null);
    const note = {
      ...place,
      text: typed.trim(),
      is_for_nurses: isForNurses,
      mentions: mentionedIn(typed, people),
      asks: isAsking ? ask : null,
    };
    write(note, answered?.note_thread_id);
  };
  const choose = (name: string): void => {
    const next = withName(typed, caret, name);
    setTyped({ typed: next.text, caret: next.caret, chosen: 0 });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const taken = choices[chosen] ?? choices[0];
    const step = { ArrowDown: 1, ArrowUp: choices.length - 1 }[event.key];
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending && !(taken && (step !== undefined || event.key === 'Enter'))) return;
    event.preventDefault();
    if (isSending) send();
    else if (step !== undefined) setTyped({ typed, caret, chosen: (chosen + step) % choices.length });
    else if (taken) choose(taken.name);
  };
  return (
    <Box>
      <TextField
        fullWidth
        multiline
        autoFocus={isFocused}
        minRows={answered ? 1 : 2}
        maxRows={8}
        label={text(answered ? 'notes.reply' : 'notes.write')}
        value={typed}
        inputRef={input}
        error={failure !== null}
        helperText={failure ?? text('notes.writeHint')}
        slotProps={{ htmlInput: { maxLength: noteBounds.letters } }}
        onChange={({ target }) =>
          setTyped({ typed: target.value, caret: target.selectionStart ?? target.value.length, chosen: 0 })
        }
        onKeyDown={onKeyDown}
      />
      {choices.length > 0 && <PeopleChoice people={choices} chosen={chosen} onChoose={choose} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', mt: '4px' }}>
        {!answered && isManager && !isOfSite(of.kind) && (
          <FormControlLabel
            control={
              <Checkbox size="small" checked={isForNurses} onChange={(_event, is) => setForNurses(is)} />
            }
            label={text('notes.forNurses')}
          />
        )}
        {ask && (isAsking || mentionedIn(typed, people).length > 0) && (
          <FormControlLabel
            control={<Checkbox size="small" checked={isAsking} onChange={(_event, is) => setAsking(is)} />}
            label={text(`notes.asks.${ask}`)}
          />
        )}
        <ActButton
          variant="contained"
          size="small"
          disabled={typed.trim() === '' || isPending}
          onClick={send}
          sx={{ ml: 'auto', flex: 'none' }}
        >
          {text(answered ? 'notes.reply' : 'notes.send')}
        </ActButton>
      </Box>
    </Box>
  );
}
