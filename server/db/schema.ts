import type { Kysely } from 'kysely';
import type { AuditEventTable } from './tables/audit.ts';
import type {
  DropinExportTable,
  DropinTable,
  InvoiceClaimTable,
  InvoiceDocumentChunkTable,
  InvoiceDocumentTable,
  InvoiceDocumentVersionTable,
  InvoiceItemRecordTable,
  InvoiceItemTable,
  InvoiceNumberTable,
  InvoicePdfTable,
  InvoiceReviewedRecordTable,
  InvoiceTable,
  NumberRangeTable,
  RadarAsideTable,
} from './tables/billing.ts';
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
import type {
  ParticipantTable,
  RecordedProviderServiceTable,
  RecordedStudyServiceTable,
  RecordedVisitTable,
} from './tables/recording.ts';
import type {
  AppUserTable,
  ClinicalsiteTable,
  IdempotencyKeyTable,
  SignInAttemptTable,
  SiteLogoTable,
  SiteSecretTable,
  UserRoleTable,
  UserRoleTrialTable,
  UserSessionTable,
} from './tables/site.ts';

/** Every table by its name; each layer declares its own. */
export interface Database {
  clinicalsite: ClinicalsiteTable;
  site_logo: SiteLogoTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  user_role_trial: UserRoleTrialTable;
  user_session: UserSessionTable;
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
  dropin: DropinTable;
  dropin_export: DropinExportTable;
  invoice_claim: InvoiceClaimTable;
  invoice_document: InvoiceDocumentTable;
  invoice_document_version: InvoiceDocumentVersionTable;
  invoice_document_chunk: InvoiceDocumentChunkTable;
  invoice_exclusion: InvoiceClaimTable;
  invoice_pdf: InvoicePdfTable;
  invoice_number: InvoiceNumberTable;
  number_range: NumberRangeTable;
  radar_aside: RadarAsideTable;
  audit_event: AuditEventTable;
}

/** The pool or an open transaction; always a parameter, so that nobody leaves a transaction by accident. */
export type Db = Kysely<Database>;
