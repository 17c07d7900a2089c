import { Box, Button } from '@mui/material';
import { Plus, RefreshCw } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { useCallback, useState } from 'react';
import { api } from '../../contract/api.ts';
import type { InvoiceItem } from '../../contract/invoiceItem.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import { VerdictButton } from '../../ui/failures/VerdictButton.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { BillableCard } from './BillableCard.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { DraftFields } from './DraftFields.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FinalizeCard } from './FinalizeCard.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { ItemDialog, NewItemDialog } from './ItemDialog.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { ReviewPdfs } from './ReviewPdfs.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { Totals } from './Totals.tsx';
import { useInvoiceTabs } from './useInvoiceTabs.ts';

type Asking = { act: 'add' | 'delete' | 'revoke' } | { act: 'edit' | 'remove'; item: InvoiceItem } | null;

/** The invoice with its acts: fill, correct, finalize, revoke, export. */
export function InvoiceView({ invoice, trial }: { invoice: InvoicePage; trial: Trial }) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const close = useCallback(() => setAsking(null), []);
  const { invoice_id, trial_id, state, verdicts } = invoice;
  const parts = useInvoiceTabs(invoice);
  const isDraft = state === 'draft';
  const mayFill = verdicts.fill.length === 0;
  const fill = useCallMutation(api.fillInvoice);
  const resolve = useCallMutation(api.resolveConflicts);
  const removeItem = useCallMutation(api.removeInvoiceItem, { onSuccess: close });
  const removeDraft = useCallMutation(api.removeInvoice, {
    onSuccess: () => navigate(hrefOfTab(trial_id, 'invoices')),
  });
  const edit = useCallback((item: InvoiceItem) => setAsking({ act: 'edit', item }), []);
  const remove = useCallback((item: InvoiceItem) => setAsking({ act: 'remove', item }), []);

  return (
    <>
      <PageHeader
        title={invoice.number ?? invoice.label}
        chips={
          <>
            <StateChip look={state}>{text(`vocab.invoiceState.${state}`)}</StateChip>
            {trial.type === 'test' && <TypeChip type={trial.type} />}
          </>
        }
        hint={isDraft ? text('invoices.numberWhenFinal') : invoice.label}
        {...parts}
      />
      {parts.tab !== 'items' && (
        <Page>
          {parts.tab === 'review' ? <ReviewPanel invoice={invoice} /> : <ReviewPdfs invoiceId={invoice_id} />}
        </Page>
      )}
      {parts.tab === 'items' && (
        <Page>
          <Toolbar
            actions={
              <>
                <ExportMenu invoiceId={invoice_id} isRevoked={invoice.state === 'revoked'} />
                {mayFill && (
                  <Button
                    variant="outlined"
                    startIcon={<RefreshCw size={15} aria-hidden />}
                    disabled={fill.isPending}
                    onClick={() => fill.mutate({ invoice_id })}
                  >
                    {text('invoices.fill', { date: format.date(invoice.cut_off_date) })}
                  </Button>
                )}
              </>
            }
          >
            {isDraft ? (
              <>
                <VerdictButton
                  verdict={verdicts.fill}
                  startIcon={<Plus size={15} aria-hidden />}
                  onClick={() => setAsking({ act: 'add' })}
                >
                  {text('invoices.items.add')}
                </VerdictButton>
                <VerdictButton
                  color="error"
                  verdict={verdicts.remove}
                  onClick={() => setAsking({ act: 'delete' })}
                >
                  {text('invoices.deleteDraft')}
                </VerdictButton>
              </>
            ) : (
              <Box sx={{ color: 'var(--text2)' }}>
                {state === 'revoked'
                  ? text('invoices.revoked', {
                      date: invoice.cancellation_date ? format.date(invoice.cancellation_date) : '',
                      number: invoice.cancellation_number ?? '',
                      reason: invoice.revoke_reason ?? '',
                    })
                  : text('invoices.finalizedNote')}
              </Box>
            )}
            {verdicts.revoke.length === 0 && (
              <Button color="error" variant="outlined" onClick={() => setAsking({ act: 'revoke' })}>
                {text('invoices.revoke.action')}
              </Button>
            )}
          </Toolbar>
          <Box
            sx={{
              display: 'grid',
              gap: '16px',
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: isDraft ? 'minmax(0, 1fr) 340px' : 'minmax(0, 1fr)',
              },
            }}
          >
            <Box sx={{ display: 'grid', gap: '12px', minWidth: 0 }}>
              {invoice.conflict_count > 0 && mayFill && (
                <ConflictBanner
                  count={invoice.conflict_count}
                  isBusy={resolve.isPending}
                  onResolve={() => resolve.mutate({ invoice_id })}
                />
              )}
              <InvoiceHead invoice={invoice} />
              {verdicts.edit.length === 0 && <DraftFields invoiceId={invoice_id} />}
              <ItemsTable invoice={invoice} onEdit={edit} onRemove={remove} />
              <Totals invoice={invoice} />
            </Box>
            {isDraft && (
              <Box sx={{ display: 'grid', gap: '12px' }}>
                <BillableCard invoice={invoice} />
                <FinalizeCard invoice={invoice} />
              </Box>
            )}
          </Box>
        </Page>
      )}
      {asking?.act === 'add' && <NewItemDialog invoiceId={invoice_id} onClose={close} />}
      {asking?.act === 'edit' && <ItemDialog item={asking.item} onClose={close} />}
      {asking?.act === 'revoke' && <RevokeDialog invoice={invoice} onClose={close} />}
      {asking?.act === 'remove' && (
        <ConfirmDialog
          isOpen
          title={text('invoices.items.removeTitle')}
          confirmLabel={text('common.actions.remove')}
          isBusy={removeItem.isPending}
          onConfirm={() => removeItem.mutate({ invoice_item_id: asking.item.invoice_item_id })}
          onCancel={close}
        >
          {text('invoices.items.removeBody', { label: asking.item.label })}
        </ConfirmDialog>
      )}
      {asking?.act === 'delete' && (
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
