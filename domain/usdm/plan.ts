import { limits } from '../../contract/limits.ts';
import type { Unmapped, UsdmDocument } from '../../contract/plan/usdm.ts';
import type { VisitPlan } from '../../contract/plan/visitPlan.ts';
import { fail, ok, type Result } from '../result.ts';
import { assignmentsAskedFor, assignmentsOf, servicesOf } from './services.ts';
import { firstOfEachId, type Report, shown } from './unmapped.ts';
import { mainVisits, reportUnusedEncounters, sideVisits, visitsOf } from './visits.ts';

const tooLarge = () => fail('usdm_too_large', { visits: limits.visitsOfTrial, rows: limits.bulkRows });

/**
 * The visit plan of a study definition (CDISC USDM 4): activities are services (amount 0), each instance of the main
 * timeline a scheduled visit, those of the other timelines visits of the non-scheduled plan; what is done under a
 * condition is optional. What has no place in a plan is listed, and nothing is invented.
 */
export const planOfUsdm = (
  document: UsdmDocument,
): Result<
  { plan: VisitPlan; not_mapped: Unmapped[] },
  'usdm_version_unknown' | 'usdm_without_main_timeline' | 'usdm_too_large'
> => {
  if (!/^4(\.|$)/.test(document.usdmVersion))
    return fail('usdm_version_unknown', { version: document.usdmVersion, known: '4' });
  const not_mapped: Unmapped[] = [];
  const report: Report = (entry) => not_mapped.push(entry);
  const [version, ...furtherVersions] = document.study.versions;
  const [design, ...furtherDesigns] = version?.studyDesigns ?? [];
  const mainTimeline = design?.scheduleTimelines.find((timeline) => timeline.mainTimeline);
  if (!version || !design || !mainTimeline) return fail('usdm_without_main_timeline');
  for (const [index] of furtherVersions.entries())
    report({ kind: 'study_version', label: String(index + 2), reason: 'further_one', value: null });
  for (const further of furtherDesigns)
    report({ kind: 'study_design', label: shown(further), reason: 'further_one', value: null });

  const others = design.scheduleTimelines.filter((timeline) => timeline !== mainTimeline);
  const instancesOnce = firstOfEachId('instance', report);
  const timelines = [mainTimeline, ...others].map((timeline) => ({
    ...timeline,
    instances: instancesOnce(timeline.instances),
  }));
  const activities = firstOfEachId('activity', report)(design.activities);
  const encounters = firstOfEachId('encounter', report)(design.encounters);

  const sources = timelines.flatMap((timeline, index) =>
    index === 0 ? mainVisits(timeline, report) : sideVisits(timeline, report),
  );
  if (sources.length > limits.visitsOfTrial || assignmentsAskedFor(sources) > limits.bulkRows)
    return tooLarge();
  const { visits, labelOf: visitLabels } = visitsOf(sources, encounters);
  const { services, labelOf: serviceLabels } = servicesOf(activities, timelines, sources, report);
  const conditions = [...version.conditions, ...design.conditions];
  const labels = { visits: visitLabels, services: serviceLabels };
  const assignments = assignmentsOf(sources, labels, conditions, report);
  reportUnusedEncounters(encounters, timelines, report);
  if (not_mapped.length > limits.bulkRows) return tooLarge();
  return ok({
    plan: { visits, operational_services: [], study_services: services, assignments },
    not_mapped,
  });
};
