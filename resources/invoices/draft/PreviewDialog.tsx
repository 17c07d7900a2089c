import { Box, Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { invoiceDocumentCalls } from '../../../contract/invoices/invoiceDocument.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import type { PdfPlace } from '../../../ui/pdf/pdfPages.ts';
import { useText } from '../../../ui/words/useText.ts';

// It brings pdf.js along: loaded when a preview is opened.
const PdfReader = lazy(async () => ({ default: (await import('../../../ui/pdf/PdfReader.tsx')).PdfReader }));

type Printed = { bytes: Uint8Array } | { error: Error };

/** The PDF of a draft as it would go out now, marked as a draft on every page; read again by each try. */
function usePrinted({ invoice_id }: InvoicePage): { printed: Printed | null; retry: () => void } {
  const call = useCall();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads it again.
  useEffect(() => {
    const going = new AbortController();
    setPrinted(null);
    const read = async (): Promise<void> => {
      const input = { invoice_id, format: 'pdf' } as const;
      const { blob } = await call(invoiceDocumentCalls.exportInvoice, input, { signal: going.signal });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (!going.signal.aborted) setPrinted({ bytes });
    };
    read().catch((error: Error) => !going.signal.aborted && setPrinted({ error }));
    return () => going.abort();
  }, [call, invoice_id, tries]);
  return { printed, retry: () => setTries(tries + 1) };
}

const nobody = (): void => undefined;

/** Shows the document of a draft without leaving it. */
export function PreviewDialog({ invoice, onClose }: { invoice: InvoicePage; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const place = useRef<PdfPlace | null>(null);
  const { printed, retry } = usePrinted(invoice);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 'min(1000px, 96vw)', height: '92vh' } } }}
    >
      <DialogTitle id={titleId}>{text('invoices.preview.title', { label: invoice.label })}</DialogTitle>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        {printed === null && <LoadingLine />}
        {printed && 'error' in printed && <LoadFailed error={printed.error} onRetry={retry} />}
        {printed && 'bytes' in printed && (
          <Suspense fallback={<LoadingLine />}>
            <PdfReader
              name={invoice.label}
              bytes={printed.bytes}
              place={place}
              isReadOnly
              onSession={nobody}
            />
          </Suspense>
        )}
      </Box>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {text('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
