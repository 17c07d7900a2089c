import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { AmendmentAction, AmendmentActionKind } from '../../contract/amendments/amendmentActions.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import type { ContractVersion } from '../../domain/amendments/version.ts';
import { Count } from '../../ui/chips/Count.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { useChoice } from '../../ui/routes/useChoice.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { DraftPlan } from './DraftPlan.tsx';
import { DraftRules } from './DraftRules.tsx';
import { DraftShares } from './DraftShares.tsx';
import { DraftVisits } from './DraftVisits.tsx';
import { openDraft, type ReadDraft } from './openDraft.ts';
import { ServiceSheet } from './ServiceSheet.tsx';

const views = ['prices', 'plan', 'visits', 'shares', 'operational', 'rules'] as const;
type View = (typeof views)[number];

const viewOfKind: Record<AmendmentActionKind, View> = {
  service_price: 'prices',
  service_new: 'prices',
  service_retired: 'prices',
  visit_new: 'visits',
  visit_changed: 'visits',
  visit_retired: 'visits',
  assigned: 'plan',
  unassigned: 'plan',
  payment_terms: 'shares',
  share: 'shares',
  rule_new: 'rules',
  rule_changed: 'rules',
  rule_ended: 'rules',
};

const viewOf = (action: AmendmentAction, { services }: ContractVersion): View =>
  'study_service_template_id' in action &&
  action.kind !== 'share' &&
  services.get(action.study_service_template_id)?.is_operational
    ? 'operational'
    : viewOfKind[action.kind];

interface Props extends ReadDraft {
  visits: readonly Visit[];
}

/** Switches between the sheets of a draft; each tab shows its number of changes. */
export function DraftSheets({ page, preview, contract, records, visits }: Props) {
  const text = useText();
  const format = useFormat();
  const [view, setView] = useChoice('sheet', views, 'prices');
  const draft = useMemo(
    () => openDraft({ contract, page, preview, records }),
    [contract, page, preview, records],
  );
  const shortLabels = useMemo(
    () => new Map(visits.map((visit) => [visit.protocol_visit_id, visit.short_label])),
    [visits],
  );
  const countOf = (each: View): number =>
    page.actions.filter((action) => viewOf(action, draft.base) === each).length;
  const toolbarStart = (
    <Segments
      label={text('amendments.views.label')}
      value={view}
      onChange={setView}
      segments={views.map((value) => ({
        value,
        label: (
          <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
            {text(`amendments.views.${value}`)}
            {countOf(value) > 0 && <Count>{format.count(countOf(value))}</Count>}
          </Box>
        ),
      }))}
    />
  );
  switch (view) {
    case 'plan':
      return <DraftPlan draft={draft} toolbarStart={toolbarStart} />;
    case 'visits':
      return <DraftVisits draft={draft} shortLabels={shortLabels} toolbarStart={toolbarStart} />;
    case 'shares':
      return <DraftShares draft={draft} toolbarStart={toolbarStart} />;
    case 'rules':
      return <DraftRules key={page.version} draft={draft} toolbarStart={toolbarStart} />;
    default:
      return (
        <ServiceSheet
          key={view}
          draft={draft}
          isOperational={view === 'operational'}
          toolbarStart={toolbarStart}
        />
      );
  }
}
