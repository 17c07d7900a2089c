import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ReviewPdf } from '../../../contract/invoices/reviewPdfs.ts';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { type Unsaved, useUnsaved } from '../../../ui/feedback/leaving.ts';
import type { PdfSession } from '../../../ui/pdf/pdfSession.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ReviewPdfVersion } from './reviewPdfChoice.ts';
import type { PdfUse } from './usePdfUse.ts';
import type { Sent, Target } from './useReviewUpload.ts';

interface Options {
  document: ReviewPdf;
  /** The version that is open: what is saved was made from it. */
  version: ReviewPdfVersion;
  session: PdfSession | null;
  use: PdfUse;
  /** A file is on its way. */
  isBusy: boolean;
  upload: (file: File, target: Target) => Promise<Sent>;
  onSaved: () => void;
}

const stateOf = (use: PdfUse, isSaving: boolean): Unsaved['state'] => {
  if (use !== 'changed') return 'clean';
  return isSaving ? 'saving' : 'unsaved';
};

/**
 * Saves the annotations of the open version as the next one, by button and by Ctrl+S, one save at a time. Where a newer
 * version has come meanwhile nothing is sent before the person has said so (`isStale`, then `saveBeside` or `cancel`).
 */
export function useSavedAnnotations(options: Options) {
  const { document, version, session, use, isBusy, upload, onSaved } = options;
  const text = useText();
  const notifyFailure = useNotifyFailure();
  const [isStale, setStale] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // A key that is held comes again before the state of the first one is drawn.
  const isRunning = useRef(false);
  const { release } = useUnsaved(stateOf(use, isSaving), text('invoiceReview.pdf.unsaved'), true);

  const send = async (opened: PdfSession, made_from?: string): Promise<void> => {
    const { invoice_document_id, invoice_document_label } = document;
    const written = await opened.write();
    const file = new File([new Uint8Array(written)], `${invoice_document_label}.pdf`, {
      type: 'application/pdf',
    });
    const sent = await upload(file, { invoice_document_id, ...(made_from ? { made_from } : {}) });
    if (sent === 'stale') setStale(true);
    if (typeof sent === 'string') return;
    opened.kept();
    release();
    onSaved();
  };
  const run = async (made_from?: string): Promise<void> => {
    if (!session || isBusy || isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setStale(false);
    try {
      await send(session, made_from);
    } catch (error) {
      notifyFailure(error);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  const isNewest = version.version_number === document.versions[0]?.version_number;
  const save = useEvent((): void => {
    if (isNewest) void run(version.sha256);
    else setStale(true);
  });
  useEffect(() => {
    if (use !== 'changed') return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    window.document.addEventListener('keydown', onKeyDown);
    return () => window.document.removeEventListener('keydown', onKeyDown);
  }, [use, save]);

  return { isSaving, isStale, save, saveBeside: () => void run(), cancel: () => setStale(false) };
}
