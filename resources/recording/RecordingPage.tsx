import { Denials } from '../../ui/feedback/Denials.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { hrefOfRecording, recordingViews, useTab } from '../../ui/routes/tabs.ts';
import { useText } from '../../ui/words/useText.ts';
import { RecordingTrials } from './RecordingTrials.tsx';
import { ToDoList } from './ToDoList.tsx';

/** What is to record: the visits that are due, and the trials to look somebody up in. */
export function RecordingPage() {
  const text = useText();
  const view = useTab(recordingViews);
  usePageTitle([{ label: text('recording.title') }]);
  return (
    <>
      <PageHeader
        title={text('recording.title')}
        tab={view}
        tabsLabel={text('recording.views.label')}
        tabs={recordingViews.map((value) => ({
          value,
          label: text(`recording.views.${value}`),
          to: hrefOfRecording(value),
        }))}
      />
      <Page isFilled>
        <Denials>{view === 'todo' ? <ToDoList /> : <RecordingTrials />}</Denials>
      </Page>
    </>
  );
}
