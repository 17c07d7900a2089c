import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useLocation, useParams } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { TrialPage as ReadTrial } from '../../../contract/trials/trials.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { PathAtHead } from '../../../resources/trials/PathAtHead.tsx';
import { TrialHeader } from '../../../resources/trials/TrialHeader.tsx';
import { useRecord } from '../../../ui/calls/useRecord.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfTab, type TrialTab, trialTabs, useTab } from '../../../ui/routes/tabs.ts';
import { useIsManager } from '../../../ui/session/currentUser.ts';
import { SheetOwner } from '../../../ui/sheet/sheetOwner.ts';
import { useText } from '../../../ui/words/useText.ts';
import { RecordingTabs } from './RecordingTabs.tsx';

const tabContents: Record<TrialTab, React.ComponentType<{ trial: ReadTrial }>> = {
  details: lazy(async () => ({ default: (await import('./DetailsTab.tsx')).DetailsTab })),
  participants: lazy(async () => ({
    default: (await import('../../../resources/participants/ParticipantsTab.tsx')).ParticipantsTab,
  })),
  'visit-services': lazy(async () => ({
    default: (await import('./VisitServicesTab.tsx')).VisitServicesTab,
  })),
  'operational-services': lazy(async () => ({
    default: (await import('./OperationalServicesTab.tsx')).OperationalServicesTab,
  })),
  'provider-payments': lazy(async () => ({
    default: (await import('../../../resources/providerServices/ProviderPaymentsTab.tsx'))
      .ProviderPaymentsTab,
  })),
  calculation: lazy(async () => ({
    default: (await import('../../../resources/calculation/CalculationTab.tsx')).CalculationTab,
  })),
  amendments: lazy(async () => ({
    default: (await import('./AmendmentsOfTrial.tsx')).AmendmentsOfTrial,
  })),
  rules: lazy(async () => ({
    default: (await import('../../../resources/rules/RulesTab.tsx')).RulesTab,
  })),
  invoices: lazy(async () => ({
    default: (await import('../../../resources/invoices/InvoicesTab.tsx')).InvoicesTab,
  })),
};

/** A trial: its head and one of its parts, which the address names after `#`. Nurses see only the participants. */
export function TrialPage() {
  const text = useText();
  const { trialId = '' } = useParams();
  const isManager = useIsManager();
  const { pathname } = useLocation();
  const trial = useRecord('trials', trialId);
  const tabs: readonly [TrialTab, ...TrialTab[]] = isManager ? trialTabs : ['participants'];
  const chosen = useTab(tabs);
  const tab = pathname === href('newInvoice', { trialId }) ? 'invoices' : chosen;
  usePageTitle([
    isManager
      ? { label: text('trials.title'), to: href('billingTrialList') }
      : { label: text('shell.nav.recording'), to: href('billingRecording') },
    { label: trial.data ? trialName(trial.data) : '…', to: hrefOfTab(trialId, tabs[0]) },
    { label: text(`trialPage.tabs.${tab}`) },
  ]);

  const Part = tabContents[tab];
  return (
    <Loaded
      queries={{ trial }}
      skeleton={<LoadingLine />}
      unknown={
        <EmptyState
          icon={FileQuestion}
          headingLevel="h1"
          message={text('trialPage.notFound')}
          description={text('trialPage.notFoundHint')}
        />
      }
    >
      {(read) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
          <TrialHeader trial={read.trial} tabs={tabs} tab={tab} />
          {isManager ? <PathAtHead trial={read.trial} /> : <RecordingTabs />}
          <Suspense fallback={<LoadingRows />}>
            <SheetOwner value={trialName(read.trial)}>
              <Part key={`${trialId}/${tab}`} trial={read.trial} />
            </SheetOwner>
          </Suspense>
        </Box>
      )}
    </Loaded>
  );
}
