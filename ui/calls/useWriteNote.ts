import { notesCalls } from '../../contract/notes/notes.ts';
import type { CallInput } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from './useCallMutation.ts';

type Note = Omit<CallInput<typeof notesCalls.writeNote>, 'note_id' | 'note_thread_id'>;

interface Options {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Writes notes: each into the thread that it answers, or into one of its own. */
export function useWriteNote({ onSuccess, onError }: Options) {
  const { mutate, isPending } = useCallMutation(notesCalls.writeNote, { onSuccess, onError });
  return {
    isPending,
    write: (note: Note, answeredId: string | undefined): void =>
      mutate({ ...note, note_id: newId(), note_thread_id: answeredId ?? newId() }),
  };
}
