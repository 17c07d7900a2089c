import { z } from 'zod';
import { Count, Id, SignedCents } from '../primitives.ts';
import { heldBackKinds, ruleRoles } from './ruleVocab.ts';

/** A line that a rule makes: so many hundredths of a percent of `base`; a release has neither. Cents. */
export const RuleLine = z.object({
  money_rule_id: Id,
  role: z.enum(ruleRoles),
  percentage: z.int().nullable(),
  base: SignedCents.nullable(),
  amount: SignedCents,
});
export type RuleLine = z.infer<typeof RuleLine>;

/** What rules make of a draft that is previewed: its lines, and how many services (cents) each kind of rule keeps off it. */
export const RuledDraft = z.object({
  rule_lines: z.array(RuleLine),
  held_back: z.array(z.object({ kind: z.enum(heldBackKinds), count: Count, amount: SignedCents })),
});
export type RuledDraft = z.infer<typeof RuledDraft>;
