import { Box, Button, LinearProgress } from '@mui/material';
import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { reviewPdfsCalls } from '../../../contract/invoices/reviewPdfs.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { PickFile } from '../../../ui/files/PickFile.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import type { PdfSession } from '../../../ui/pdf/pdfSession.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ReviewPdfCard } from './ReviewPdfCard.tsx';
import { ReviewPdfReader } from './ReviewPdfReader.tsx';
import { useReviewPdfChoice } from './reviewPdfChoice.ts';
import { usePdfUse } from './usePdfUse.ts';
import { type Target, useReviewUpload } from './useReviewUpload.ts';

/** The review PDFs of an invoice: uploaded with progress, read and annotated, kept version by version, confirmed. */
export function ReviewPdfs({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const format = useFormat();
  const documents = useCallQuery(reviewPdfsCalls.listReviewPdfDocuments, { invoice_id: invoiceId });
  const { sending, upload, cancel } = useReviewUpload();
  const [session, setSession] = useState<PdfSession | null>(null);
  const use = usePdfUse(session);
  const {
    document: chosen,
    version,
    choose,
    follow,
  } = useReviewPdfChoice(documents.data ?? [], use !== 'reading');
  const open = useCallback(
    async (file: File, target: Target): Promise<void> => {
      const sent = await upload(file, target);
      if (typeof sent === 'object') choose(sent.invoice_document_id);
    },
    [upload, choose],
  );
  if (documents.error) return <LoadFailed error={documents.error} onRetry={() => void documents.refetch()} />;
  if (!documents.data) return <LoadingLine />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '16px',
        pt: '16px',
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: chosen ? '310px minmax(0, 1fr)' : 'minmax(0, 960px)',
        },
      }}
    >
      <Card
        title={text('invoiceReview.pdf.title')}
        hint={text('invoiceReview.pdf.hint')}
        isFlush
        action={
          <PickFile
            accept=".pdf"
            label={text('invoiceReview.pdf.uploadNew')}
            isDisabled={sending !== null}
            onFile={(file) => void open(file, { invoice_id: invoiceId })}
          >
            {text('invoiceReview.pdf.upload')}
          </PickFile>
        }
      >
        {sending && (
          <Box sx={{ p: '12px 16px', display: 'grid', gap: '8px' }} role="status">
            <LinearProgress variant="determinate" aria-label={sending.name} value={100 * sending.share} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
              <Box component="span" className="tabular" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {text('invoiceReview.pdf.sending', {
                  name: sending.name,
                  share: format.percent(Math.round(10_000 * sending.share)),
                })}
              </Box>
              <Button variant="outlined" onClick={cancel}>
                {text('invoiceReview.pdf.cancel')}
              </Button>
            </Box>
          </Box>
        )}
        {documents.data.length === 0 && (
          <EmptyState
            icon={FileText}
            message={text('invoiceReview.pdf.empty')}
            description={text('invoiceReview.pdf.emptyHint')}
          />
        )}
        {documents.data.map((document) => (
          <ReviewPdfCard
            key={document.invoice_document_id}
            document={document}
            shown={document === chosen ? (version?.version_number ?? null) : null}
            isChanged={document === chosen && use === 'changed'}
            isBusy={sending !== null}
            onChoose={(number) => choose(document.invoice_document_id, number)}
            onSave={(file) => void open(file, { invoice_document_id: document.invoice_document_id })}
          />
        ))}
      </Card>
      {chosen && version && (
        <ReviewPdfReader
          key={chosen.invoice_document_id}
          document={chosen}
          version={version}
          session={session}
          use={use}
          isBusy={sending !== null}
          upload={upload}
          onSaved={follow}
          onSession={setSession}
          onChoose={(number) => choose(chosen.invoice_document_id, number)}
        />
      )}
    </Box>
  );
}
