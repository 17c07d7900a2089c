import { Box } from '@mui/material';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import type { Trial } from '../../contract/trials/trials.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { NotesButton } from '../../ui/notes/NotesButton.tsx';
import { RecordPeople } from '../../ui/presence/RecordPeople.tsx';
import { SheetOwner } from '../../ui/sheet/sheetOwner.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { CorrectionsPanel } from './corrections/CorrectionsPanel.tsx';
import { DraftActions } from './draft/DraftActions.tsx';
import { ElectronicCard } from './electronic/ElectronicCard.tsx';
import { ValidationsCard } from './electronic/ValidationsCard.tsx';
import { InvoiceHistory } from './head/InvoiceHistory.tsx';
import { ItemsPart } from './items/ItemsPart.tsx';
import { DispatchesCard } from './mail/DispatchesCard.tsx';
import { MailsCard } from './mail/MailsCard.tsx';
import { InvoicePaymentState } from './payments/InvoicePaymentState.tsx';
import { PaymentsPanel } from './payments/PaymentsPanel.tsx';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { ReviewPdfs } from './reviewPdf/ReviewPdfs.tsx';
import { useInvoiceTabs } from './useInvoiceTabs.ts';

/** An invoice: what it is and comes to, and one of its parts. */
export function InvoiceView({ invoice, trial }: { invoice: InvoicePage; trial: Trial }) {
  const text = useText();
  const format = useFormat();
  const { invoice_id, state, net_amount, tax_amount, gross_amount, corrected_amount, sent_on } = invoice;
  const parts = useInvoiceTabs(invoice);
  const title = invoice.number ?? invoice.label;
  const isElectronic = state !== 'draft' && !invoice.is_self_billed;
  const rate = format.percent(invoice.tax_rate);
  // With its cancellation a revoked invoice comes to nothing.
  const amount = (cents: number) =>
    state === 'revoked' ? (
      <>
        <Box component="s" sx={{ mr: '8px', color: 'var(--text3)', fontWeight: 400 }}>
          {format.cents(cents)}
        </Box>
        {format.cents(0)}
      </>
    ) : (
      format.cents(cents)
    );
  return (
    <SheetOwner value={title}>
      <PageHeader
        title={title}
        chips={
          <>
            <StateChip look={state}>{text(`vocab.invoiceState.${state}`)}</StateChip>
            {invoice.is_self_billed && (
              <span title={text('invoices.statementHint')}>
                <StateChip look="plain">{text('invoices.statement')}</StateChip>
              </span>
            )}
            {sent_on && (
              <StateChip look="done">{text('dispatches.sentOn', { date: format.date(sent_on) })}</StateChip>
            )}
            {state !== 'draft' && <InvoicePaymentState invoiceId={invoice_id} />}
            {trial.type === 'test' && <TypeChip type={trial.type} />}
            <RecordPeople kind="invoice" trialId={trial.trial_id} recordId={invoice_id} />
          </>
        }
        hint={
          state === 'draft' ? (
            <span title={text('invoices.draftNote')}>{text('invoices.numberWhenFinal')}</span>
          ) : (
            invoice.label
          )
        }
        actions={state === 'draft' && <DraftActions invoice={invoice} />}
        facts={[
          { label: text('invoices.totals.net'), value: amount(net_amount) },
          { label: text('invoices.totals.vat', { rate }), value: amount(tax_amount) },
          { label: text('invoices.totals.gross'), value: amount(gross_amount) },
          ...(corrected_amount === 0 || state === 'revoked'
            ? []
            : [
                {
                  label: text('corrections.figures.stands'),
                  value: format.cents(gross_amount + corrected_amount),
                },
              ]),
        ]}
        {...parts}
        isKept
      />
      {parts.tab === 'items' && <ItemsPart invoice={invoice} />}
      {parts.tab !== 'items' && (
        <Page>
          {parts.tab === 'review' && <ReviewPanel invoice={invoice} />}
          {parts.tab === 'pdfs' && <ReviewPdfs invoiceId={invoice_id} />}
          {parts.tab === 'corrections' && <CorrectionsPanel invoice={invoice} />}
          {parts.tab === 'payments' && <PaymentsPanel invoice={invoice} />}
          {parts.tab === 'history' && (
            <Box sx={{ display: 'grid', gap: '16px', pt: '16px' }}>
              {state !== 'draft' && <DispatchesCard invoice={invoice} />}
              {state !== 'draft' && <MailsCard invoice={invoice} />}
              {isElectronic && <ElectronicCard invoice={invoice} />}
              {isElectronic && <ValidationsCard invoiceId={invoice_id} />}
              <Box>
                <NotesButton kind="invoice" recordId={invoice_id} trialId={trial.trial_id} name={title} />
              </Box>
              <InvoiceHistory invoiceId={invoice_id} />
            </Box>
          )}
        </Page>
      )}
    </SheetOwner>
  );
}
