import { useEffect, useRef, useState } from 'react';
import type { ReviewPdf } from '../../contract/reviewPdfs.ts';
import { reviewPdfsCalls } from '../../contract/reviewPdfs.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useUnsaved } from '../../ui/feedback/leaving.ts';

/** Notes and confirmation of a document. Notes that are typed stay while versions come and go; leaving them asks first. */
export function useReviewPdfDetails({ invoice_document_id, notes: stored, version }: ReviewPdf) {
  const [notes, setNotes] = useState(stored ?? '');
  const last = useRef(stored);
  useEffect(() => {
    // What somebody else wrote is shown where nothing is typed here.
    setNotes((typed) => (typed.trim() === (last.current ?? '') ? (stored ?? '') : typed));
    last.current = stored;
  }, [stored]);
  const isNoted = notes.trim() !== (stored ?? '');
  useUnsaved(isNoted ? 'unsaved' : 'clean', undefined, true);
  const { mutate, isPending } = useCallMutation(reviewPdfsCalls.putReviewPdfDetails);
  const save = (is_confirmed: boolean): void =>
    mutate({ invoice_document_id, is_confirmed, notes: notes.trim() || null, version });
  return { notes, setNotes, isNoted, isSaving: isPending, save };
}
