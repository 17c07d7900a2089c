import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'ra-core';
import { trialName } from '../../domain/trials/trialName.ts';
import { useRecord } from '../../ui/calls/useRecord.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
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
    { label: trial.data ? trialName(trial.data) : '…', to: hrefOfTab(trialId, 'details') },
    { label: text('invoices.title'), to: hrefOfTab(trialId, 'invoices') },
    { label: invoice.data?.number ?? invoice.data?.label ?? '…' },
  ]);
  return (
    <Loaded
      queries={{ invoice, trial }}
      skeleton={
        <>
          <Box sx={{ height: 86, borderBottom: '1px solid var(--border)', background: 'var(--surface)' }} />
          <Page isFilled>
            <Box sx={{ pt: '12px' }}>
              <LoadingRows />
            </Box>
          </Page>
        </>
      }
      unknown={
        <EmptyState
          icon={FileQuestion}
          headingLevel="h1"
          message={text('invoices.notFound')}
          description={text('invoices.notFoundHint')}
        />
      }
    >
      {(read) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
          <InvoiceView key={id} {...read} />
        </Box>
      )}
    </Loaded>
  );
}
