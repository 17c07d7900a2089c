import { Box } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useMemo } from 'react';
import type { AssignedStudyService, StudyService } from '../../../contract/plan/studyServices.ts';
import { studyServicesCalls } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import { visitsCalls } from '../../../contract/plan/visits.ts';
import type { TrialPage } from '../../../contract/trials/trials.ts';
import { type VisitKind, visitKinds } from '../../../contract/vocab.ts';
import { PlanMatrix } from '../../../resources/studyServices/PlanMatrix.tsx';
import { PriceSheet } from '../../../resources/studyServices/PriceSheet.tsx';
import { VisitPlanFileMenu } from '../../../resources/visitPlan/VisitPlanFileMenu.tsx';
import { ServicesFromVisits } from '../../../resources/visits/ServicesFromVisits.tsx';
import { VisitSheet } from '../../../resources/visits/VisitSheet.tsx';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { Count } from '../../../ui/chips/Count.tsx';
import { Segments } from '../../../ui/form/Segments.tsx';
import { ImportLink } from '../../../ui/frame/ImportLink.tsx';
import { NewInFormLink } from '../../../ui/frame/NewInFormLink.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useChoice } from '../../../ui/routes/useChoice.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { EmptyPlan } from './EmptyPlan.tsx';
import { servicesByVisit, visitsWithoutService } from './visitServices.ts';

const views = ['prices', 'plan', 'visits'] as const;
const fileOf = { prices: 'study-services', plan: 'assigned-study-services', visits: 'visits' } as const;

/** Prices, the services x visits matrix and the visits themselves, behind one switch. */
export function VisitServicesTab({ trial }: { trial: TrialPage }) {
  const of = { trial_id: trial.trial_id };
  const services = useRecords(studyServicesCalls.listStudyServices, of);
  const visits = useRecords(visitsCalls.listVisits, of);
  const assignments = useCallQuery(studyServicesCalls.listAssignedStudyServices, of);
  return (
    <Loaded queries={{ services, visits, assignments }}>{(plan) => <Plan trial={trial} {...plan} />}</Loaded>
  );
}

interface PlanProps {
  trial: TrialPage;
  services: readonly StudyService[];
  visits: readonly Visit[];
  assignments: readonly AssignedStudyService[];
}

function Plan({ trial, services, visits, assignments }: PlanProps) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const trial_id = trial.trial_id;
  const [view, setView] = useChoice('view', views, 'prices');
  const [kind, setKind] = useChoice('visits', visitKinds, 'scheduled');
  const atVisits = useMemo(() => servicesByVisit(services, assignments), [services, assignments]);
  const visitsOf = (each: VisitKind) => visits.filter(({ visit_kind }) => visit_kind === each);
  const switchView = (
    <Segments
      label={text('studyServices.views.label')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: text(`studyServices.views.${value}`) }))}
    />
  );
  const planFile = (
    <VisitPlanFileMenu
      trialId={trial_id}
      trialTitle={trial.title}
      verdict={trial.verdicts.import_visit_plan}
    />
  );
  const shared = {
    trialId: trial_id,
    toolbarEnd: <ImportLink trialId={trial_id} kind={fileOf[view]} />,
  };
  if (view === 'prices')
    return (
      <PriceSheet
        {...shared}
        services={services}
        onOpen={(id) => navigate(href('editStudyService', { trialId: trial_id, id }))}
        toolbarStart={switchView}
        toolbarEnd={
          <>
            {shared.toolbarEnd}
            <NewInFormLink to={href('newStudyService', { trialId: trial_id })} />
          </>
        }
      />
    );
  const kinds = (
    <>
      {switchView}
      <Segments
        label={text('studyServices.kinds.label')}
        value={kind}
        onChange={setKind}
        segments={visitKinds.map((value) => ({
          value,
          label: (
            <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
              {text(`studyServices.kinds.${value}`)}
              <Count>{format.count(visitsOf(value).length)}</Count>
            </Box>
          ),
        }))}
      />
    </>
  );
  if (view === 'visits')
    return (
      <VisitSheet
        {...shared}
        key={kind}
        kind={kind}
        visits={visits}
        services={atVisits}
        toolbarStart={kinds}
        toolbarEnd={
          <>
            <ServicesFromVisits
              trialId={trial_id}
              missingCount={visitsWithoutService(visits, services)}
              verdict={trial.verdicts.import_services_from_visits}
              onMade={() => setView('prices')}
            />
            {shared.toolbarEnd}
          </>
        }
      />
    );

  const shown = visitsOf(kind);
  if (shown.length === 0 || services.length === 0)
    return (
      <EmptyPlan
        trialId={trial_id}
        hasVisits={shown.length > 0}
        onAdd={() => setView(shown.length > 0 ? 'prices' : 'visits')}
        toolbarStart={kinds}
        toolbarEnd={planFile}
      />
    );
  return (
    <PlanMatrix
      {...shared}
      key={kind}
      kind={kind}
      services={services}
      assignments={assignments}
      visits={shown}
      toolbarStart={kinds}
      toolbarEnd={
        <>
          {shared.toolbarEnd}
          {planFile}
        </>
      }
    />
  );
}
