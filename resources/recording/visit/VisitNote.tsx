import { Box, Button } from '@mui/material';
import { MessageSquareText } from 'lucide-react';
import { type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { useEditing } from '../../../ui/form/editing.ts';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';
import { NoteDraftContext } from './noteDraft.ts';

const fields = ['note'];

/**
 * A visit's note; one outside its window is asked why, and closed without an answer all the same. What is typed is saved
 * by its button, by what is done with the visit next, and when the visit is left.
 */
export function VisitNote({ visit }: { visit: RecordedVisit }) {
  const text = useText();
  const why = useVerdictText();
  const formId = useId();
  const named = useNamedVisit();
  const tellDone = useTellDone();
  const [isOpen, setOpen] = useState(false);
  const { recorded_visit_id, note } = visit;
  const isAsked = visit.state === 'out_of_window' && note === null;
  const isFixed = visit.verdicts.edit.length > 0;
  const newest = useRef(visit.version);
  useEffect(() => {
    newest.current = visit.version;
  }, [visit.version]);
  if (isFixed)
    return note === null ? null : (
      <Box title={why(visit.verdicts.edit)} sx={{ color: 'var(--text2)', overflowWrap: 'anywhere' }}>
        {text('recording.schedule.noteIs', { note })}
      </Box>
    );
  if (!isOpen && !isAsked && note === null)
    return (
      <Button
        size="small"
        startIcon={<MessageSquareText size={15} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {text('recording.schedule.addNote')}
      </Button>
    );
  return (
    <CallForm<typeof recordingCalls.putRecordedVisit, RecordedVisit>
      formId={formId}
      endpoint={recordingCalls.putRecordedVisit}
      about={recorded_visit_id}
      record={visit}
      fields={fields}
      toInput={(values, { version }) => ({ ...values, recorded_visit_id, version })}
      storedOf={(stored) => {
        newest.current = stored.version;
        return stored;
      }}
      isSentOnLeaving
      onDone={(stored) =>
        tellDone({
          record: named(visit.label),
          message: text('recording.schedule.told.noted'),
          undo: (call) =>
            call(recordingCalls.putRecordedVisit, { recorded_visit_id, version: stored.version, note }),
        })
      }
    >
      <LabelInput
        source="note"
        label={text(isAsked ? 'recording.schedule.whyOutside' : 'recording.schedule.note')}
        rows={2}
        autoFocus={isOpen}
      />
      <SaveNote newest={newest} />
    </CallForm>
  );
}

function SaveNote({ newest }: { newest: RefObject<number> }) {
  const text = useText();
  const { isDirty, isSaving, save } = useEditing();
  const draft = useContext(NoteDraftContext);
  useEffect(() => {
    draft.current = isDirty ? async () => ((await save()) ? newest.current : null) : null;
    return () => {
      draft.current = null;
    };
  }, [draft, isDirty, save, newest]);
  if (!isDirty) return null;
  return (
    <ActButton type="submit" variant="outlined" disabled={isSaving} sx={{ mt: '8px' }}>
      {text('recording.schedule.saveNote')}
    </ActButton>
  );
}
