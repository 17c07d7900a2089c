import type { Kysely } from 'kysely';
import type {
  AmendmentActionTable,
  AmendmentDifferenceTable,
  AmendmentDocumentTable,
  AmendmentTable,
  AmendmentTraceTable,
  ContractPriceTable,
  DifferenceClaimTable,
} from './tables/amendments.ts';
import type { AuditEventTable, AuditReviewTable, SignInTable, UntracedChangeTable } from './tables/audit.ts';
import type { BankDeclineTable, BankEntryTable, BankStatementTable } from './tables/bank.ts';
import type {
  DropinExportTable,
  DropinJournalExportTable,
  DropinTable,
  InvoiceClaimTable,
  InvoiceDocumentChunkTable,
  InvoiceDocumentTable,
  InvoiceDocumentVersionTable,
  InvoiceEInvoiceTable,
  InvoiceItemRecordTable,
  InvoiceItemTable,
  InvoiceNumberTable,
  InvoicePdfTable,
  InvoiceReviewedRecordTable,
  InvoiceSubjectTable,
  InvoiceTable,
  InvoiceVisitTable,
  NumberRangeTable,
  RadarAsideTable,
} from './tables/billing.ts';
import type {
  CalculationLineTable,
  CalculationTemplateTable,
  TrialCalculationTable,
} from './tables/calculation.ts';
import type { ClosingLineTable, ClosingTable } from './tables/closings.ts';
import type {
  AccessTokenTable,
  AccessTokenUseTable,
  WebhookDeliveryTable,
  WebhookPositionTable,
  WebhookTable,
} from './tables/connect.ts';
import type {
  AddressTable,
  AssignedProviderServiceTable,
  AssignedStudyServiceTable,
  OperationalServiceTable,
  ProtocolVisitTable,
  ProviderServiceTable,
  ProviderTable,
  StudyServiceTable,
  StudyServiceTemplateTable,
  TrialAddressTable,
  TrialIdentifierTable,
  TrialIdentifierTypeTable,
  TrialTable,
} from './tables/contract.ts';
import type { InvoiceCorrectionTable, VoidRecordTable } from './tables/corrections.ts';
import type {
  DashboardLookTable,
  TrialDigestTable,
  TrialMonthDigestTable,
  TrialProviderDigestTable,
  TrialRevenueDigestTable,
  TrialTouchedTable,
} from './tables/digest.ts';
import type { ExtractionJobTable } from './tables/extraction.ts';
import type { HandoverTable } from './tables/handover.ts';
import type { ImportRunFileTable, ImportRunTable } from './tables/imports.ts';
import type {
  InvoiceDispatchTable,
  InvoiceMailMessageTable,
  InvoiceMailTable,
  InvoiceValidationTable,
} from './tables/mails.ts';
import type {
  DailyLookTable,
  DailyMailTable,
  NoteTable,
  NoteThreadTable,
  NoticeReadTable,
  NoticeTable,
} from './tables/notes.ts';
import type {
  InvoiceDisputeTable,
  PaymentAllocationTable,
  PaymentRestTable,
  PaymentTable,
  ReceivableTable,
} from './tables/payments.ts';
import type {
  RedcapConnectionTable,
  RedcapEventTable,
  RedcapFetchTable,
  RedcapServiceTable,
  VisitProposalTable,
} from './tables/proposals.ts';
import type {
  ParticipantTable,
  RecordedProviderServiceTable,
  RecordedStudyServiceTable,
  RecordedVisitTable,
} from './tables/recording.ts';
import type {
  BaseRateTable,
  ReminderInvoiceTable,
  ReminderMailTable,
  ReminderPdfTable,
  ReminderTable,
} from './tables/reminders.ts';
import type { RemittanceLineTable, RemittanceTable } from './tables/remittances.ts';
import type { MoneyRuleTable } from './tables/rules.ts';
import type { OpenedRecordTable, SearchEntryTable } from './tables/search.ts';
import type {
  SettlementClaimTable,
  SettlementLineTable,
  SettlementPdfTable,
  SettlementTable,
} from './tables/settlements.ts';
import type {
  AppUserTable,
  ClinicalsiteTable,
  IdempotencyKeyTable,
  OwnSettingTable,
  SignInAttemptTable,
  SiteLicenceTable,
  SiteLogoTable,
  SiteSecretTable,
  StaticPageTable,
  UserFactorStateTable,
  UserFactorTable,
  UserInvitationTable,
  UserRecoveryCodeTable,
  UserRoleTable,
  UserRoleTrialTable,
  UserSessionTable,
} from './tables/site.ts';
import type { SharedViewTable } from './tables/views.ts';

/** All tables by name; each layer declares its own. */
export interface Database {
  clinicalsite: ClinicalsiteTable;
  site_logo: SiteLogoTable;
  site_licence: SiteLicenceTable;
  static_page: StaticPageTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  user_role_trial: UserRoleTrialTable;
  user_session: UserSessionTable;
  user_invitation: UserInvitationTable;
  user_factor: UserFactorTable;
  user_factor_state: UserFactorStateTable;
  user_recovery_code: UserRecoveryCodeTable;
  access_token: AccessTokenTable;
  access_token_use: AccessTokenUseTable;
  webhook: WebhookTable;
  webhook_position: WebhookPositionTable;
  webhook_delivery: WebhookDeliveryTable;
  own_setting: OwnSettingTable;
  shared_view: SharedViewTable;
  sign_in_attempt: SignInAttemptTable;
  idempotency_key: IdempotencyKeyTable;
  site_secret: SiteSecretTable;
  address: AddressTable;
  trial_identifier_type: TrialIdentifierTypeTable;
  trial: TrialTable;
  trial_identifier: TrialIdentifierTable;
  trial_address: TrialAddressTable;
  provider: ProviderTable;
  protocol_visit: ProtocolVisitTable;
  study_service_template: StudyServiceTemplateTable;
  study_service: StudyServiceTable;
  operational_service: OperationalServiceTable;
  provider_service: ProviderServiceTable;
  assigned_study_service: AssignedStudyServiceTable;
  assigned_provider_service: AssignedProviderServiceTable;
  participant: ParticipantTable;
  recorded_visit: RecordedVisitTable;
  recorded_study_service: RecordedStudyServiceTable;
  recorded_provider_service: RecordedProviderServiceTable;
  invoice: InvoiceTable;
  invoice_item: InvoiceItemTable;
  invoice_item_record: InvoiceItemRecordTable;
  invoice_reviewed_record: InvoiceReviewedRecordTable;
  invoice_subject: InvoiceSubjectTable;
  invoice_visit: InvoiceVisitTable;
  dropin: DropinTable;
  dropin_export: DropinExportTable;
  dropin_journal_export: DropinJournalExportTable;
  invoice_claim: InvoiceClaimTable;
  invoice_correction: InvoiceCorrectionTable;
  void_record: VoidRecordTable;
  invoice_document: InvoiceDocumentTable;
  invoice_document_version: InvoiceDocumentVersionTable;
  invoice_document_chunk: InvoiceDocumentChunkTable;
  invoice_exclusion: InvoiceClaimTable;
  invoice_pdf: InvoicePdfTable;
  invoice_einvoice: InvoiceEInvoiceTable;
  invoice_mail: InvoiceMailTable;
  invoice_dispatch: InvoiceDispatchTable;
  invoice_mail_message: InvoiceMailMessageTable;
  invoice_validation: InvoiceValidationTable;
  invoice_number: InvoiceNumberTable;
  number_range: NumberRangeTable;
  radar_aside: RadarAsideTable;
  trial_digest: TrialDigestTable;
  trial_month_digest: TrialMonthDigestTable;
  trial_provider_digest: TrialProviderDigestTable;
  trial_revenue_digest: TrialRevenueDigestTable;
  trial_touched: TrialTouchedTable;
  dashboard_look: DashboardLookTable;
  settlement: SettlementTable;
  settlement_line: SettlementLineTable;
  invoice_dispute: InvoiceDisputeTable;
  bank_statement: BankStatementTable;
  bank_entry: BankEntryTable;
  bank_decline: BankDeclineTable;
  base_rate: BaseRateTable;
  reminder: ReminderTable;
  reminder_invoice: ReminderInvoiceTable;
  reminder_pdf: ReminderPdfTable;
  reminder_mail: ReminderMailTable;
  remittance: RemittanceTable;
  remittance_line: RemittanceLineTable;
  payment: PaymentTable;
  payment_allocation: PaymentAllocationTable;
  payment_rest: PaymentRestTable;
  receivable: ReceivableTable;
  settlement_claim: SettlementClaimTable;
  settlement_pdf: SettlementPdfTable;
  closing: ClosingTable;
  handover: HandoverTable;
  closing_line: ClosingLineTable;
  search_entry: SearchEntryTable;
  opened_record: OpenedRecordTable;
  extraction_job: ExtractionJobTable;
  import_run: ImportRunTable;
  import_run_file: ImportRunFileTable;
  visit_proposal: VisitProposalTable;
  redcap_connection: RedcapConnectionTable;
  redcap_event: RedcapEventTable;
  redcap_service: RedcapServiceTable;
  redcap_fetch: RedcapFetchTable;
  amendment: AmendmentTable;
  amendment_action: AmendmentActionTable;
  amendment_document: AmendmentDocumentTable;
  amendment_trace: AmendmentTraceTable;
  amendment_difference: AmendmentDifferenceTable;
  contract_price: ContractPriceTable;
  difference_claim: DifferenceClaimTable;
  money_rule: MoneyRuleTable;
  trial_calculation: TrialCalculationTable;
  calculation_line: CalculationLineTable;
  calculation_template: CalculationTemplateTable;
  audit_event: AuditEventTable;
  audit_review: AuditReviewTable;
  sign_in: SignInTable;
  note_thread: NoteThreadTable;
  notice_read: NoticeReadTable;
  daily_look: DailyLookTable;
  daily_mail: DailyMailTable;
  note: NoteTable;
  notice: NoticeTable;
  untraced_change: UntracedChangeTable;
}

/** The pool or an open transaction; always a parameter, so that nobody leaves a transaction by accident. */
export type Db = Kysely<Database>;
