import { Button } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../contract/invoices/invoices.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { RevokeDialog } from './issuing/RevokeDialog.tsx';

/** What may be done with the whole invoice, as its state allows: fill and delete a draft, revoke what has gone out. */
export function InvoiceActions({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'delete' | 'revoke' | null>(null);
  const close = () => setAsking(null);
  const { invoice_id, trial_id, verdicts } = invoice;
  const fill = useCallMutation(invoicesCalls.fillInvoice);
  const removeDraft = useCallMutation(invoicesCalls.removeInvoice, {
    onSuccess: () => navigate(hrefOfTab(trial_id, 'invoices')),
  });
  return (
    <>
      {invoice.state === 'draft' && (
        <>
          <VerdictButton color="error" verdict={verdicts.remove} onClick={() => setAsking('delete')}>
            {text('invoices.deleteDraft')}
          </VerdictButton>
          <VerdictButton
            variant="outlined"
            verdict={verdicts.fill}
            startIcon={<RefreshCw size={15} aria-hidden />}
            disabled={fill.isPending}
            onClick={() => fill.mutate({ invoice_id })}
          >
            {text('invoices.fill', { date: format.date(invoice.cut_off_date) })}
          </VerdictButton>
        </>
      )}
      {verdicts.revoke.length === 0 && (
        <Button color="error" variant="outlined" onClick={() => setAsking('revoke')}>
          {text('invoices.revoke.action')}
        </Button>
      )}
      {asking === 'revoke' && <RevokeDialog invoice={invoice} onClose={close} />}
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
