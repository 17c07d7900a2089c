import { Box, Button, LinearProgress } from '@mui/material';
import { FileText } from 'lucide-react';
import { api } from '../../contract/api.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { PickFile } from '../../ui/files/PickFile.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ReviewPdfCard } from './ReviewPdfCard.tsx';
import { useReviewUpload } from './useReviewUpload.ts';

/** The review PDFs of an invoice: uploaded with progress, saved as new versions, confirmed, noted on. */
export function ReviewPdfs({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const format = useFormat();
  const documents = useCallQuery(api.listReviewPdfDocuments, { invoice_id: invoiceId });
  const { sending, upload, cancel } = useReviewUpload(invoiceId);
  if (documents.error) return <LoadFailed error={documents.error} onRetry={() => void documents.refetch()} />;
  if (!documents.data) return <LoadingLine />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', pt: '16px', maxWidth: 960 }}>
      <Card
        title={text('invoiceReview.pdf.title')}
        hint={text('invoiceReview.pdf.hint')}
        isFlush
        action={
          <PickFile accept=".pdf" isDisabled={sending !== null} onFile={(file) => void upload(file, null)}>
            {text('invoiceReview.pdf.upload')}
          </PickFile>
        }
      >
        {sending && (
          <Box sx={{ p: '12px 16px', display: 'flex', alignItems: 'center', gap: '12px' }} role="status">
            <LinearProgress
              variant="determinate"
              aria-label={sending.name}
              value={100 * sending.share}
              sx={{ flex: 1 }}
            />
            <span className="tabular">
              {text('invoiceReview.pdf.sending', {
                name: sending.name,
                share: format.percent(Math.round(10_000 * sending.share)),
              })}
            </span>
            <Button variant="outlined" onClick={cancel}>
              {text('invoiceReview.pdf.cancel')}
            </Button>
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
            key={`${document.invoice_document_id} ${document.version}`}
            document={document}
            isBusy={sending !== null}
            onSave={(file) => void upload(file, document.invoice_document_id)}
          />
        ))}
      </Card>
    </Box>
  );
}
