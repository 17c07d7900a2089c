import { Button } from '@mui/material';
import { Eye, RefreshCw } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { VerdictButton } from '../../../ui/failures/VerdictButton.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ExportMenu } from '../ExportMenu.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

/** What may be done with a draft as a whole: look at its document, fill it; in a menu the files of it, and deleting it. */
export function DraftActions({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'preview' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const { invoice_id, trial_id, verdicts } = invoice;
  const fill = useCallMutation(invoicesCalls.fillInvoice);
  const removeDraft = useCallMutation(invoicesCalls.removeInvoice, {
    onSuccess: () => navigate(hrefOfTab(trial_id, 'invoices')),
  });
  return (
    <>
      <Button startIcon={<Eye size={15} aria-hidden />} onClick={() => setAsking('preview')}>
        {text('invoices.preview.action')}
      </Button>
      <VerdictButton
        variant="outlined"
        verdict={verdicts.fill}
        startIcon={<RefreshCw size={15} aria-hidden />}
        disabled={fill.isPending}
        onClick={() => fill.mutate({ invoice_id })}
      >
        {text('invoices.fill', { date: format.date(invoice.cut_off_date) })}
      </VerdictButton>
      <ExportMenu
        invoice={invoice}
        removal={{ verdict: verdicts.remove, onRemove: () => setAsking('delete') }}
      />
      {asking === 'preview' && <PreviewDialog invoice={invoice} onClose={close} />}
      {asking === 'delete' && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={text('invoices.deleteTitle')}
          confirmLabel={text('invoices.deleteDraft')}
          isBusy={removeDraft.isPending}
          onConfirm={() => removeDraft.mutate({ invoice_id, version: invoice.version })}
          onCancel={close}
        >
          {text('invoices.deleteBody', { label: invoice.label })}
        </ConfirmDialog>
      )}
    </>
  );
}
