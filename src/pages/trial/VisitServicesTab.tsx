import { Box } from '@mui/material';
import { CalendarPlus, ListPlus } from 'lucide-react';
import { api } from '../../../contract/api.ts';
import type { Trial } from '../../../contract/trials.ts';
import { visitKinds } from '../../../contract/vocab.ts';
import { PlanMatrix } from '../../../resources/studyServices/PlanMatrix.tsx';
import { PriceSheet } from '../../../resources/studyServices/PriceSheet.tsx';
import { VisitSheet } from '../../../resources/visits/VisitSheet.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingRows } from '../../../ui/feedback/LoadingRows.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useCallQuery } from '../../../ui/useCallQuery.ts';
import { useText } from '../../../ui/useText.ts';
import { ImportLink } from './ImportLink.tsx';
import { useChoice } from './useChoice.ts';

const views = ['prices', 'plan', 'visits'] as const;
const fileOf = { prices: 'study-services', plan: 'assigned-study-services', visits: 'visits' } as const;

/** Prices, the services x visits matrix and the visits themselves, behind one switch. */
export function VisitServicesTab({ trial }: { trial: Trial }) {
  const text = useText();
  const trial_id = trial.trial_id;
  const [view, setView] = useChoice('view', views, 'prices');
  const [kind, setKind] = useChoice('visits', visitKinds, 'scheduled');
  const services = useCallQuery(api.listStudyServices, { trial_id });
  const visits = useCallQuery(api.listVisits, { trial_id });
  const assignments = useCallQuery(api.listAssignedStudyServices, { trial_id });
  if (!services.data || !visits.data || !assignments.data) return <LoadingRows />;

  const hasParticipants = trial.participant_count > 0;
  const switchView = (
    <Segments
      label={text('studyServices.views.label')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: text(`studyServices.views.${value}`) }))}
    />
  );
  const shared = {
    trialId: trial_id,
    hasParticipants,
    toolbarEnd: <ImportLink trialId={trial_id} kind={fileOf[view]} />,
  };
  if (view === 'prices') return <PriceSheet {...shared} services={services.data} toolbarStart={switchView} />;
  if (view === 'visits') return <VisitSheet {...shared} visits={visits.data} toolbarStart={switchView} />;

  const shown = visits.data.filter((visit) => visit.visit_kind === kind);
  const toolbar = (
    <>
      {switchView}
      <Segments
        label={text('studyServices.kinds.label')}
        value={kind}
        onChange={setKind}
        segments={visitKinds.map((value) => ({ value, label: text(`studyServices.kinds.${value}`) }))}
      />
    </>
  );
  if (shown.length === 0 || services.data.length === 0)
    return (
      <Box>
        <Box sx={{ display: 'flex', gap: '12px', p: '10px 24px' }}>{toolbar}</Box>
        {shown.length === 0 ? (
          <EmptyState
            icon={CalendarPlus}
            message={text('studyServices.emptyPlan')}
            description={text('studyServices.emptyPlanHint')}
          />
        ) : (
          <EmptyState
            icon={ListPlus}
            message={text('studyServices.emptyServices')}
            description={text('studyServices.emptyServicesHint')}
          />
        )}
      </Box>
    );
  return (
    <PlanMatrix
      {...shared}
      key={kind}
      kind={kind}
      services={services.data}
      assignments={assignments.data}
      visits={shown}
      toolbarStart={toolbar}
    />
  );
}
