import { Box, Button } from '@mui/material';
import { Download } from 'lucide-react';
import type { ReviewPdf } from '../../../contract/invoices/reviewPdfs.ts';
import { reviewPdfsCalls } from '../../../contract/invoices/reviewPdfs.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useNotifyFailure } from '../../../ui/failures/useNotifyFailure.ts';
import { PickFile } from '../../../ui/files/PickFile.tsx';
import { saveFile } from '../../../ui/files/saveFile.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ReviewPdfDetails } from './ReviewPdfDetails.tsx';
import { ReviewPdfVersions } from './ReviewPdfVersions.tsx';

interface Props {
  document: ReviewPdf;
  /** The version that is open beside; null where another document is. */
  shown: number | null;
  /** The open version has annotations that are saved nowhere. */
  isChanged: boolean;
  /** A file is on its way. */
  isBusy: boolean;
  /** Without a number, the newest version. */
  onChoose: (versionNumber?: number) => void;
  onSave: (file: File) => void;
}

/** One review PDF among the others; the open one has its versions, its confirmation and its notes. */
export function ReviewPdfCard({ document, shown, isChanged, isBusy, onChoose, onSave }: Props) {
  const text = useText();
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const { invoice_document_id, invoice_document_label: label, is_confirmed, versions } = document;
  const isOpen = shown !== null;
  const download = async (version_number: number): Promise<void> => {
    try {
      saveFile(await call(reviewPdfsCalls.fetchReviewPdf, { invoice_document_id, version_number }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Box
      component="article"
      aria-label={label}
      sx={{ borderTop: '1px solid var(--line)', background: isOpen ? 'var(--accent-weak)' : undefined }}
    >
      <Box
        component="button"
        type="button"
        aria-pressed={isOpen}
        onClick={() => onChoose()}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '4px 8px',
          width: '100%',
          p: '12px 16px',
          '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
        }}
      >
        <Box component="strong" sx={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <StateChip look={is_confirmed ? 'confirmed' : 'due'}>
          {text(is_confirmed ? 'invoiceReview.pdf.confirmed' : 'invoiceReview.pdf.toConfirm')}
        </StateChip>
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: '12px', p: '4px 16px 16px', background: 'var(--surface)' }}>
          <ReviewPdfVersions label={label} versions={versions} shown={shown} onChoose={onChoose} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
            <Button
              variant="outlined"
              startIcon={<Download size={15} aria-hidden />}
              aria-label={text('invoiceReview.pdf.download', { number: shown, label })}
              onClick={() => void download(shown)}
            >
              {text('invoiceReview.pdf.downloadShort')}
            </Button>
            <PickFile
              label={text('invoiceReview.pdf.saveOf', { label })}
              accept=".pdf"
              isDisabled={isBusy || isChanged}
              onFile={onSave}
            >
              {text('invoiceReview.pdf.save')}
            </PickFile>
          </Box>
          <ReviewPdfDetails document={document} shown={shown} isChanged={isChanged} />
        </Box>
      )}
    </Box>
  );
}
