import type { ComponentType } from 'react';
import { Denials } from '../../ui/feedback/Denials.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { type RecordingView, recordingViews, useTab } from '../../ui/routes/tabs.ts';
import { useIsManager } from '../../ui/session/currentUser.ts';
import { useIsPhone } from '../../ui/session/useIsPhone.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { ConfirmationsLink } from './confirmations/ConfirmationsLink.tsx';
import { CalendarView } from './lists/CalendarView.tsx';
import { SectionsView } from './lists/SectionsView.tsx';
import { ToDoView } from './lists/ToDoView.tsx';
import { RecordingTrials } from './RecordingTrials.tsx';
import { TodayStrip } from './today/TodayStrip.tsx';
import { useRecordingTabs } from './useRecordingTabs.ts';

const views: Record<RecordingView, ComponentType<{ today: string }>> = {
  todo: ToDoView,
  calendar: CalendarView,
  sections: SectionsView,
  trials: RecordingTrials,
};

/** What is to record, in the order of its urgency, of its days, of its trials; and the trials to look somebody up in. */
export function RecordingPage() {
  const text = useText();
  const format = useFormat();
  const view = useTab(recordingViews);
  const tabs = useRecordingTabs(view);
  const isPhone = useIsPhone();
  const View = views[view];
  const isManager = useIsManager();
  const today = useToday();
  // On a phone the top bar is head enough: the tabs lie at the thumb, and the list begins higher.
  usePageTitle([{ label: isPhone ? text(`recording.views.${view}`) : text('recording.title') }]);
  return (
    <>
      {!isPhone && (
        <PageHeader
          title={text('recording.title')}
          hint={
            <>
              <span className="tabular">{format.date(today)}</span>
              <ConfirmationsLink />
            </>
          }
          tab={view}
          tabsLabel={text('recording.views.label')}
          tabs={tabs}
        />
      )}
      <Page isFilled>
        <Denials>
          {isPhone && view === 'todo' && <ConfirmationsLink />}
          {view === 'todo' && !isManager && <TodayStrip />}
          <View today={today} />
        </Denials>
      </Page>
    </>
  );
}
