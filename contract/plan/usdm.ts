import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id } from '../primitives.ts';
import { VisitPlan } from './visitPlan.ts';

const Ref = z.string().max(250);
const Text = z.string().max(20_000);
const refs = z.array(Ref).max(5_000).nullish();
const Named = { id: Ref.min(1), name: Text, label: Text.nullish(), description: Text.nullish() };

/** A list that a study definition may leave out or give as null: it is empty then. */
const list = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform((items) => items ?? []);

/** A duration as ISO 8601 has it (`P2W`, `PT4H`). */
const Duration = z.string().max(100);

export const UsdmInstance = z.looseObject({
  ...Named,
  instanceType: Text.nullish(),
  activityIds: refs,
  encounterId: Ref.nullish(),
  defaultConditionId: Ref.nullish(),
  timelineId: Ref.nullish(),
});
export type UsdmInstance = z.output<typeof UsdmInstance>;

export const UsdmTiming = z.looseObject({
  ...Named,
  type: z.looseObject({ code: Text, decode: Text.nullish() }),
  value: Duration.nullish(),
  relativeFromScheduledInstanceId: Ref.nullish(),
  relativeToScheduledInstanceId: Ref.nullish(),
  windowLower: Duration.nullish(),
  windowUpper: Duration.nullish(),
});
export type UsdmTiming = z.output<typeof UsdmTiming>;

export const UsdmTimeline = z.looseObject({
  ...Named,
  mainTimeline: z.boolean(),
  entryId: Ref.nullish(),
  instances: list(UsdmInstance, 5_000),
  timings: list(UsdmTiming, 5_000),
});
export type UsdmTimeline = z.output<typeof UsdmTimeline>;

export const UsdmActivity = z.looseObject({
  ...Named,
  childIds: refs,
  timelineId: Ref.nullish(),
});
export type UsdmActivity = z.output<typeof UsdmActivity>;

export const UsdmCondition = z.looseObject({
  ...Named,
  text: Text.nullish(),
  contextIds: refs,
  appliesToIds: refs,
});
export type UsdmCondition = z.output<typeof UsdmCondition>;

const StudyDesign = z.looseObject({
  ...Named,
  encounters: list(z.looseObject(Named), 5_000),
  activities: list(UsdmActivity, limits.bulkRows),
  scheduleTimelines: list(UsdmTimeline, 1_000),
  // Before USDM 4 conditions stood here.
  conditions: list(UsdmCondition, 1_000),
});
export type UsdmStudyDesign = z.output<typeof StudyDesign>;

/** What is read of a study definition in CDISC's Unified Study Definitions Model, version 4, as JSON. */
export const UsdmDocument = z.looseObject({
  usdmVersion: z.string().max(20),
  study: z.looseObject({
    versions: z
      .array(z.looseObject({ studyDesigns: list(StudyDesign, 50), conditions: list(UsdmCondition, 1_000) }))
      .max(50),
  }),
});
export type UsdmDocument = z.output<typeof UsdmDocument>;

/** What of a study definition has no place in a visit plan, and why. */
const unmappedKinds = [
  'study_version',
  'study_design',
  'timeline',
  'instance',
  'timing',
  'window',
  'encounter',
  'activity',
  'condition',
] as const;
const unmappedReasons = [
  /** Only the first is read. */
  'further_one',
  /** Hours or minutes inside a visit: a visit plan knows days. */
  'within_a_visit',
  'not_in_days',
  'no_timing',
  'second_timing',
  'reference_not_mapped',
  'interval_of_non_scheduled',
  'decision',
  'heading',
  /** An encounter on no timeline; a condition of no service at a visit. */
  'no_instance',
  'no_assignment',
  'id_repeated',
  'not_found',
] as const;

export const Unmapped = z.object({
  kind: z.enum(unmappedKinds),
  label: z.string(),
  reason: z.enum(unmappedReasons),
  /** The value that could not be read, as the document has it. */
  value: z.string().nullable(),
});
export type Unmapped = z.infer<typeof Unmapped>;

export const usdmCalls = {
  /** Answers the plan that a study definition holds, for `importVisitPlan`, and what has no place in it. Writes nothing. */
  readUsdm: {
    method: 'POST',
    reads: true,
    path: '/billing/visit-plan/read-usdm',
    input: z.strictObject({ trial_id: Id, document: UsdmDocument }),
    output: z.object({ plan: VisitPlan, not_mapped: z.array(Unmapped).max(limits.bulkRows) }),
    errors: ['not_found', 'usdm_version_unknown', 'usdm_without_main_timeline', 'usdm_too_large'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    bulk: true,
  },
} as const satisfies Record<string, Endpoint>;
