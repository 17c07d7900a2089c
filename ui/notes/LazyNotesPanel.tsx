import { lazy, Suspense } from 'react';
import type { NotesPanelProps } from './NotesPanel.tsx';

const NotesPanel = lazy(async () => ({ default: (await import('./NotesPanel.tsx')).NotesPanel }));

/** The notes, loaded once somebody opens them: nearly every page has the button, and the first screen pays for none of it. */
export function LazyNotesPanel(props: NotesPanelProps) {
  return (
    <Suspense>
      <NotesPanel {...props} />
    </Suspense>
  );
}
