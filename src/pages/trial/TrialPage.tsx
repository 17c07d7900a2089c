import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useLocation, useParams } from 'ra-core';
import { lazy, Suspense } from 'react';
import { api } from '../../../contract/api.ts';
import type { Trial } from '../../../contract/trials.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/paths.ts';
import { SheetOwner } from '../../../ui/sheet/sheetOwner.ts';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';
import { useIsManager } from '../../auth/useIsManager.ts';
import { isUnknownRecord } from './isUnknownRecord.ts';
import { TrialHeader } from './TrialHeader.tsx';
import { hrefOfTab, type TrialTab, trialTabs } from './tabs.ts';

const tabParts: Record<TrialTab, React.ComponentType<{ trial: Trial }>> = {
  details: lazy(async () => ({ default: (await import('./DetailsTab.tsx')).DetailsTab })),
  participants: lazy(async () => ({ default: (await import('./ParticipantsTab.tsx')).ParticipantsTab })),
  'visit-services': lazy(async () => ({
    default: (await import('./VisitServicesTab.tsx')).VisitServicesTab,
  })),
  'operational-services': lazy(async () => ({
    default: (await import('./OperationalServicesTab.tsx')).OperationalServicesTab,
  })),
  'provider-payments': lazy(async () => ({
    default: (await import('./ProviderPaymentsTab.tsx')).ProviderPaymentsTab,
  })),
  invoices: lazy(async () => ({ default: (await import('./InvoicesTab.tsx')).InvoicesTab })),
};

/** A trial: its head and one of its parts, which the address names after `#`. Nurses see only the participants. */
export function TrialPage() {
  const text = useText();
  const { trialId = '' } = useParams();
  const isManager = useIsManager();
  const { hash, pathname } = useLocation();
  const trial = useCallQuery(api.getTrial, { trial_id: trialId });
  const tabs: readonly TrialTab[] = isManager ? trialTabs : ['participants'];
  const asked = pathname === href('newInvoice', { trialId }) ? '#invoices' : hash;
  const tab = tabs.find((each) => `#${each}` === asked) ?? tabs[0] ?? 'participants';
  usePageTitle([
    isManager
      ? { label: text('trials.title'), to: href('billingTrialList') }
      : { label: text('shell.nav.recording'), to: href('billingRecording') },
    { label: trial.data?.title ?? '…', to: hrefOfTab(trialId, tabs[0] ?? 'participants') },
    { label: text(`trialPage.tabs.${tab}`) },
  ]);

  if (trial.error) {
    if (!isUnknownRecord(trial.error))
      return <LoadFailed error={trial.error} onRetry={() => void trial.refetch()} />;
    return (
      <EmptyState
        icon={FileQuestion}
        headingLevel="h1"
        message={text('trialPage.notFound')}
        description={text('trialPage.notFoundHint')}
      />
    );
  }
  if (!trial.data) return <LoadingLine />;
  const Part = tabParts[tab];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <TrialHeader trial={trial.data} tabs={tabs} tab={tab} />
      <Suspense fallback={<LoadingRows />}>
        <SheetOwner value={trial.data.title}>
          <Part key={`${trialId}/${tab}`} trial={trial.data} />
        </SheetOwner>
      </Suspense>
    </Box>
  );
}
