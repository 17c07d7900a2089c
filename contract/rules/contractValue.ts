import { z } from 'zod';
import { Cents, SignedCents } from '../primitives.ts';
import { valueLevels } from './ruleVocab.ts';

/**
 * How far the value of a contract is used up: `used` of `amount`, net in cents, `share` in hundredths of a percent. Above it
 * an invoice is finalized with a reason alone.
 */
export const ValueUsed = z.object({
  amount: Cents,
  used: SignedCents,
  share: z.int(),
  level: z.enum(valueLevels),
});
export type ValueUsed = z.infer<typeof ValueUsed>;
