import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'ra-core';
import { useRecord } from '../../ui/calls/useRecord.ts';
import { isUnknownRecord } from '../../ui/failures/isUnknownRecord.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { InvoiceView } from './InvoiceView.tsx';

/** One invoice of a trial: draft, finalized or revoked. */
export function InvoicePage() {
  const text = useText();
  const { trialId = '', id = '' } = useParams();
  const trial = useRecord('trials', trialId);
  const invoice = useRecord('invoices', id);
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data?.title ?? '…', to: hrefOfTab(trialId, 'details') },
    { label: text('invoices.title'), to: hrefOfTab(trialId, 'invoices') },
    { label: invoice.data?.number ?? invoice.data?.label ?? '…' },
  ]);
  const error = invoice.error ?? trial.error;
  if (error) {
    const isUnknown = isUnknownRecord(error);
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
