import type { Unmapped, UsdmInstance, UsdmTimeline, UsdmTiming } from '../../contract/plan/usdm.ts';
import { Days, Tolerance } from '../../contract/primitives.ts';
import { wholeDays } from './isoDuration.ts';
import { type Report, shown } from './unmapped.ts';

/** Position of an instance: reference (id of another instance, none for a root), interval and window in days. */
export interface Placed {
  reference: string | null;
  days_interval: number | null;
  before: number;
  after: number;
}

/** CDISC's codes of the timing types; some documents only have the words. */
const isType =
  (code: string, words: string) =>
  ({ type }: UsdmTiming): boolean =>
    type.code === code || type.decode === words;
export const isFixedReference = isType('C201358', 'Fixed Reference');
const isAfter = isType('C201356', 'After');
const isBefore = isType('C201357', 'Before');

export const timingLabel = ({ label, name }: UsdmTiming): string => label || name;

export const windowText = ({ windowLower, windowUpper }: UsdmTiming): string =>
  `${windowLower ?? ''} … ${windowUpper ?? ''}`;

/** The timings of each instance, in document order; timings of other instances are reported. */
const timingsByInstance = (
  { timings, instances }: UsdmTimeline,
  report: Report,
): ReadonlyMap<string, readonly UsdmTiming[]> => {
  const byInstance = new Map<string, UsdmTiming[]>(instances.map(({ id }) => [id, []]));
  for (const timing of timings) {
    const there = byInstance.get(timing.relativeFromScheduledInstanceId ?? '');
    if (there) there.push(timing);
    else
      report({
        kind: 'timing',
        label: timingLabel(timing),
        reason: 'not_found',
        value: timing.relativeFromScheduledInstanceId || null,
      });
  }
  return byInstance;
};

const toleranceOf = (duration: string | null | undefined): number | null => {
  if (!duration) return 0;
  const days = wholeDays(duration);
  return days !== null && Tolerance.safeParse(Math.abs(days)).success ? Math.abs(days) : null;
};

/** Both sides of a window; windows not in whole days are ignored and reported. */
const windowOf = (timing: UsdmTiming, report: Report): Pick<Placed, 'before' | 'after'> => {
  const before = toleranceOf(timing.windowLower);
  const after = toleranceOf(timing.windowUpper);
  if (before !== null && after !== null) return { before, after };
  report({ kind: 'window', label: timingLabel(timing), reason: 'not_in_days', value: windowText(timing) });
  return { before: 0, after: 0 };
};

const intervalOf = (timing: UsdmTiming): number | null => {
  const days = timing.value ? wholeDays(timing.value) : null;
  if (days === null || !(isAfter(timing) || isBefore(timing))) return null;
  const interval = isBefore(timing) && days !== 0 ? -days : days;
  return Days.safeParse(interval).success ? interval : null;
};

/**
 * Places each instance of the main timeline: the fixed reference is a root (its `P1D` names Day 1 and is no interval),
 * the others stand before or after their reference. One that cannot be placed is left out, and told why; what counts
 * from it cannot be placed either.
 */
export const placeInstances = (
  timeline: UsdmTimeline,
  instances: readonly UsdmInstance[],
  report: Report,
): ReadonlyMap<string, Placed> => {
  const timings = timingsByInstance(timeline, report);
  const known = new Set(instances.map(({ id }) => id));
  const placed = new Map<string, Placed | null>();

  const place = (instance: UsdmInstance): Placed | null => {
    const [timing, ...others] = timings.get(instance.id) ?? [];
    const refuse = (reason: Unmapped['reason'], value: string | null = null): null => {
      report({
        kind: 'timing',
        label: timing ? timingLabel(timing) : shown(instance),
        reason,
        value,
      });
      return null;
    };
    for (const other of others)
      report({
        kind: 'timing',
        label: timingLabel(other),
        reason: 'second_timing',
        value: other.value ?? null,
      });
    if (!timing) return refuse('no_timing');
    const reference = timing.relativeToScheduledInstanceId;
    if (isFixedReference(timing))
      return { reference: null, days_interval: null, ...windowOf(timing, report) };
    const days_interval = intervalOf(timing);
    if (days_interval === null) return refuse('not_in_days', timing.value ?? null);
    if (!reference || !known.has(reference)) return refuse('reference_not_mapped');
    return { reference, days_interval, ...windowOf(timing, report) };
  };
  for (const instance of instances) placed.set(instance.id, place(instance));
  return withoutLoose(placed, instances, report);
};

/** Removes and reports instances whose reference is not mapped, or that form a cycle. */
const withoutLoose = (
  placed: ReadonlyMap<string, Placed | null>,
  instances: readonly UsdmInstance[],
  report: Report,
): ReadonlyMap<string, Placed> => {
  const followers = new Map<string, string[]>();
  const anchored = new Set<string>();
  for (const [id, place] of placed) {
    if (place?.reference === null) anchored.add(id);
    if (!place?.reference) continue;
    const those = followers.get(place.reference);
    if (those) those.push(id);
    else followers.set(place.reference, [id]);
  }
  // A set also walks what is added on the way.
  for (const id of anchored) for (const follower of followers.get(id) ?? []) anchored.add(follower);
  const kept = new Map<string, Placed>();
  for (const instance of instances) {
    const place = placed.get(instance.id);
    if (place && anchored.has(instance.id)) kept.set(instance.id, place);
    else if (place)
      report({ kind: 'timing', label: shown(instance), reason: 'reference_not_mapped', value: null });
  }
  return kept;
};
