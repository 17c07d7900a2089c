import { Box } from '@mui/material';
import { ClipboardCheck, FolderOpen } from 'lucide-react';
import { useLocation, useNavigate } from 'ra-core';
import { useState } from 'react';
import { api } from '../../../contract/api.ts';
import type { Trial } from '../../../contract/trials.ts';
import { ToDoTable } from '../../../resources/recording/ToDoTable.tsx';
import { DeniedContext } from '../../../resources/recording/useRecordingCall.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DeniedDialog } from '../../../ui/feedback/DeniedDialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { Page } from '../../../ui/frame/Page.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../../ui/frame/pageTitle.ts';
import { href } from '../../../ui/paths.ts';
import { TypeChip } from '../../../ui/TypeChip.tsx';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';
import { browserToday } from './SchedulePage.tsx';

const views = ['todo', 'trials'] as const;

function ToDo() {
  const text = useText();
  const navigate = useNavigate();
  const [denied, setDenied] = useState<string | null>(null);
  const { data, error, refetch } = useCallQuery(api.getToDoList, {});
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  if (data.visits.length === 0)
    return (
      <Card>
        <EmptyState
          icon={ClipboardCheck}
          message={text('recording.toDo.empty')}
          description={text('recording.toDo.emptyHint')}
        />
      </Card>
    );
  return (
    <DeniedContext value={setDenied}>
      <ToDoTable
        visits={data.visits}
        today={browserToday()}
        onOpen={({ trial_id, patient_in_trial_id }) =>
          navigate(
            href('billingRecordingSchedule', { trialId: trial_id, participantId: patient_in_trial_id }),
          )
        }
      />
      <DeniedDialog kind={denied ? 'update' : null} reason={denied ?? ''} onClose={() => setDenied(null)} />
    </DeniedContext>
  );
}

function Trials() {
  const text = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useCallQuery(api.listTrials, {});
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={FolderOpen}
          message={text('recording.trials.empty')}
          description={text('recording.trials.emptyHint')}
        />
      </Card>
    );
  return (
    <DataTable<Trial>
      label={text('recording.views.trials')}
      columns={[
        {
          key: 'title',
          head: text('recording.toDo.columns.trial'),
          isFlexible: true,
          cell: ({ title }) => <strong>{title}</strong>,
        },
        { key: 'type', head: '', cell: ({ type }) => <TypeChip type={type} /> },
      ]}
      rows={data}
      rowId={({ trial_id }) => trial_id}
      onOpen={({ trial_id }) => navigate(`${href('billingTrial', { trialId: trial_id })}#participants`)}
    />
  );
}

/** What is to record: the visits that are due, and the trials to look somebody up in. */
export function RecordingPage() {
  const text = useText();
  const { hash } = useLocation();
  const view = views.find((each) => `#${each}` === hash) ?? 'todo';
  usePageTitle([{ label: text('recording.title') }]);
  return (
    <Box>
      <PageHeader
        title={text(`recording.views.${view}`)}
        tab={view}
        tabsLabel={text('recording.views.label')}
        tabs={views.map((value) => ({
          value,
          label: text(`recording.views.${value}`),
          to: `${href('billingRecording')}#${value}`,
        }))}
      />
      <Page>
        <Box sx={{ height: 16 }} />
        {view === 'todo' ? <ToDo /> : <Trials />}
      </Page>
    </Box>
  );
}
