import type { LiveArea } from '../../contract/live/live.ts';

const plan = ['plan'] as const;
const payments = ['payments'] as const;
/** Of visits and of operational services alike: both are kept in the same tables. */
const recorded = ['recording', 'operational'] as const;
const invoices = ['invoices'] as const;
const people = ['people'] as const;
const reviews = ['reviews'] as const;
const amendments = ['amendments'] as const;
const imports = ['imports'] as const;

/**
 * The areas that the rows of each audited table belong to; of none where nothing on a screen follows from them. A table that is
 * missing fails `tests/server/live/areasOfTables.test.ts`.
 */
export const areasOfTables: Readonly<Record<string, readonly LiveArea[]>> = {
  clinicalsite: ['site', 'session'],
  site_logo: ['site'],
  number_range: ['site'],
  site_licence: ['licence'],
  static_page: ['pages'],
  app_user: people,
  user_role: people,
  user_role_trial: people,
  user_invitation: people,
  address: ['addresses'],
  trial_identifier_type: ['identifierTypes'],
  provider: ['providers'],
  dropin: ['dropins'],
  trial: ['trials'],
  trial_identifier: ['trials'],
  trial_address: ['trials', 'addresses'],
  protocol_visit: plan,
  study_service_template: plan,
  study_service: plan,
  assigned_study_service: plan,
  contract_price: plan,
  operational_service: ['operationalPlan'],
  provider_service: payments,
  assigned_provider_service: payments,
  amendment: amendments,
  amendment_action: amendments,
  amendment_difference: amendments,
  money_rule: ['trials', 'invoices'],
  trial_calculation: ['calculation'],
  calculation_line: ['calculation'],
  calculation_template: ['calculation'],
  user_factor: ['people'],
  access_token: people,
  webhook: people,
  participant: ['participants'],
  recorded_visit: recorded,
  recorded_study_service: recorded,
  recorded_provider_service: recorded,
  invoice: invoices,
  invoice_item: invoices,
  invoice_item_record: invoices,
  // What is billed can be changed no more.
  invoice_claim: ['invoices', ...recorded],
  invoice_exclusion: invoices,
  invoice_number: invoices,
  invoice_correction: invoices,
  invoice_dispatch: invoices,
  invoice_dispute: invoices,
  invoice_validation: invoices,
  invoice_einvoice: [],
  invoice_pdf: [],
  void_record: ['invoices', ...recorded],
  difference_claim: invoices,
  dropin_export: invoices,
  base_rate: ['site', 'invoices'],
  reminder: invoices,
  reminder_invoice: invoices,
  reminder_pdf: [],
  reminder_mail: ['mails', 'invoices'],
  payment: invoices,
  payment_allocation: invoices,
  remittance: invoices,
  remittance_line: invoices,
  bank_statement: invoices,
  bank_entry: invoices,
  bank_decline: invoices,
  invoice_document: reviews,
  invoice_document_version: reviews,
  invoice_mail: ['mails'],
  invoice_mail_message: [],
  radar_aside: ['asides'],
  settlement: ['settlements'],
  settlement_pdf: [],
  closing: ['closings'],
  handover: invoices,
  import_run: imports,
  import_run_file: imports,
  audit_review: ['trail'],
  note_thread: ['notes'],
  note: ['notes'],
  shared_view: ['views'],
};
