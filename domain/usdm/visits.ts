import { limits } from '../../contract/limits.ts';
import type { UsdmInstance, UsdmStudyDesign, UsdmTimeline } from '../../contract/plan/usdm.ts';
import type { PlanVisit } from '../../contract/plan/visitPlan.ts';
import { wholeDays } from './isoDuration.ts';
import { distinctLabels, labelText } from './labels.ts';
import { isFixedReference, type Placed, placeInstances, timingLabel, windowText } from './timings.ts';
import { type Report, shown } from './unmapped.ts';

/** An instance that becomes a visit; without a place it is a visit of the non-scheduled plan. */
export interface VisitSource {
  instance: UsdmInstance;
  place: Placed | null;
}

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

const activityInstances = (timeline: UsdmTimeline, report: Report): UsdmInstance[] => {
  const ordered = inChainOrder(timeline);
  for (const instance of ordered.filter(isDecision))
    report({ kind: 'instance', label: shown(instance), reason: 'decision', value: null });
  return ordered.filter((instance) => !isDecision(instance));
};

/** Each instance of the main timeline is a visit, also where several are at one encounter (a telephone call after it). */
export const mainVisits = (timeline: UsdmTimeline, report: Report): VisitSource[] => {
  const instances = activityInstances(timeline, report);
  const places = placeInstances(timeline, instances, report);
  return instances.map((instance) => ({ instance, place: places.get(instance.id) ?? null }));
};

/** Steps of hours or minutes are the course of one visit, not visits. */
const isWithinAVisit = ({ timings }: UsdmTimeline): boolean =>
  timings.some(({ value }) => value?.includes('T') && wholeDays(value) === null);

/** Another timeline's instances may happen at any time: visits of the non-scheduled plan, which have no interval. */
export const sideVisits = (timeline: UsdmTimeline, report: Report): VisitSource[] => {
  if (isWithinAVisit(timeline)) {
    report({ kind: 'timeline', label: shown(timeline), reason: 'within_a_visit', value: null });
    return [];
  }
  for (const timing of timeline.timings) {
    const label = timingLabel(timing);
    const reason = 'interval_of_non_scheduled';
    if (!isFixedReference(timing)) report({ kind: 'timing', label, reason, value: timing.value ?? null });
    if (timing.windowLower || timing.windowUpper)
      report({ kind: 'window', label, reason, value: windowText(timing) });
  }
  return activityInstances(timeline, report).map((instance) => ({ instance, place: null }));
};

type Encounter = UsdmStudyDesign['encounters'][number];

/** The visits of the plan in the order of their sources, and the label of each by its instance's id. */
export const visitsOf = (
  sources: readonly VisitSource[],
  encounters: readonly Encounter[],
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

/** Tells the encounters that are on no timeline: they have neither a place nor a service. */
export const reportUnusedEncounters = (
  encounters: readonly Encounter[],
  timelines: readonly UsdmTimeline[],
  report: Report,
): void => {
  const used = new Set(timelines.flatMap(({ instances }) => instances.map(({ encounterId }) => encounterId)));
  for (const encounter of encounters)
    if (!used.has(encounter.id))
      report({ kind: 'encounter', label: shown(encounter), reason: 'no_instance', value: null });
};
