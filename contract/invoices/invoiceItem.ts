import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Cents,
  Count,
  Id,
  IsoDate,
  Quantity,
  ServiceLabel,
  SignedCents,
  Version,
} from '../primitives.ts';
import { RuleTerms } from '../rules/ruleTerms.ts';
import { ruleRoles } from '../rules/ruleVocab.ts';
import { RemovalVerdicts } from '../verdict.ts';

/**
 * An item by fill groups records of one service and unit price, or claims the difference that an amendment makes of some
 * that were billed, or is a line by a rule of the contract; an item by hand is none of these. `locked_fields` do not
 * change: of an item by fill its quantity, price and place, of an invoice that has gone out all.
 */
export const InvoiceItem = z.object({
  trial_id: Id,
  invoice_id: Id,
  invoice_item_id: Id,
  item_number: z.int(),
  label: z.string(),
  study_service_template_id: Id.nullable(),
  /** It claims what this amendment makes of services that were billed before; null = it is none of these. */
  amendment_id: Id.nullable(),
  /** A rule of the contract made it, and what it does; null = none. */
  money_rule_id: Id.nullable(),
  rule_role: z.enum(ruleRoles).nullable(),
  /** The tier that sets the price of all of its services, or the milestone that made it due; null = neither. */
  set_by: z.object({ money_rule_id: Id, terms: RuleTerms }).nullable(),
  is_operational: z.boolean(),
  quantity: z.int(),
  amount_per_unit: SignedCents,
  amount: SignedCents,
  conflict_count: Count,
  is_reviewed: z.boolean(),
  version: Version,
  locked_fields: z.array(z.string()),
  verdicts: RemovalVerdicts,
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

/** Services that could be on a draft and are not, grouped as items are, with their first and last performance date. */
export const BillableItem = z.object({
  study_service_template_id: Id,
  label: z.string(),
  quantity: z.int(),
  amount_per_unit: Cents,
  amount: SignedCents,
  first_date: IsoDate,
  last_date: IsoDate,
});
export type BillableItem = z.infer<typeof BillableItem>;

/** Another finalized invoice that has services of a draft: how many of them, and what they come to on the draft. */
export const InvoiceConflict = z.object({
  invoice_id: Id,
  number: z.string(),
  label: z.string(),
  quantity: Count,
  amount: SignedCents,
});
export type InvoiceConflict = z.infer<typeof InvoiceConflict>;

/**
 * One recorded service behind an item, with the invoice that also has it when that is a conflict. Without a
 * performance date its confirmation was taken back after the draft was filled.
 */
export const InvoiceItemRecord = z.object({
  recorded_study_service_id: Id,
  invoice_item_id: Id,
  label: z.string(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  visit_date: IsoDate.nullable(),
  performance_date: IsoDate.nullable(),
  amount: Cents,
  conflicting_invoice_id: Id.nullable(),
  conflicting_invoice_number: z.string().nullable(),
  /** Of a difference: the invoice that stands and has the service itself; `amount` = the difference. */
  difference_of: z.object({ invoice_id: Id, number: z.string() }).nullable(),
});
export type InvoiceItemRecord = z.infer<typeof InvoiceItemRecord>;

/** The unit price of an item by hand; a discount is negative. */
export const PriceByHand = z.int().min(-limits.cents).max(limits.cents);

/**
 * What a sheet of items sends of one. `item_number` moves an item by hand to that place among the items by hand, which
 * stand behind those by fill; null leaves it where it is, and a new one last.
 */
export const InvoiceItemEdit = z.strictObject({
  invoice_item_id: Id,
  item_number: z.int().min(1).max(limits.bulkRows).nullable().default(null),
  label: ServiceLabel,
  quantity: Quantity,
  amount_per_unit: PriceByHand,
  version: BaseVersion,
});
export type InvoiceItemEdit = z.output<typeof InvoiceItemEdit>;
