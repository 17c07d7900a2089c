import { Box, Button } from '@mui/material';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { notesCalls } from '../../contract/notes/notes.ts';
import type { TrailField } from '../../contract/trail/trailTables.ts';
import type { HistoryKind } from '../../contract/trail/trailVocab.ts';
import { isOfSite } from '../../domain/notes/notes.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadingLine } from '../feedback/LoadingLine.tsx';
import { RecordAside } from '../frame/RecordAside.tsx';
import { Loaded } from '../loaded/Loaded.tsx';
import { useText } from '../words/useText.ts';
import { NoteBox } from './NoteBox.tsx';
import { NoteThreadItem } from './NoteThreadItem.tsx';
import type { NotesOf } from './notesOf.ts';

/** The record whose notes are shown. */
export interface NotesPanelProps {
  kind: HistoryKind;
  recordId: string;
  /** Null = of the site. */
  trialId: string | null;
  /** How the record is called. */
  name: string;
  /** One field alone; null = the record and all of its fields. */
  field?: TrailField | null;
  /** The cell of that field, where the notes stand beside it. */
  cellOf?: () => HTMLElement | null;
  onClose: () => void;
}

/** What was asked and answered about a record, or a cell of it, beside it. Of a cell the open question is what is gone on with. */
export function NotesPanel(props: NotesPanelProps) {
  const { kind, recordId, trialId, name, field = null, cellOf, onClose } = props;
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const of: NotesOf = {
    kind,
    record_id: recordId,
    ...(trialId === null || isOfSite(kind) ? {} : { trial_id: trialId }),
  };
  const notes = useCallQuery(notesCalls.listNotes, of);
  return (
    <RecordAside
      title={text('notes.title')}
      record={field === null ? name : `${name} · ${text(`history.fields.${field}`)}`}
      closeLabel={text('notes.close')}
      onClose={onClose}
      {...(cellOf && { cellOf })}
    >
      {(titleId) => (
        <Loaded queries={{ notes }} skeleton={<LoadingLine />}>
          {({ notes: { threads } }) => {
            const shown = threads.filter((thread) => field === null || thread.field === field);
            const open = field === null ? undefined : shown.find((thread) => thread.resolved_by === null);
            const isAsked = open === undefined || isAsking;
            return (
              <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
                {isAsked && (
                  <Box sx={{ p: '16px 20px', borderBottom: '1px solid var(--line)' }}>
                    <NoteBox
                      of={{ ...of, ...(field === null ? {} : { field }) }}
                      isFocused={field !== null}
                    />
                  </Box>
                )}
                {shown.length === 0 && field === null && (
                  <EmptyState icon={MessageSquare} message={text('notes.empty')} />
                )}
                <Box component="ol" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {shown.map((thread) => (
                    <NoteThreadItem
                      key={thread.note_thread_id}
                      of={of}
                      thread={thread}
                      isOfField={field !== null}
                      isFocused={!isAsking && thread === open}
                    />
                  ))}
                </Box>
                {!isAsked && (
                  <Button size="small" onClick={() => setAsking(true)} sx={{ m: '8px 12px' }}>
                    {text('notes.another')}
                  </Button>
                )}
              </Box>
            );
          }}
        </Loaded>
      )}
    </RecordAside>
  );
}
