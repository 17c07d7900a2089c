import { Box, Button } from '@mui/material';
import { Save, ShieldAlert } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { ReviewPdf } from '../../../contract/invoices/reviewPdfs.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import type { PdfPlace } from '../../../ui/pdf/pdfPages.ts';
import type { PdfSession } from '../../../ui/pdf/pdfSession.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { ReviewPdfVersion } from './reviewPdfChoice.ts';
import type { PdfUse } from './usePdfUse.ts';
import type { Sent, Target } from './useReviewUpload.ts';
import { useSavedAnnotations } from './useSavedAnnotations.ts';
import { useVersionBytes } from './useVersionBytes.ts';

// It brings pdf.js along: loaded when a PDF is opened.
const PdfReader = lazy(async () => ({ default: (await import('../../../ui/pdf/PdfReader.tsx')).PdfReader }));

export interface PagesProps {
  document: ReviewPdf;
  version: ReviewPdfVersion;
  /** The open PDF, and what is done with it. */
  session: PdfSession | null;
  use: PdfUse;
  /** A file is on its way. */
  isBusy: boolean;
  /** Where the version before was left. */
  place: RefObject<PdfPlace | null>;
  upload: (file: File, target: Target) => Promise<Sent>;
  /** Annotations are a new version now. */
  onSaved: () => void;
  /** Give it a stable function. */
  onSession: (session: PdfSession | null) => void;
  onChoose: (versionNumber: number) => void;
}

/**
 * One version of a review PDF. On the newest one annotations are made, and saved as the next version; where a newer one
 * comes while somebody writes, what is written stays, and the person decides.
 */
export function ReviewPdfPages(props: PagesProps) {
  const { document, version, session, use, isBusy, place, upload, onSaved, onSession, onChoose } = props;
  const text = useText();
  const { invoice_document_id, invoice_document_label: name, versions } = document;
  const newest = versions[0] ?? version;
  const isNewest = version.version_number === newest.version_number;
  const { bytes, error, retry } = useVersionBytes(invoice_document_id, version.version_number);
  const { isSaving, isStale, save, saveBeside, cancel } = useSavedAnnotations({
    document,
    version,
    session,
    use,
    isBusy,
    upload,
    onSaved,
  });
  const isReadOnly = !isNewest && use === 'reading';
  return (
    <>
      {version.has_active_content && <Hint icon>{text('invoiceReview.pdf.activeShown')}</Hint>}
      {isReadOnly && <Hint>{text('invoiceReview.pdf.older', { number: version.version_number })}</Hint>}
      {!isNewest && !isReadOnly && !isSaving && (
        <Hint
          action={
            <Button size="small" variant="outlined" onClick={() => onChoose(newest.version_number)}>
              {text('invoiceReview.pdf.openNewer', { number: newest.version_number })}
            </Button>
          }
        >
          {text('invoiceReview.pdf.newer', {
            number: newest.version_number,
            name: newest.uploaded_by ?? '',
            own: version.version_number,
          })}
        </Hint>
      )}
      {error !== null && <LoadFailed error={error} onRetry={retry} />}
      {bytes === null && error === null && <LoadingLine />}
      {bytes !== null && (
        <Suspense fallback={<LoadingLine />}>
          <PdfReader
            name={name}
            bytes={bytes}
            place={place}
            isReadOnly={isReadOnly || isSaving}
            onSession={onSession}
            actions={
              !isReadOnly && (
                <Button
                  variant="contained"
                  startIcon={<Save size={15} aria-hidden />}
                  disabled={use !== 'changed' || isBusy || isSaving}
                  onClick={save}
                >
                  {text('invoiceReview.pdf.saveAnnotations', { number: newest.version_number + 1 })}
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
        onConfirm={saveBeside}
        onCancel={cancel}
      >
        {text('invoiceReview.pdf.staleBody')}
      </ConfirmDialog>
    </>
  );
}

interface HintProps {
  icon?: boolean;
  action?: ReactNode;
  children: string;
}

function Hint({ icon = false, action, children }: HintProps) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        p: '8px 12px',
        background: 'var(--warn-b)',
        borderBottom: '1px solid var(--warn-l)',
      }}
    >
      {icon && <ShieldAlert size={15} aria-hidden />}
      <Box component="span" sx={{ flex: '1 1 200px' }}>
        {children}
      </Box>
      {action}
    </Box>
  );
}
