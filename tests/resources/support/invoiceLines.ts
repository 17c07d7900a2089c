import type { api } from '../../../contract/api.ts';
import type { DraftPreview } from '../../../contract/invoices/draftingMany.ts';
import type { FinalizingPreview, InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import type { RuledDraft } from '../../../contract/rules/ruleLine.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';

/** A draft as a line of all invoices. */
export const line = (trial_title: string, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  trial_id: newId(),
  trial_title,
  trial_type: 'full',
  invoice_id: newId(),
  state: 'draft',
  label: 'Up to June',
  number: null,
  cancellation_number: null,
  recipient: 'Sponsor GmbH',
  billing_date: null,
  expected_billing_date: null,
  cut_off_date: '2026-06-30',
  service_period_from: '2026-06-01',
  service_period_to: '2026-06-30',
  net_amount: 100_00,
  tax_amount: 19_00,
  gross_amount: 119_00,
  conflict_count: 0,
  is_overdue: false,
  mail_state: null,
  sent_on: null,
  due_date: null,
  open_amount: null,
  payment_state: null,
  overdue_days: 0,
  version: 1,
  ...more,
});

const none = { count: 0, net_amount: 0, tax_amount: 0, gross_amount: 0 };

/** Sums of lines that stand for many more. */
export const sumsOf = (lines: InvoiceLine[]): CallOutput<typeof api.sumInvoiceLines> => {
  const total = { ...none, count: lines.length, net_amount: 123_456_00, gross_amount: 146_912_64 };
  return {
    total,
    test_count: 0,
    states: { draft: total, finalized: none, revoked: none },
    overdue_count: 1,
    open_amount: 0,
    twice: { service_count: 0, net_amount: 0 },
  };
};

/** A draft that no rule of the contract makes anything of. */
export const unruled: RuledDraft = { rule_lines: [], held_back: [] };

/** What drafting would do for a trial. */
export const preview = (trial_title: string, more: Partial<DraftPreview> = {}): DraftPreview => ({
  trial_id: newId(),
  trial_title,
  trial_type: 'full',
  recipient: 'Sponsor GmbH',
  invoice_id: null,
  label: null,
  recorded_service_count: 3,
  added_count: 3,
  net_amount: 300_00,
  excluded_count: 0,
  excluded_amount: 0,
  later_count: 0,
  later_amount: 0,
  unconfirmed_count: 0,
  conflict_count: 0,
  elsewhere_count: 0,
  ...unruled,
  obstacles: [],
  ...more,
});

/** A draft as finalising would leave it. */
export const going = (invoice: InvoiceLine, more: Partial<FinalizingPreview> = {}): FinalizingPreview => ({
  ...invoice,
  recorded_service_count: 3,
  billing_date: '2026-07-01',
  reference_number: 'PO 4711',
  identifier_count: 1,
  contract_value: null,
  item_count: 1,
  reviewed_count: 1,
  unanswered_count: 0,
  next_number: null,
  obstacles: [],
  formats: [],
  einvoice_format: null,
  duty: null,
  ...more,
});
