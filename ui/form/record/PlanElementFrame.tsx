import { Box } from '@mui/material';
import { FileQuestion } from 'lucide-react';
import { type RaRecord, useParams, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Trial } from '../../../contract/trials/trials.ts';
import type { ResourceName } from '../../../dataProvider/resourceMap.ts';
import { trialName } from '../../../domain/trials/trialName.ts';
import type { Reading } from '../../calls/reading.ts';
import { useRecord } from '../../calls/useRecord.ts';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { usePageTitle } from '../../frame/pageTitle.ts';
import { Loaded } from '../../loaded/Loaded.tsx';
import { href } from '../../routes/paths.ts';
import { hrefOfTab, type TrialTab } from '../../routes/tabs.ts';
import { useText } from '../../words/useText.ts';
import { useEditing } from '../editing.ts';
import { EditedRecord } from './EditedRecord.tsx';

interface Props<R> {
  /** The part of the trial that the element belongs to. */
  tab: TrialTab;
  resource: ResourceName;
  /** What a new one has from the beginning. */
  beginning: Reading<object>;
  /** The name of a new one. */
  newLabel: string;
  /** Says that there is no such element. */
  unknown: string;
  /** Give it a stable function. */
  onCreated: (id: string) => void;
  /** The element is null as long as it is new. */
  children: (trial: Trial, element: R | null) => ReactNode;
}

/** One that is stored does not wait for what a new one would begin with. */
const nothing: Reading<object> = { data: {}, error: null, outdated: null, refetch: () => undefined };

/** The page of one element of a trial's plan, in each of its states: on its way, failed, unknown, there. */
export function PlanElementFrame<R extends RaRecord & { trial_id: string; label: string }>(props: Props<R>) {
  const { resource, beginning, unknown, onCreated, ...inside } = props;
  const text = useText();
  const { trialId = '', id = null } = useParams();
  const trial = useRecord('trials', trialId);
  return (
    <Loaded
      queries={{ trial, start: id === null ? beginning : nothing }}
      unknown={<Unknown message={text('trialPage.notFound')} />}
    >
      {({ trial: present, start }) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
          <EditedRecord
            key={id ?? 'new'}
            resource={resource}
            id={id}
            beginning={start}
            unknown={<Unknown message={unknown} />}
            onCreated={onCreated}
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
  const { trial_id } = trial;
  usePageTitle([
    { label: text('trials.title'), to: href('billingTrialList') },
    { label: trialName(trial), to: hrefOfTab(trial_id, 'details') },
    { label: text(`trialPage.tabs.${tab}`), to: hrefOfTab(trial_id, tab) },
    { label: isNew ? newLabel : (record?.label ?? '…') },
  ]);
  if (isNew) return children(trial, null);
  if (!record || record.trial_id !== trial_id) return <Unknown message={unknown} />;
  return children(trial, record);
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
