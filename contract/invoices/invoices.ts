import { z } from 'zod';
import { type Endpoint, listQuery, severalOf } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Cents,
  Count,
  Description,
  Id,
  Instant,
  IsoDate,
  Label,
  OptionalText,
  Quantity,
  Reason,
  ServiceLabel,
  SignedCents,
  text,
  Version,
} from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { invoiceStates, numberingModes, servicePeriodModes, taxRules } from '../vocab.ts';
import { FinalizingInput, finalizingFacts } from './finalizing.ts';
import { PrintedAddress } from './invoiceDocument.ts';
import { BillableItem, InvoiceConflict, InvoiceItem, PriceByHand } from './invoiceItem.ts';

/** What a person may edit of a draft. `cut_off_date`: fill takes services dated up to it. */
export const InvoiceEdit = z.strictObject({
  trial_id: Id,
  invoice_id: Id,
  label: Label,
  description: Description,
  search_key: OptionalText,
  reference_number: OptionalText,
  billing_date: IsoDate.nullable().default(null),
  expected_billing_date: IsoDate.nullable().default(null),
  cut_off_date: IsoDate,
  version: BaseVersion,
});
export type InvoiceEdit = z.output<typeof InvoiceEdit>;

/** Amounts in cents; VAT is computed on the sum, `tax_rate` in hundredths of a percent. */
export const Invoice = z.object({
  trial_id: Id,
  invoice_id: Id,
  state: z.enum(invoiceStates),
  label: z.string(),
  description: z.string().nullable(),
  number: z.string().nullable(),
  search_key: z.string().nullable(),
  reference_number: z.string().nullable(),
  billing_date: IsoDate.nullable(),
  expected_billing_date: IsoDate.nullable(),
  cut_off_date: IsoDate,
  service_period_mode: z.enum(servicePeriodModes),
  service_period_from: IsoDate.nullable(),
  service_period_to: IsoDate.nullable(),
  tax_rule: z.enum(taxRules).nullable(),
  tax_rate: z.int(),
  net_amount: SignedCents,
  tax_amount: SignedCents,
  gross_amount: SignedCents,
  item_count: Count,
  recorded_service_count: Count,
  conflict_count: Count,
  finalized_at: Instant.nullable(),
  cancellation_number: z.string().nullable(),
  cancellation_date: IsoDate.nullable(),
  revoke_reason: z.string().nullable(),
  version: Version,
});
export type Invoice = z.infer<typeof Invoice>;

/**
 * What may be done with an invoice: `edit` = its fields and period, `fill` = whatever changes its items, `finalize`
 * with every reason why not, `revoke`, `remove`.
 */
export const InvoiceVerdicts = z.object({
  edit: Verdict,
  fill: Verdict,
  finalize: Verdict,
  revoke: Verdict,
  remove: Verdict,
});
export type InvoiceVerdicts = z.infer<typeof InvoiceVerdicts>;

/**
 * The invoice with all that its page shows. `excluded_items` were taken out by hand and are not brought back by fill;
 * `open_items` = confirmed up to the cut-off, billed nowhere, neither on it nor excluded; `later_amount` = the same after
 * the cut-off; `conflicts` = the invoices that have services of it; `outside_count` = its services that were performed outside a typed
 * performance period; the facts before finalizing; all of them empty unless it is a draft. Addresses: the trial's now
 * for a draft, the frozen ones afterwards. `is_self_billed` = it is a statement of services, for its sponsor bills itself. `corrected_amount` = what its finalized corrections add, gross; `sent_on` = the first
 * day on which it was sent, by mail or as a person says. `next_number` = what finalising would give it (own numbering, draft).
 */
export const InvoicePage = Invoice.extend({
  items: z.array(InvoiceItem),
  excluded_items: z.array(BillableItem),
  open_items: z.array(BillableItem),
  open_count: Count,
  open_amount: SignedCents,
  later_count: Count,
  later_amount: SignedCents,
  conflicts: z.array(InvoiceConflict),
  outside_count: Count,
  ...finalizingFacts,
  addresses: z.array(PrintedAddress),
  is_self_billed: z.boolean(),
  corrected_amount: SignedCents,
  sent_on: IsoDate.nullable(),
  next_number: z.string().nullable(),
  numbering_mode: z.enum(numberingModes),
  verdicts: InvoiceVerdicts,
});
export type InvoicePage = z.infer<typeof InvoicePage>;

const ofInvoice = { of: 'invoice', at: 'invoice_id' } as const;
const InvoiceKey = z.strictObject({ invoice_id: Id });

/** Why no number can be given. */
const numberErrors = ['billing_date_before_last', 'number_missing', 'number_taken'] as const;

export const invoicesCalls = {
  listInvoices: {
    method: 'GET',
    path: '/billing/invoices',
    input: listQuery(
      {
        trial_id: Id.optional(),
        states: severalOf(z.enum(invoiceStates)).optional(),
        search: text(limits.searchLength).optional(),
      },
      [
        'number',
        'label',
        'state',
        'billing_date',
        'cut_off_date',
        'net_amount',
        'gross_amount',
        'conflict_count',
      ],
    ),
    output: z.array(Invoice),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { at: 'trial_id' },
  },
  getInvoice: {
    method: 'GET',
    path: '/billing/invoice',
    input: InvoiceKey,
    output: InvoicePage,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  putInvoice: {
    method: 'PUT',
    path: '/billing/invoice',
    input: InvoiceEdit,
    output: InvoicePage,
    errors: ['not_found', 'stale', 'invoice_not_draft'],
    needs: 'invoices',
    trial: { at: 'trial_id' },
  },
  removeInvoice: {
    method: 'POST',
    path: '/billing/invoice/remove',
    input: InvoiceKey.extend({ version: Version, reason: Reason.optional() }),
    output: null,
    errors: ['not_found', 'stale', 'invoice_not_draft'],
    needs: 'invoices',
    trial: ofInvoice,
    undoes: true,
  },
  /** The addresses printed: the trial's now for a draft, the frozen ones afterwards. */
  listInvoiceAddresses: {
    method: 'GET',
    path: '/billing/invoice/addresses',
    input: InvoiceKey,
    output: z.array(PrintedAddress),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /**
   * auto = first to last performance date of its services; manual = as typed, which may leave services outside. An end that is
   * left out stays as it was typed before.
   */
  setServicePeriod: {
    method: 'POST',
    path: '/billing/invoice/service-period',
    input: InvoiceKey.extend({
      service_period_mode: z.enum(servicePeriodModes),
      service_period_from: IsoDate.nullable().optional(),
      service_period_to: IsoDate.nullable().optional(),
    }),
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_draft', 'period_reversed', 'field_required'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** Takes every confirmed service up to the cut-off that no finalized invoice has; filling twice equals filling once. */
  fillInvoice: {
    method: 'POST',
    path: '/billing/invoice/fill-with-invoice-items',
    input: InvoiceKey,
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_draft'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** Brings services back that were taken out by hand, or makes an item by hand with an id of the client's. */
  fillWithInvoiceItem: {
    method: 'POST',
    path: '/billing/invoice/fill-with-invoice-item',
    input: InvoiceKey.extend({
      invoice_item: z.union([
        z.strictObject({ study_service_template_id: Id, amount_per_unit: Cents }),
        z.strictObject({
          invoice_item_id: Id.optional(),
          label: ServiceLabel,
          quantity: Quantity,
          amount_per_unit: PriceByHand,
        }),
      ]),
    }),
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_draft', 'id_taken', 'amount_too_large', 'too_many_items'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  countConflicts: {
    method: 'GET',
    path: '/billing/invoice/recorded-study-services-conflicts-number',
    input: InvoiceKey,
    output: z.object({ conflict_count: Count }),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /** Takes out the records that another finalized invoice has, and recomputes. */
  resolveConflicts: {
    method: 'POST',
    path: '/billing/invoice/resolve-conflicts',
    input: InvoiceKey,
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_draft'],
    needs: 'invoices',
    trial: ofInvoice,
  },
  /**
   * In one transaction: checks, number from the gapless range, copy of what is printed, claims.
   */
  finalizeInvoice: {
    method: 'POST',
    path: '/billing/invoice/finalize',
    input: FinalizingInput,
    output: InvoicePage,
    errors: [
      'not_found',
      'stale',
      'invoice_not_draft',
      'invoice_has_conflicts',
      'invoice_outdated',
      'invoice_empty',
      'invoice_negative',
      'invoice_recipient_missing',
      'sender_incomplete',
      'invoice_period_missing',
      'tax_rule_missing',
      'tax_reason_missing',
      'buyer_vat_id_missing',
      'einvoice_incomplete',
      'date_in_future',
      ...numberErrors,
      'month_handed_over',
      'contract_value_exceeded',
    ],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
  },
  /** Releases the claims, keeps the number, and makes the cancellation document (Storno) with a number of its own. */
  revokeInvoice: {
    method: 'POST',
    path: '/billing/invoice/revoke',
    input: InvoiceKey.extend({ reason: Reason, number: Label.optional() }),
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_finalized', 'holdback_released', ...numberErrors],
    needs: 'invoices',
    trial: ofInvoice,
    idempotent: true,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
