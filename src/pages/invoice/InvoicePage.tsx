import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'ra-core';
import { api } from '../../../contract/api.ts';
import { InvoiceView } from '../../../resources/invoices/InvoiceView.tsx';
import { failureOf } from '../../../ui/failureOf.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/paths.ts';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';

/** One invoice of a trial: draft, finalized or revoked. */
export function InvoicePage() {
  const text = useText();
  const { trialId = '', id = '' } = useParams();
  const trial = useCallQuery(api.getTrial, { trial_id: trialId });
  const invoice = useCallQuery(api.getInvoice, { invoice_id: id });
  const trialAddress = href('billingTrial', { trialId });
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data?.title ?? '…', to: trialAddress },
    { label: text('invoices.title'), to: `${trialAddress}#invoices` },
    { label: invoice.data?.number ?? invoice.data?.label ?? '…' },
  ]);
  const error = invoice.error ?? trial.error;
  if (error) {
    const isUnknown = ['not_found', 'validation_failed'].includes(failureOf(error)?.code ?? '');
    if (!isUnknown) return <LoadFailed error={error} onRetry={() => void invoice.refetch()} />;
    return (
      <EmptyState
        icon={FileQuestion}
        headingLevel="h1"
        message={text('invoices.notFound')}
        description={text('invoices.notFoundHint')}
      />
    );
  }
  if (!invoice.data || !trial.data) return <LoadingLine />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
      <InvoiceView key={id} invoice={invoice.data} trial={trial.data} />
    </Box>
  );
}
