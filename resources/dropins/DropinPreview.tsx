import { Alert, Box } from '@mui/material';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { invoiceDocumentCalls } from '../../contract/invoices/invoiceDocument.ts';
import { type InvoiceLine, invoicesAcrossCalls } from '../../contract/invoices/invoicesAcross.ts';
import type { ReadDropin } from '../../domain/dropins/files.ts';
import type { DropinFile } from '../../domain/dropins/output.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { RecordPicker } from '../../ui/form/picker/RecordPicker.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useDropinTrial } from './useDropinTrial.ts';

/** Letters of a file that are shown of what it begins with. */
const shownLetters = 4_000;

/** The newest invoices can be chosen, as many as one answer has. */
const offered = { limit: 500 } as const;

/** What a drop-in writes, tried in this browser: for the sample invoice, or for one of the site's that is chosen. */
export function DropinPreview({ dropin }: { dropin: ReadDropin }) {
  const text = useText();
  const [chosen, setChosen] = useState<InvoiceLine | null>(null);
  const lines = useCallQuery(invoicesAcrossCalls.listInvoiceLines, offered);
  const invoice = useCallQuery(
    invoiceDocumentCalls.exportInvoiceData,
    { invoice_id: chosen?.invoice_id ?? '' },
    { isEnabled: chosen !== null },
  );
  const name = chosen && `${chosen.number ?? chosen.label}, ${chosen.trial_title}`;
  return (
    <Box component="section" aria-label={text('dropins.look.preview')} sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, mb: '8px', fontSize: 13.5, fontWeight: 600 }}>
        {name ? text('dropins.look.previewOf', { invoice: name }) : text('dropins.look.preview')}
      </Box>
      <Box sx={{ mb: '8px' }}>
        <Loaded queries={{ lines }} skeleton={<Running />} failed={inOneLine}>
          {({ lines: { invoices } }) => (
            <RecordPicker
              key={chosen?.invoice_id ?? null}
              label={text('dropins.look.choose')}
              isLabelHidden
              icon={ReceiptText}
              placeholder={text('dropins.look.choose')}
              records={invoices.map(({ invoice_id, number, label, trial_title }) => ({
                id: invoice_id,
                label: number ?? label,
                detail: trial_title,
              }))}
              onPick={(id) => setChosen(invoices.find(({ invoice_id }) => invoice_id === id) ?? null)}
            />
          )}
        </Loaded>
      </Box>
      {chosen === null ? (
        <Written dropin={dropin} invoice={undefined} />
      ) : (
        <Loaded queries={{ invoice }} skeleton={<Running />}>
          {(read) => <Written key={chosen.invoice_id} dropin={dropin} invoice={read.invoice} />}
        </Loaded>
      )}
    </Box>
  );
}

function Running() {
  const text = useText();
  return (
    <p role="status" style={{ margin: 0 }}>
      {text('dropins.look.running')}
    </p>
  );
}

interface WrittenProps {
  dropin: ReadDropin;
  invoice: InvoiceDocumentData | undefined;
}

function Written({ dropin, invoice }: WrittenProps) {
  const wording = useFailureText();
  const written = useDropinTrial(dropin, invoice);
  if (!written) return <Running />;
  return written.isOk ? (
    <WrittenFile file={written.value} />
  ) : (
    <Alert severity="warning">{wording(written.failure)}</Alert>
  );
}

function WrittenFile({ file: { filename, content } }: { file: DropinFile }) {
  const text = useText();
  const format = useFormat();
  const size = typeof content === 'string' ? new TextEncoder().encode(content).length : content.length;
  const words = typeof content === 'string' ? content : null;
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <Box>
        <strong>{filename}</strong>{' '}
        <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
          {text('dropins.look.bytes', { count: format.count(size) })}
        </Box>
      </Box>
      {words === null ? (
        <Box sx={{ color: 'var(--text2)' }}>{text('dropins.look.noText')}</Box>
      ) : (
        <Box
          component="pre"
          role="region"
          // It is scrolled by keyboard, too.
          tabIndex={0}
          aria-label={filename}
          sx={{
            m: 0,
            p: '12px',
            maxHeight: 260,
            overflow: 'auto',
            fontSize: 12,
            border: '1px solid var(--border)',
            borderRadius: '8px',
            background: 'var(--sunken)',
          }}
        >
          {words.slice(0, shownLetters)}
          {words.length > shownLetters && '…'}
        </Box>
      )}
    </Box>
  );
}
