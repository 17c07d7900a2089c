import { Box } from '@mui/material';
import { BookOpen, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { handoverCalls } from '../../contract/accounting/handover.ts';
import { journalDataCalls } from '../../contract/accounting/journalData.ts';
import { invoiceDocumentCalls } from '../../contract/invoices/invoiceDocument.ts';
import { type InvoiceLine, invoicesAcrossCalls } from '../../contract/invoices/invoicesAcross.ts';
import type { DropinType } from '../../contract/vocab.ts';
import type { ReadDropin } from '../../domain/dropins/files.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../ui/feedback/LineFailed.tsx';
import { RecordPicker } from '../../ui/form/picker/RecordPicker.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { Running, Written } from './Written.tsx';

interface Props {
  dropin: ReadDropin;
}

/** What a drop-in writes, tried in this browser: for the sample, or for an invoice or month of the site's that is chosen. */
export function DropinPreview({ dropin }: Props) {
  return dropin.manifest.type === 'invoice-export' ? (
    <OfInvoice dropin={dropin} />
  ) : (
    <OfMonth dropin={dropin} />
  );
}

/** The newest invoices can be chosen, as many as one answer has. */
const offered = { limit: 500 } as const;

function OfInvoice({ dropin }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<InvoiceLine | null>(null);
  const lines = useCallQuery(invoicesAcrossCalls.listInvoiceLines, offered);
  const invoice = useCallQuery(
    invoiceDocumentCalls.exportInvoiceData,
    { invoice_id: chosen?.invoice_id ?? '' },
    { isEnabled: chosen !== null },
  );
  const picker = (
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
  );
  const name = chosen && `${chosen.number ?? chosen.label}, ${chosen.trial_title}`;
  return (
    <Preview type="invoice-export" name={name} picker={picker}>
      {chosen === null ? (
        <Written dropin={dropin} data={undefined} />
      ) : (
        <Loaded queries={{ invoice }} skeleton={<Running />}>
          {(read) => <Written key={chosen.invoice_id} dropin={dropin} data={read.invoice} />}
        </Loaded>
      )}
    </Preview>
  );
}

function OfMonth({ dropin }: Props) {
  const text = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const lines = useCallQuery(handoverCalls.listAccountingMonths, {});
  const journal = useCallQuery(
    journalDataCalls.getJournalData,
    { month: chosen ?? '' },
    { isEnabled: chosen !== null },
  );
  const picker = (
    <Loaded queries={{ lines }} skeleton={<Running />} failed={inOneLine}>
      {({ lines: { months } }) => (
        <RecordPicker
          key={chosen}
          label={text('dropins.look.chooseMonth')}
          isLabelHidden
          icon={BookOpen}
          placeholder={text('dropins.look.chooseMonth')}
          records={months.map(({ month_end }) => ({ id: month_end, label: format.monthYear(month_end) }))}
          onPick={setChosen}
        />
      )}
    </Loaded>
  );
  return (
    <Preview type="journal-export" name={chosen && format.monthYear(chosen)} picker={picker}>
      {chosen === null ? (
        <Written dropin={dropin} data={undefined} />
      ) : (
        <Loaded queries={{ journal }} skeleton={<Running />}>
          {(read) => <Written key={chosen} dropin={dropin} data={read.journal} />}
        </Loaded>
      )}
    </Preview>
  );
}

interface PreviewProps {
  type: DropinType;
  /** What was chosen; null = the sample. */
  name: string | null;
  picker: ReactNode;
  children: ReactNode;
}

function Preview({ type, name, picker, children }: PreviewProps) {
  const text = useText();
  const ofSample = text(`dropins.look.ofSample.${type}`);
  return (
    <Box component="section" aria-label={ofSample} sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, mb: '8px', fontSize: 13.5, fontWeight: 600 }}>
        {name ? text('dropins.look.previewOf', { name }) : ofSample}
      </Box>
      <Box sx={{ mb: '8px' }}>{picker}</Box>
      {children}
    </Box>
  );
}
