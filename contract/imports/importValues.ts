import { z } from 'zod';
import { limits } from '../limits.ts';
import { Cents, Count, OptionalText, ServiceLabel } from '../primitives.ts';

/** What a value of a file can name; an assignment names visit services only, a payment those and operational ones. */
export const namedKinds = ['visit', 'study_service', 'paid_service', 'provider', 'participant'] as const;
const NamedKind = z.enum(namedKinds);
export type NamedKind = z.infer<typeof NamedKind>;

/** How a record is named in files; the cost centre of a provider, null for all others. */
const naturalKey = { label: ServiceLabel, cost_center: OptionalText };
export type NaturalKey = z.infer<z.ZodObject<typeof naturalKey>>;

/** What becomes of the lines with a value that names nothing. */
const ValueAnswer = z.discriminatedUnion('kind', [
  /** They name this record, which exists or is made by the same import. */
  z.strictObject({ kind: z.literal('pick'), ...naturalKey }),
  /**
   * The record is made: a visit outside of the schedule, a service, a provider, a participant. A service is made at
   * `amount` (cents); without it nothing is said of one, for the same import may freeze its price.
   */
  z.strictObject({ kind: z.literal('create'), amount: Cents.optional() }),
  z.strictObject({ kind: z.literal('leave_out') }),
]);
export type ValueAnswer = z.infer<typeof ValueAnswer>;

export const ValueResolution = z.strictObject({ of: NamedKind, ...naturalKey, answer: ValueAnswer });
export type ValueResolution = z.infer<typeof ValueResolution>;

/** Answers to values of files; one that is needed by none of them, or picks what is not there, is passed over. */
export const resolutions = z.array(ValueResolution).max(limits.bulkRows).default([]);

const UnmatchedValue = z.object({
  of: NamedKind,
  label: z.string(),
  cost_center: z.string().nullable(),
  /** The lines of all files that carry it. */
  line_count: Count,
  /** The one that was given; else what follows by itself; null = somebody has to say, until then its lines are refused. */
  answer: ValueAnswer.nullable(),
});
export type UnmatchedValue = z.infer<typeof UnmatchedValue>;

/** A record that a value can be matched to. */
const ValueChoice = z.object({ of: NamedKind, label: z.string(), cost_center: z.string().nullable() });
export type ValueChoice = z.infer<typeof ValueChoice>;

/** The values that name nothing, and of each of their kinds what exists or is made by the same import. */
export const valuesOutput = { unmatched: z.array(UnmatchedValue), choices: z.array(ValueChoice) };
