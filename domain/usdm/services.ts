import { limits } from '../../contract/limits.ts';
import type { Unmapped, UsdmActivity, UsdmCondition, UsdmTimeline } from '../../contract/plan/usdm.ts';
import type { BroughtStudyService, PlanAssignment } from '../../contract/plan/visitPlan.ts';
import { distinctLabels, labelText } from './labels.ts';
import { type Report, shown } from './unmapped.ts';
import type { VisitSource } from './visits.ts';

type LabelById = ReadonlyMap<string, string>;

/** An activity is a service, unless it only heads others or belongs to what is not mapped. A study definition knows no prices. */
export const servicesOf = (
  activities: readonly UsdmActivity[],
  timelines: readonly UsdmTimeline[],
  sources: readonly VisitSource[],
  report: Report,
): { services: BroughtStudyService[]; labelOf: LabelById } => {
  const mapped = new Set(sources.flatMap(({ instance }) => instance.activityIds ?? []));
  const anywhere = new Set(
    timelines.flatMap(({ instances }) => instances.flatMap(({ activityIds }) => activityIds ?? [])),
  );
  const reasonAgainst = ({ id, childIds }: UsdmActivity): Unmapped['reason'] | null => {
    if (mapped.has(id)) return null;
    if (childIds && childIds.length > 0) return 'heading';
    return anywhere.has(id) ? 'within_a_visit' : null;
  };
  const kept = activities.filter((activity) => {
    const reason = reasonAgainst(activity);
    if (reason) report({ kind: 'activity', label: shown(activity), reason, value: null });
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
    ({ description, id }, index): BroughtStudyService => ({
      label: labels[index] ?? id,
      description: labelText(description, limits.descriptionLength) || null,
      is_additional: false,
    }),
  );
  return { services, labelOf: new Map(kept.map(({ id }, index) => [id, labels[index] ?? id])) };
};

/** How many assignments the visits ask for, before it is known which of their activities are services. */
export const assignmentsAskedFor = (sources: readonly VisitSource[]): number =>
  sources.reduce((sum, { instance }) => sum + (instance.activityIds?.length ?? 0), 0);

interface Conditional {
  condition: UsdmCondition;
  activities: ReadonlySet<string>;
}

/** The conditions by the instance they hold at; never multiplied by their activities, which can be thousands. */
const conditionsByInstance = (
  conditions: readonly UsdmCondition[],
): ReadonlyMap<string, readonly Conditional[]> => {
  const byInstance = new Map<string, Conditional[]>();
  for (const condition of conditions) {
    const conditional = { condition, activities: new Set(condition.appliesToIds ?? []) };
    for (const instance of new Set(condition.contextIds ?? [])) {
      const there = byInstance.get(instance);
      if (there) there.push(conditional);
      else byInstance.set(instance, [conditional]);
    }
  }
  return byInstance;
};

/** Which service is done at which visit; optional where a condition names both. */
export const assignmentsOf = (
  sources: readonly VisitSource[],
  { visits, services }: { visits: LabelById; services: LabelById },
  conditions: readonly UsdmCondition[],
  report: Report,
): PlanAssignment[] => {
  const conditionsAt = conditionsByInstance(conditions);
  const used = new Set<UsdmCondition>();
  const assignments = sources.flatMap(({ instance }) =>
    [...new Set(instance.activityIds ?? [])].flatMap((activity): PlanAssignment[] => {
      const study_service = services.get(activity);
      const protocol_visit = visits.get(instance.id);
      if (study_service === undefined || protocol_visit === undefined) {
        report({ kind: 'activity', label: activity, reason: 'not_found', value: shown(instance) });
        return [];
      }
      const holding = (conditionsAt.get(instance.id) ?? []).filter(({ activities }) =>
        activities.has(activity),
      );
      for (const { condition } of holding) used.add(condition);
      return [{ study_service, protocol_visit, is_optional: holding.length > 0 }];
    }),
  );
  for (const condition of conditions)
    if (!used.has(condition))
      report({
        kind: 'condition',
        label: shown(condition),
        reason: 'no_assignment',
        value: condition.text ?? null,
      });
  return assignments;
};
