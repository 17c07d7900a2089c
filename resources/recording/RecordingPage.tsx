import { Box } from '@mui/material';
import { ClipboardCheck, FolderOpen } from 'lucide-react';
import { useNavigate } from 'ra-core';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import { Denials } from '../../ui/feedback/Denials.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { LoadingRows } from '../../ui/feedback/LoadingRows.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfRecording, hrefOfTab, recordingViews, useTab } from '../../ui/routes/tabs.ts';
import { browserToday } from '../../ui/words/browserToday.ts';
import { useText } from '../../ui/words/useText.ts';
import { ToDoTable } from './ToDoTable.tsx';

function ToDo() {
  const text = useText();
  const navigate = useNavigate();
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
    <Denials>
      <ToDoTable
        visits={data.visits}
        today={browserToday()}
        onOpen={({ trial_id, patient_in_trial_id }) =>
          navigate(
            href('billingRecordingSchedule', { trialId: trial_id, participantId: patient_in_trial_id }),
          )
        }
      />
    </Denials>
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
      onOpen={({ trial_id }) => navigate(hrefOfTab(trial_id, 'participants'))}
    />
  );
}

/** What is to record: the visits that are due, and the trials to look somebody up in. */
export function RecordingPage() {
  const text = useText();
  const view = useTab(recordingViews);
  usePageTitle([{ label: text('recording.title') }]);
  return (
    <Box>
      <PageHeader
        title={text(`recording.views.${view}`)}
        tab={view}
        tabsLabel={text('recording.views.label')}
        tabs={recordingViews.map((value) => ({
          value,
          label: text(`recording.views.${value}`),
          to: hrefOfRecording(value),
        }))}
      />
      <Page>
        <Box sx={{ height: 16 }} />
        {view === 'todo' ? <ToDo /> : <Trials />}
      </Page>
    </Box>
  );
}
