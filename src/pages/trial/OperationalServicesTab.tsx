import { useMediaQuery } from '@mui/material';
import { useNavigate } from 'ra-core';
import { operationalServicesCalls } from '../../../contract/plan/operationalServices.ts';
import type { TrialPage } from '../../../contract/trials/trials.ts';
import { OperationalTimeline } from '../../../resources/operationalRecording/OperationalTimeline.tsx';
import { OperationalServiceSheet } from '../../../resources/operationalServices/OperationalServiceSheet.tsx';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { ImportLink } from '../../../ui/frame/ImportLink.tsx';
import { NewInFormLink } from '../../../ui/frame/NewInFormLink.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useChoice } from '../../../ui/routes/useChoice.ts';
import { useToday } from '../../../ui/session/useToday.ts';
import { useText } from '../../../ui/words/useText.ts';

const views = ['table', 'timeline'] as const;

/** The operational services as the contract has them, and as they are recorded, behind one switch. */
export function OperationalServicesTab({ trial: { trial_id } }: { trial: TrialPage }) {
  const text = useText();
  const today = useToday();
  const navigate = useNavigate();
  // A sheet wants a keyboard: on a phone one begins with what is to record.
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const [view, setView] = useChoice('view', views, isPhone ? 'timeline' : 'table');
  const services = useRecords(operationalServicesCalls.listOperationalServices, { trial_id });
  const switchView = (
    <Segments
      label={text('operationalRecording.views.label')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: text(`operationalRecording.views.${value}`) }))}
    />
  );
  if (view === 'timeline')
    return <OperationalTimeline trialId={trial_id} today={today} toolbarStart={switchView} />;
  return (
    <Loaded queries={{ services }}>
      {(read) => (
        <OperationalServiceSheet
          trialId={trial_id}
          {...read}
          onOpen={(id) => navigate(href('editNvbStudyService', { trialId: trial_id, id }))}
          toolbarStart={switchView}
          toolbarEnd={
            <>
              <ImportLink trialId={trial_id} kind="operational-services" />
              <NewInFormLink to={href('newNvbStudyService', { trialId: trial_id })} />
            </>
          }
        />
      )}
    </Loaded>
  );
}
