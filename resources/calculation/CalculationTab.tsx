import { useMemo } from 'react';
import {
  type Calculation,
  type CalculationLine,
  calculationsCalls,
} from '../../contract/calculation/calculations.ts';
import {
  type OperationalService,
  operationalServicesCalls,
} from '../../contract/plan/operationalServices.ts';
import { type StudyService, studyServicesCalls } from '../../contract/plan/studyServices.ts';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useText } from '../../ui/words/useText.ts';
import { BesideBilled } from './BesideBilled.tsx';
import { CalculationSheet } from './CalculationSheet.tsx';
import { plannedServices } from './calculationLines.ts';

const views = ['lines', 'billed'] as const;

/** What a trial costs and what becomes its prices; and once it is billed, both beside each other. */
export function CalculationTab({ trial: { trial_id } }: { trial: TrialPage }) {
  const calculation = useCallQuery(calculationsCalls.getCalculation, { trial_id });
  const lines = useCallQuery(calculationsCalls.listCalculationLines, { trial_id });
  const study = useRecords(studyServicesCalls.listStudyServices, { trial_id });
  const operational = useRecords(operationalServicesCalls.listOperationalServices, { trial_id });
  return (
    <Loaded queries={{ calculation, lines, study, operational }}>
      {(read) => <CalculationViews {...read} />}
    </Loaded>
  );
}

interface Props {
  calculation: Calculation;
  lines: readonly CalculationLine[];
  study: readonly StudyService[];
  operational: readonly OperationalService[];
}

function CalculationViews({ calculation, lines, study, operational }: Props) {
  const text = useText();
  const [view, setView] = useChoice('view', views, 'lines');
  const services = useMemo(() => plannedServices(study, operational), [study, operational]);
  const switchView = (
    <Segments
      label={text('calculation.views.label')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({ value, label: text(`calculation.views.${value}`) }))}
    />
  );
  if (view === 'billed')
    return (
      <BesideBilled
        trialId={calculation.trial_id}
        participantCount={calculation.participant_count}
        toolbarStart={switchView}
      />
    );
  return (
    <CalculationSheet calculation={calculation} lines={lines} services={services} toolbarStart={switchView} />
  );
}
