import { z } from 'zod';

const from_date = z.iso.date().default('2000-01-01');
const service = z.string();
const whole = z.int().min(0);

/** The rules of a contract as a file says them: services by their labels, percentages in hundredths, amounts in cents. */
export const RulesFile = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cap'),
      from_date,
      service,
      most: whole,
      per: z.enum(['participant', 'participant_and_year', 'year', 'trial']),
    }),
    z.strictObject({
      kind: z.literal('screening_ratio'),
      from_date,
      free: whole,
      paid: whole,
      recruited: whole,
    }),
    z.strictObject({ kind: z.literal('tier'), from_date, service, from_participant: whole, amount: whole }),
    z.strictObject({
      kind: z.literal('overhead'),
      from_date,
      percentage: whole,
      basis: z.enum(['all', 'visit_bound', 'operational']),
    }),
    z.strictObject({
      kind: z.literal('holdback'),
      from_date,
      percentage: whole,
      until: z.enum(['close_out', 'database_lock', 'final_report']),
    }),
    z.strictObject({
      kind: z.literal('milestone'),
      from_date,
      service,
      event: z.enum(['recruited', 'date', 'close_out']),
      recruited: whole.nullable().default(null),
      on_date: z.iso.date().nullable().default(null),
    }),
    z.strictObject({ kind: z.literal('contract_value'), from_date, amount: whole }),
    z.strictObject({
      kind: z.literal('termination'),
      from_date,
      ended_by: z.enum(['sponsor', 'site']),
      last_day: z.iso.date(),
    }),
  ]),
);
export type RulesFile = z.infer<typeof RulesFile>;
export type RuleOf<K extends RulesFile[number]['kind']> = Extract<RulesFile[number], { kind: K }>;

/** Those of one kind. */
export const rulesOf = <K extends RulesFile[number]['kind']>(rules: RulesFile, kind: K): RuleOf<K>[] =>
  rules.filter((rule): rule is RuleOf<K> => rule.kind === kind);
