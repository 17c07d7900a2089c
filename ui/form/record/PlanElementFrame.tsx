import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { type RaRecord, useNavigate, useParams, useRecordContext } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { Trial } from '../../../contract/trials/trials.ts';
import type { ResourceName } from '../../../dataProvider/resourceMap.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import { mapReading, type Reading } from '../../calls/reading.ts';
import { useRecord } from '../../calls/useRecord.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { usePageTitle } from '../../frame/pageTitle.ts';
import { Loaded } from '../../loaded/Loaded.tsx';
import { href } from '../../routes/paths.ts';
import { hrefOfTab, type TrialTab } from '../../routes/tabs.ts';
import { useText } from '../../words/useText.ts';
import { useEditing } from '../editing.ts';
import { EditedRecord } from './EditedRecord.tsx';
import { nextSortOrder } from './planElement.ts';

interface Props<R> {
  /** The part of the trial that the element belongs to. */
  tab: TrialTab;
  resource: ResourceName;
  /** What it stands among: a new one comes last. */
  listed: Reading<readonly { sort_order: number }[]>;
  /** What a new one has from the beginning, besides its trial and its place. */
  beginning: object;
  /** The name of a new one. */
  newLabel: string;
  /** Says that there is no such element. */
  unknown: string;
  /** The page of one that is stored. */
  route: 'editStudyService' | 'editNvbStudyService' | 'editProviderService';
  /** The element is null as long as it is new; `leave` leads back to the trial and stays the same. */
  children: (trial: Trial, element: R | null, leave: () => void) => ReactNode;
}

/** One that is stored does not wait for what a new one would begin with. */
const nothing: Reading<object> = { data: {}, error: null, outdated: null, refetch: () => undefined };

/** The page of one element of a trial's plan, in each of its states: on its way, failed, unknown, there. */
export function PlanElementFrame<R extends RaRecord & { trial_id: string; label: string }>(props: Props<R>) {
  const { resource, listed, beginning, unknown, route, ...inside } = props;
  const navigate = useNavigate();
  const text = useText();
  const { trialId = '', id = null } = useParams();
  const trial = useRecord('trials', trialId);
  const start = mapReading(listed, (present) => ({
    ...beginning,
    trial_id: trialId,
    sort_order: nextSortOrder(present),
  }));
  const open = useCallback(
    (created: string) => navigate(href(route, { trialId, id: created }), { replace: true }),
    [navigate, route, trialId],
  );
  return (
    <Loaded
      queries={{ trial, start: id === null ? start : nothing }}
      unknown={<Unknown message={text('trialPage.notFound')} />}
    >
      {({ trial: present, start: begun }) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
          <EditedRecord
            key={id ?? 'new'}
            resource={resource}
            id={id}
            beginning={begun}
            unknown={<Unknown message={unknown} />}
            onCreated={open}
          >
            <Inside<R> {...inside} trial={present} unknown={unknown} />
          </EditedRecord>
        </Box>
      )}
    </Loaded>
  );
}

interface InsideProps<R> extends Pick<Props<R>, 'tab' | 'newLabel' | 'unknown' | 'children'> {
  trial: Trial;
}

function Inside<R extends RaRecord & { trial_id: string; label: string }>(props: InsideProps<R>) {
  const { tab, newLabel, unknown, trial, children } = props;
  const text = useText();
  const record = useRecordContext<R>();
  const { isNew } = useEditing();
  const navigate = useNavigate();
  const { trial_id } = trial;
  const leave = useCallback(() => navigate(hrefOfTab(trial_id, tab)), [navigate, trial_id, tab]);
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trialName(trial), to: hrefOfTab(trial_id, 'details') },
    { label: text(`trialPage.tabs.${tab}`), to: hrefOfTab(trial_id, tab) },
    { label: isNew ? newLabel : (record?.label ?? '…') },
  ]);
  if (isNew) return children(trial, null, leave);
  if (!record || record.trial_id !== trial_id) return <Unknown message={unknown} />;
  return children(trial, record, leave);
}

function Unknown({ message }: { message: string }) {
  const text = useText();
  return (
    <EmptyState
      icon={FileQuestion}
      headingLevel="h1"
      message={message}
      description={text('trialPage.notFoundHint')}
    />
  );
}
