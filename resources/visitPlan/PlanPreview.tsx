import { Box } from '@mui/material';
import type { PlanVisit, VisitPlan } from '../../contract/plan/visitPlan.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { PreviewTable } from './PreviewTable.tsx';

/** What will be made: each visit with its place and window, and how many services. */
export function PlanPreview({ plan }: { plan: VisitPlan }) {
  const text = useText();
  const format = useFormat();
  const { visits, study_services, assignments } = plan;
  const nonScheduled = visits.filter(({ visit_kind }) => visit_kind === 'non_scheduled').length;
  const optional = format.count(assignments.filter(({ is_optional }) => is_optional).length);
  const servicesAt = (visit: PlanVisit): number =>
    assignments.filter(({ protocol_visit }) => protocol_visit === visit.label).length;
  const referenceOf = ({ visit_kind, reference_visit }: PlanVisit): string =>
    visit_kind === 'non_scheduled' ? text('usdm.nonScheduled') : (reference_visit ?? text('usdm.root'));
  const windowOf = ({ days_tolerance_before, days_tolerance_after }: PlanVisit): string =>
    days_tolerance_before || days_tolerance_after
      ? text('usdm.window', { before: days_tolerance_before ?? 0, after: days_tolerance_after ?? 0 })
      : text('common.none');
  return (
    <>
      <Box component="h3" sx={{ m: 0, fontSize: 13.5, fontWeight: 600 }}>
        {text('usdm.will')}
      </Box>
      <Box component="ul" sx={{ my: '6px', pl: '20px' }}>
        <li>{text('usdm.counts.visits', format.counted(visits.length - nonScheduled))}</li>
        {nonScheduled > 0 && <li>{text('usdm.counts.non_scheduled', format.counted(nonScheduled))}</li>}
        <li>
          {text(
            study_services.some(({ amount = 0 }) => amount > 0)
              ? 'visitPlan.parts.study_services'
              : 'usdm.counts.services',
            format.counted(study_services.length),
          )}
        </li>
        <li>{text('usdm.counts.assignments', { ...format.counted(assignments.length), optional })}</li>
      </Box>
      <PreviewTable
        label={text('usdm.will')}
        heads={(['visit', 'reference', 'days', 'window', 'services'] as const).map((key) =>
          text(`usdm.columns.${key}`),
        )}
        numbers={[2, 4]}
        rows={visits.map((visit) => [
          visit.label,
          referenceOf(visit),
          visit.days_interval === null ? text('common.none') : format.count(visit.days_interval),
          windowOf(visit),
          format.count(servicesAt(visit)),
        ])}
      />
      <Box component="details" sx={{ mt: '10px' }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'var(--text2)' }}>
          {text('usdm.services')}
        </Box>
        <Box component="ul" sx={{ my: '6px', pl: '20px', columns: 2 }}>
          {study_services.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </Box>
      </Box>
    </>
  );
}
