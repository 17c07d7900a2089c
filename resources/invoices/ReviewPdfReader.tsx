import { Box, Button } from '@mui/material';
import { Save, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReviewPdf } from '../../contract/reviewPdfs.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { useUnsaved } from '../../ui/feedback/leaving.ts';
import type { PdfSession } from '../../ui/pdf/pdfSession.ts';
import { useText } from '../../ui/words/useText.ts';
import type { ReviewPdfVersion } from './reviewPdfChoice.ts';
import type { Sent, Target } from './useReviewUpload.ts';
import { useVersionBytes } from './useVersionBytes.ts';

// It brings pdf.js along: loaded when a PDF is opened.
const PdfReader = lazy(async () => ({ default: (await import('../../ui/pdf/PdfReader.tsx')).PdfReader }));

interface Props {
  document: ReviewPdf;
  version: ReviewPdfVersion;
  /** A file is on its way. */
  isBusy: boolean;
  upload: (file: File, target: Target) => Promise<Sent>;
  /** Annotations are a new version now. */
  onSaved: () => void;
  /** There are annotations that are saved nowhere. Give it a stable function. */
  onChanged: (isChanged: boolean) => void;
}

const nothing = (): (() => void) => () => undefined;

/** Whether the open PDF has annotations that are saved nowhere. */
const useIsChanged = (session: PdfSession | null): boolean =>
  useSyncExternalStore(session?.subscribe ?? nothing, () => session?.view().isChanged ?? false);

/** One version of a review PDF in the page. On the newest one annotations are made, and saved as the next version. */
export function ReviewPdfReader({ document, version, isBusy, upload, onSaved, onChanged }: Props) {
  const text = useText();
  const { invoice_document_id, invoice_document_label: name, versions } = document;
  const isNewest = version.version_number === versions[0]?.version_number;
  const { number, bytes, error, retry } = useVersionBytes(invoice_document_id, version.version_number);
  const [session, setSession] = useState<PdfSession | null>(null);
  const [isStale, setStale] = useState(false);
  const isChanged = useIsChanged(session);
  const { release } = useUnsaved(isChanged ? 'unsaved' : 'clean', text('invoiceReview.pdf.unsaved'), true);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useEffect(() => () => onChanged(false), [onChanged]);

  const save = useCallback(
    async (made_from?: string): Promise<void> => {
      if (!session) return;
      setStale(false);
      const written = await session.write();
      const file = new File([new Uint8Array(written)], `${name}.pdf`, { type: 'application/pdf' });
      const sent = await upload(file, { invoice_document_id, ...(made_from ? { made_from } : {}) });
      if (sent === 'stale') setStale(true);
      if (typeof sent === 'string') return;
      session.kept();
      release();
      onSaved();
    },
    [session, name, upload, invoice_document_id, release, onSaved],
  );
  const { sha256 } = version;
  useEffect(() => {
    if (!isChanged || isBusy) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void save(sha256);
    };
    window.document.addEventListener('keydown', onKeyDown);
    return () => window.document.removeEventListener('keydown', onKeyDown);
  }, [isChanged, isBusy, save, sha256]);

  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: 'calc(100dvh - 200px)',
        minHeight: 480,
        overflow: 'hidden',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
      }}
    >
      {version.has_active_content && <Hint icon>{text('invoiceReview.pdf.activeShown')}</Hint>}
      {!isNewest && <Hint>{text('invoiceReview.pdf.older', { number: version.version_number })}</Hint>}
      {error !== null && <LoadFailed error={error} onRetry={retry} />}
      {number !== version.version_number && error === null && <LoadingLine />}
      {bytes !== null && (
        <Suspense fallback={<LoadingLine />}>
          <PdfReader
            name={name}
            bytes={bytes}
            isReadOnly={!isNewest || number !== version.version_number}
            onSession={setSession}
            actions={
              isNewest && (
                <Button
                  variant="contained"
                  startIcon={<Save size={15} aria-hidden />}
                  disabled={!isChanged || isBusy}
                  onClick={() => void save(sha256)}
                >
                  {text('invoiceReview.pdf.saveAnnotations', {
                    number: (versions[0]?.version_number ?? 0) + 1,
                  })}
                </Button>
              )
            }
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isStale}
        title={text('invoiceReview.pdf.staleTitle')}
        confirmLabel={text('invoiceReview.pdf.staleSave')}
        onConfirm={() => void save()}
        onCancel={() => setStale(false)}
      >
        {text('invoiceReview.pdf.staleBody')}
      </ConfirmDialog>
    </Box>
  );
}

function Hint({ icon = false, children }: { icon?: boolean; children: string }) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        p: '8px 12px',
        background: 'var(--warn-b)',
        borderBottom: '1px solid var(--warn-l)',
      }}
    >
      {icon && <ShieldAlert size={15} aria-hidden />}
      {children}
    </Box>
  );
}
