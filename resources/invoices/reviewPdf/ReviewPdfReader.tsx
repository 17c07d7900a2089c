import { Box } from '@mui/material';
import { useRef } from 'react';
import type { PdfPlace } from '../../../ui/pdf/pdfPages.ts';
import { type PagesProps, ReviewPdfPages } from './ReviewPdfPages.tsx';

/** The place of the open review PDF in the page. Each version is opened anew, where the one before it was left. */
export function ReviewPdfReader(props: Omit<PagesProps, 'place'>) {
  const place = useRef<PdfPlace>(null);
  return (
    <Box
      component="section"
      aria-label={props.document.invoice_document_label}
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
      <ReviewPdfPages key={props.version.version_number} {...props} place={place} />
    </Box>
  );
}
