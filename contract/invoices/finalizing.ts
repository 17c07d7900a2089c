import { z } from 'zod';
import { Count, Id, Label, Reason, SignedCents } from '../primitives.ts';
import { ValueUsed } from '../rules/contractValue.ts';

/**
 * `number` in typed mode only. `net_amount` (cents) = what it was seen with: a draft that is another one since is refused as
 * `stale`. `reason`: why more than the value of the contract is billed.
 */
export const FinalizingInput = z.strictObject({
  invoice_id: Id,
  number: Label.optional(),
  net_amount: SignedCents.optional(),
  reason: Reason.optional(),
});

/**
 * What is told of a draft before it is finalized: mandatory provider confirmations of its services that are still open, which
 * nobody can answer any more afterwards, identifiers of its trial, and what is billed with it of the value of the contract
 * (null = the contract says none).
 */
export const finalizingFacts = {
  unanswered_count: Count,
  identifier_count: Count,
  contract_value: ValueUsed.nullable(),
};
