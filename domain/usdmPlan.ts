import { limits } from '../contract/limits.ts';
import type {
  Unmapped,
  UsdmActivity,
  UsdmCondition,
  UsdmDocument,
  UsdmInstance,
  UsdmStudyDesign,
  UsdmTimeline,
} from '../contract/usdm.ts';
import type { PlanAssignment, PlanStudyService, PlanVisit, VisitPlan } from '../contract/visitPlan.ts';
import { wholeDays } from './isoDuration.ts';
import { fail, ok, type Result } from './result.ts';
import { distinctLabels, labelText } from './usdmLabels.ts';
import { isFixedReference, type Placed, placeInstances, type Tell, timingLabel } from './usdmTimings.ts';

/** An instance that becomes a visit; without a place it is a visit of the non-scheduled plan. */
interface VisitSource {
  instance: UsdmInstance;
  place: Placed | null;
}

const shown = ({ label, name }: { label?: string | null | undefined; name: string }): string => label || name;

/** The instances along the chain of their conditions, then those that no chain reaches. */
const inChainOrder = ({ instances, entryId }: UsdmTimeline): UsdmInstance[] => {
  const byId = new Map(instances.map((instance) => [instance.id, instance]));
  const ordered = new Set<UsdmInstance>();
  let next = entryId ? byId.get(entryId) : undefined;
  while (next && !ordered.has(next)) {
    ordered.add(next);
    next = next.defaultConditionId ? byId.get(next.defaultConditionId) : undefined;
  }
  for (const instance of instances) ordered.add(instance);
  return [...ordered];
};

const isDecision = ({ instanceType }: UsdmInstance): boolean => instanceType === 'ScheduledDecisionInstance';

const activityInstances = (timeline: UsdmTimeline, tell: Tell): UsdmInstance[] => {
  const ordered = inChainOrder(timeline);
  for (const instance of ordered.filter(isDecision))
    tell({ kind: 'instance', label: shown(instance), reason: 'decision', value: null });
  return ordered.filter((instance) => !isDecision(instance));
};

const mainVisits = (timeline: UsdmTimeline, tell: Tell): VisitSource[] => {
  const instances = activityInstances(timeline, tell);
  const places = placeInstances(timeline, instances, tell);
  return instances.map((instance) => ({ instance, place: places.get(instance.id) ?? null }));
};

/** Steps of hours or minutes are the course of one visit, not visits. */
const isWithinAVisit = ({ timings }: UsdmTimeline): boolean =>
  timings.some(({ value }) => value?.includes('T') && wholeDays(value) === null);

/** Another timeline's instances may happen at any time: visits of the non-scheduled plan, which have no interval. */
const sideVisits = (timeline: UsdmTimeline, tell: Tell): VisitSource[] => {
  if (isWithinAVisit(timeline)) {
    tell({ kind: 'timeline', label: shown(timeline), reason: 'within_a_visit', value: null });
    return [];
  }
  for (const timing of timeline.timings.filter((each) => !isFixedReference(each)))
    tell({
      kind: 'timing',
      label: timingLabel(timing),
      reason: 'interval_of_non_scheduled',
      value: timing.value ?? null,
    });
  return activityInstances(timeline, tell).map((instance) => ({ instance, place: null }));
};

const visitsOf = (
  sources: readonly VisitSource[],
  { encounters }: UsdmStudyDesign,
): { visits: PlanVisit[]; labelOf: ReadonlyMap<string, string> } => {
  const encounterOf = new Map(encounters.map((encounter) => [encounter.id, encounter]));
  const met = ({ instance }: VisitSource) => encounterOf.get(instance.encounterId ?? '');
  const labels = distinctLabels(
    sources.map((source) => ({
      label: labelText(
        source.instance.label || met(source)?.label || source.instance.name,
        limits.labelLength,
      ),
      name: labelText(source.instance.name, limits.labelLength),
    })),
    limits.labelLength,
  );
  const labelOf = new Map(sources.map(({ instance }, index) => [instance.id, labels[index] ?? instance.id]));
  const visits = sources.map((source): PlanVisit => {
    const { instance, place } = source;
    const encounter = met(source);
    const described = [encounter?.label, encounter?.description].filter((part) => part).join(': ');
    return {
      label: labelOf.get(instance.id) ?? instance.id,
      short_label: labelText(instance.name, limits.labelLength) || null,
      description: labelText(described, limits.descriptionLength) || null,
      visit_kind: place ? 'scheduled' : 'non_scheduled',
      reference_visit: (place?.reference && labelOf.get(place.reference)) || null,
      days_interval: place?.days_interval ?? null,
      days_tolerance_before: place?.before ?? 0,
      days_tolerance_after: place?.after ?? 0,
    };
  });
  return { visits, labelOf };
};

/** An activity is a service, unless it only heads others or belongs to what is not mapped. */
const servicesOf = (
  { activities, scheduleTimelines }: UsdmStudyDesign,
  sources: readonly VisitSource[],
  tell: Tell,
): { services: PlanStudyService[]; labelOf: ReadonlyMap<string, string> } => {
  const mapped = new Set(sources.flatMap(({ instance }) => instance.activityIds ?? []));
  const anywhere = new Set(
    scheduleTimelines.flatMap(({ instances }) => instances.flatMap(({ activityIds }) => activityIds ?? [])),
  );
  const reasonAgainst = ({ id, childIds }: UsdmActivity): Unmapped['reason'] | null => {
    if (mapped.has(id)) return null;
    if (childIds && childIds.length > 0) return 'heading';
    return anywhere.has(id) ? 'within_a_visit' : null;
  };
  const kept = activities.filter((activity) => {
    const reason = reasonAgainst(activity);
    if (reason) tell({ kind: 'activity', label: shown(activity), reason, value: null });
    return !reason;
  });
  const labels = distinctLabels(
    kept.map((activity) => ({
      label: labelText(shown(activity), limits.serviceLabelLength),
      name: labelText(activity.name, limits.serviceLabelLength),
    })),
    limits.serviceLabelLength,
  );
  const services = kept.map(
    ({ description, id }, index): PlanStudyService => ({
      label: labels[index] ?? id,
      description: labelText(description, limits.descriptionLength) || null,
      amount: 0,
      is_additional: false,
    }),
  );
  return { services, labelOf: new Map(kept.map(({ id }, index) => [id, labels[index] ?? id])) };
};

/** The pairs of instance and activity that are only done under a condition. */
const conditionalPairs = (
  conditions: readonly UsdmCondition[],
  sources: readonly VisitSource[],
  tell: Tell,
): ReadonlySet<string> => {
  const known = new Set(sources.map(({ instance }) => instance.id));
  const pairs = new Set<string>();
  for (const condition of conditions) {
    const contexts = (condition.contextIds ?? []).filter((id) => known.has(id));
    if (contexts.length === 0)
      tell({
        kind: 'condition',
        label: shown(condition),
        reason: 'not_found',
        value: condition.text ?? null,
      });
    for (const instance of contexts)
      for (const activity of condition.appliesToIds ?? []) pairs.add(`${instance} ${activity}`);
  }
  return pairs;
};

const assignmentsOf = (
  sources: readonly VisitSource[],
  visitLabel: ReadonlyMap<string, string>,
  serviceLabel: ReadonlyMap<string, string>,
  conditional: ReadonlySet<string>,
  tell: Tell,
): PlanAssignment[] =>
  sources.flatMap(({ instance }) =>
    [...new Set(instance.activityIds ?? [])].flatMap((activity): PlanAssignment[] => {
      const study_service = serviceLabel.get(activity);
      const protocol_visit = visitLabel.get(instance.id);
      if (study_service === undefined || protocol_visit === undefined) {
        tell({ kind: 'activity', label: activity, reason: 'not_found', value: shown(instance) });
        return [];
      }
      return [{ study_service, protocol_visit, is_optional: conditional.has(`${instance.id} ${activity}`) }];
    }),
  );

/**
 * The visit plan of a study definition (CDISC USDM 4): activities are services (amount 0), each instance of the main
 * timeline a scheduled visit, those of the other timelines visits of the non-scheduled plan; what is done under a
 * condition is optional. What has no place in a plan is listed, and nothing is invented.
 */
export const planOfUsdm = (
  document: UsdmDocument,
): Result<
  { plan: VisitPlan; not_mapped: Unmapped[] },
  'usdm_version_unknown' | 'usdm_without_main_timeline'
> => {
  if (!/^4(\.|$)/.test(document.usdmVersion))
    return fail('usdm_version_unknown', { version: document.usdmVersion, known: '4' });
  const not_mapped: Unmapped[] = [];
  const tell: Tell = (entry) => not_mapped.push(entry);
  const [version, ...furtherVersions] = document.study.versions;
  const [design, ...furtherDesigns] = version?.studyDesigns ?? [];
  const main = design?.scheduleTimelines.find(({ mainTimeline }) => mainTimeline);
  if (!design || !main) return fail('usdm_without_main_timeline');
  for (const [index] of furtherVersions.entries())
    tell({ kind: 'study_version', label: String(index + 2), reason: 'further_one', value: null });
  for (const further of furtherDesigns)
    tell({ kind: 'study_design', label: shown(further), reason: 'further_one', value: null });

  const others = design.scheduleTimelines.filter((timeline) => timeline !== main);
  const sources = [...mainVisits(main, tell), ...others.flatMap((timeline) => sideVisits(timeline, tell))];
  const { visits, labelOf: visitLabel } = visitsOf(sources, design);
  const { services, labelOf: serviceLabel } = servicesOf(design, sources, tell);
  const conditions = [...(version?.conditions ?? []), ...(design.conditions ?? [])];
  const conditional = conditionalPairs(conditions, sources, tell);
  const assignments = assignmentsOf(sources, visitLabel, serviceLabel, conditional, tell);
  return ok({
    plan: { visits, operational_services: [], study_services: services, assignments },
    not_mapped,
  });
};
