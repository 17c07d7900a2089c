import { Box, Link } from '@mui/material';
import { FilePenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  type Correction,
  correctionsCalls,
  type InvoiceCorrections,
} from '../../../contract/invoices/corrections.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Figure } from '../../../ui/frame/Figure.tsx';
import { firstAct } from '../../../ui/frame/firstAct.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useInvoiceMails } from '../mail/useInvoiceMails.ts';
import { useInvoiceDownload } from '../useInvoiceDownload.ts';
import { CorrectDialog, ReduceDialog } from './CorrectDialog.tsx';
import { CorrectionLines } from './CorrectionLines.tsx';
import { DraftCard } from './DraftCard.tsx';
import type { Marked } from './entries.ts';
import { MarkItems } from './MarkItems.tsx';

const SendDialog = lazy(async () => ({ default: (await import('../mail/SendDialog.tsx')).SendDialog }));

/** Corrections of an issued invoice: those that have gone out, the draft of the next, and what can be marked for it. */
export function CorrectionsPanel({ invoice }: { invoice: InvoicePage }) {
  const read = useCallQuery(correctionsCalls.getCorrections, { invoice_id: invoice.invoice_id });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: corrections }) => <Corrections invoice={invoice} corrections={corrections} />}
    </Loaded>
  );
}

interface Props {
  invoice: InvoicePage;
  corrections: InvoiceCorrections;
}

function Corrections({ invoice, corrections }: Props) {
  const text = useText();
  const issued = corrections.corrections.filter(({ state }) => state === 'finalized');
  const draft = corrections.corrections.find(({ state }) => state === 'draft');
  return (
    <Box sx={{ display: 'grid', gap: '16px', pt: '16px' }}>
      <Figures corrections={corrections} />
      <Card title={text('corrections.title')} isFlush>
        {issued.length === 0 ? (
          <EmptyState
            icon={FilePenLine}
            message={text('corrections.empty')}
            description={text('corrections.emptyHint')}
          />
        ) : (
          <Box component="ul" aria-label={text('corrections.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {issued.map((correction) => (
              <Issued key={correction.correction_place} invoice={invoice} correction={correction} />
            ))}
          </Box>
        )}
      </Card>
      {draft && <DraftCard corrections={corrections} draft={draft} />}
      <Marking corrections={corrections} />
    </Box>
  );
}

/** Invoiced + corrections = what it comes to. */
function Figures({ corrections: { invoice, standing } }: Pick<Props, 'corrections'>) {
  const text = useText();
  const format = useFormat();
  const figures = [
    ['invoiced', invoice.gross_amount],
    ['corrected', standing.gross_amount - invoice.gross_amount],
    ['stands', standing.gross_amount],
  ] as const;
  return (
    <Card>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 40px', m: 0 }}>
        {figures.map(([name, cents]) => (
          <Figure key={name} label={text(`corrections.figures.${name}`)} value={format.euro(cents)} />
        ))}
      </Box>
    </Card>
  );
}

/** A correction that has gone out, with its document and the mail that it can be sent by. */
function Issued({ invoice, correction }: { invoice: InvoicePage; correction: Correction }) {
  const text = useText();
  const format = useFormat();
  const [isSending, setSending] = useState(false);
  const download = useInvoiceDownload(invoice.invoice_id);
  const mails = useInvoiceMails(invoice.invoice_id, true);
  const { correction_place, number, correction_date, finalized_by, gross_amount } = correction;
  return (
    <Box component="li" sx={{ p: '10px 16px', borderTop: '1px solid var(--line)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
        <Link
          component="button"
          sx={{ fontWeight: 600 }}
          onClick={() => download({ format: 'pdf', document: 'correction', correction_place })}
        >
          {text('invoices.pdfOf', { number: number ?? '' })}
        </Link>
        <Box sx={{ flex: 1, color: 'var(--text3)' }}>
          {text('corrections.by', {
            name: finalized_by ?? text('invoiceHistory.noPerson'),
            date: correction_date ? format.date(correction_date) : '',
          })}
        </Box>
        {mails.data?.is_configured && invoice.state === 'finalized' && (
          <ActButton size="small" onClick={() => setSending(true)}>
            {text('corrections.send')}
          </ActButton>
        )}
        <Box className="tabular" sx={{ fontWeight: 650 }}>
          {format.euro(gross_amount)}
        </Box>
      </Box>
      <CorrectionLines lines={correction.lines} />
      {isSending && (
        <Suspense fallback={null}>
          <SendDialog
            invoice={invoice}
            document="correction"
            correctionPlace={correction_place}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** What stands of the invoice, to be marked and said what was wrong with. */
function Marking({ corrections }: Pick<Props, 'corrections'>) {
  const text = useText();
  const [marked, setMarked] = useState<Marked>(new Map());
  const [asking, setAsking] = useState<'correct' | 'reduce' | null>(null);
  const close = () => setAsking(null);
  const verdict = corrections.verdicts.correct;
  return (
    <Card
      title={text('corrections.items')}
      isFlush
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <VerdictButton
            {...firstAct}
            verdict={verdict}
            variant="outlined"
            onClick={() => setAsking('reduce')}
          >
            {text('corrections.reduce')}
          </VerdictButton>
          <VerdictButton
            verdict={verdict}
            variant="contained"
            disabled={marked.size === 0}
            onClick={() => setAsking('correct')}
          >
            {text('corrections.correct')}
          </VerdictButton>
        </Box>
      }
    >
      <MarkItems items={corrections.items} marked={marked} onMark={setMarked} />
      {asking === 'correct' && (
        <CorrectDialog
          corrections={corrections}
          marked={marked}
          onDone={() => {
            close();
            setMarked(new Map());
          }}
          onClose={close}
        />
      )}
      {asking === 'reduce' && <ReduceDialog corrections={corrections} onClose={close} />}
    </Card>
  );
}
