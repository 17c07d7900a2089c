import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'ra-core';
import type { ReactNode } from 'react';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { isUnknownRecord } from '../failures/isUnknownRecord.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { LoadingRows } from '../feedback/LoadingRows.tsx';
import { href } from '../routes/paths.ts';
import { hrefOfTab, type TrialTab } from '../routes/tabs.ts';
import { useText } from '../words/useText.ts';
import { usePageTitle } from './pageTitle.ts';

interface Reading<R> {
  data: R | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<R> {
  /** The part of the trial that the element belongs to. */
  tab: TrialTab;
  /** Null = a new one. */
  reading: Reading<R> | null;
  /** The name of a new one. */
  newLabel: string;
  /** Says that there is no such element. */
  unknown: string;
  children: (trial: Trial, element: R | null) => ReactNode;
}

/** The page of one element of a trial's plan, in each of its states: on its way, failed, unknown, there. */
export function PlanElementFrame<R extends { trial_id: string; label: string }>(props: Props<R>) {
  const { tab, reading, newLabel, unknown, children } = props;
  const text = useText();
  const { trialId = '' } = useParams();
  const trial = useCallQuery(api.getTrial, { trial_id: trialId });
  const element = reading?.data;
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trial.data?.title ?? '…', to: hrefOfTab(trialId, 'details') },
    { label: text(`trialPage.tabs.${tab}`), to: hrefOfTab(trialId, tab) },
    { label: reading ? (element?.label ?? '…') : newLabel },
  ]);

  const error = trial.error ?? reading?.error;
  const isElsewhere = element !== undefined && element.trial_id !== trialId;
  if (isElsewhere || isUnknownRecord(error))
    return (
      <EmptyState
        icon={FileQuestion}
        headingLevel="h1"
        message={trial.error ? text('trialPage.notFound') : unknown}
        description={text('trialPage.notFoundHint')}
      />
    );
  if (error)
    return (
      <LoadFailed error={error} onRetry={() => void (trial.error ? trial.refetch() : reading?.refetch())} />
    );
  if (!trial.data || (reading && !element)) return <LoadingRows />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {children(trial.data, element ?? null)}
    </Box>
  );
}
