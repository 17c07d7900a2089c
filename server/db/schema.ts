import type {
  AddressPurpose,
  ConfirmationType,
  InvoiceState,
  Language,
  NumberingMode,
  NumberRange,
  ParticipantTrialStatus,
  RepetitionPeriod,
  ScreeningStatus,
  ServicePeriodMode,
  TaxRule,
  TrialType,
  VisitKind,
} from '../../contract/vocab.ts';
import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface ClinicalsiteTable {
  clinicalsite_id: string;
  is_only_one: Generated<boolean>;
  name: string;
  time_zone: Generated<string>;
  tax_rule: TaxRule | null;
  numbering_mode: Generated<NumberingMode>;
  document_language: Generated<Language>;
  sender_street: Text;
  sender_zip_code: Text;
  sender_city: Text;
  sender_country: Text;
  sender_vat_id: Text;
  license: Text;
  version: Generated<number>;
}

export interface AppUserTable {
  user_id: Generated<string>;
  subject: Text;
  user_name: Text;
  password_hash: Text;
  given_name: string;
  family_name: string;
  is_administrator: Generated<boolean>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface UserRoleTable {
  user_id: string;
  role: 'clinic_user' | 'nurse_user';
}

export interface UserRoleTrialTable extends UserRoleTable {
  trial_id: string;
}

export interface UserSessionTable {
  session_id: Generated<string>;
  token_hash: Buffer;
  csrf_hash: Buffer;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface SignInAttemptTable {
  attempt_id: Generated<string>;
  user_name: string;
  address: string;
  at: Date;
}

export interface IdempotencyKeyTable {
  user_id: string;
  call: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: Text;
  at: Generated<Date>;
}

export interface AddressTable {
  address_id: Generated<string>;
  label: string;
  recipient: Text;
  contact_name: Text;
  street: Text;
  zip_code: Text;
  city: Text;
  country: Text;
  phone: Text;
  email: Text;
  vat_id: Text;
  comment: Text;
  version: Generated<number>;
}

export interface TrialIdentifierTypeTable {
  trial_identifier_type_id: Generated<string>;
  label: string;
  description: Text;
  version: Generated<number>;
}

export interface TrialTable {
  trial_id: string;
  clinicalsite_id: string;
  title: string;
  type: TrialType;
  recruitment_end_date: Text;
  recruitment_target: number | null;
  tax_rule: TaxRule | null;
  tax_reason: Text;
  version: Generated<number>;
}

export interface TrialIdentifierTable {
  trial_id: string;
  trial_identifier_type_id: string;
  value: string;
}

export interface TrialAddressTable {
  trial_id: string;
  purpose: AddressPurpose;
  address_id: string;
}

export interface ProviderTable {
  provider_id: Generated<string>;
  label: string;
  description: Text;
  cost_center: Text;
  is_external: Generated<boolean>;
  trial_id: Text;
  address_id: Text;
  version: Generated<number>;
}

/** Editable elements of a plan: made after go-live they stay free until they are used. */
interface PlanElement {
  trial_id: string;
  is_added_later: Generated<boolean>;
  version: Generated<number>;
}

export interface ProtocolVisitTable extends PlanElement {
  protocol_visit_id: Generated<string>;
  label: string;
  short_label: Text;
  description: Text;
  visit_kind: VisitKind;
  reference_visit_id: Text;
  days_interval: number | null;
  days_tolerance_before: Generated<number>;
  days_tolerance_after: Generated<number>;
  sort_order: Generated<number>;
}

export interface StudyServiceTemplateTable {
  trial_id: string;
  study_service_template_id: string;
  kind: 'study_service' | 'operational_service';
}

export interface StudyServiceTable extends PlanElement {
  study_service_id: string;
  label: string;
  description: Text;
  amount: number;
  is_additional: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface OperationalServiceTable extends PlanElement {
  contract_study_service_id: string;
  label: string;
  description: Text;
  amount: number;
  is_auto_confirmed: Generated<boolean>;
  repetition_period: RepetitionPeriod;
  first_due_date: Text;
  is_closed: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface ProviderServiceTable extends PlanElement {
  provider_service_id: string;
  label: string;
  description: Text;
  provider_id: string;
  amount: number | null;
  percentage: number | null;
  confirmation_type: ConfirmationType;
  sort_order: Generated<number>;
}

export interface AssignedStudyServiceTable extends PlanElement {
  study_service_id: string;
  protocol_visit_id: string;
  is_optional: Generated<boolean>;
}

export interface AssignedProviderServiceTable extends PlanElement {
  provider_service_id: string;
  study_service_template_id: string;
  confirmation_is_mandatory: boolean | null;
  money: number | null;
}

export interface ParticipantTable {
  trial_id: string;
  patient_in_trial_id: Generated<string>;
  subject_id: string;
  screening_status: Generated<ScreeningStatus>;
  screening_status_date: Text;
  trial_status: Generated<ParticipantTrialStatus>;
  trial_status_date: Text;
  version: Generated<number>;
}

export interface RecordedVisitTable {
  trial_id: string;
  recorded_visit_id: Generated<string>;
  patient_in_trial_id: string;
  protocol_visit_id: string;
  visit_kind: VisitKind;
  root_visit_id: Text;
  visit_date: Text;
  planned_date: Text;
  window_from: Text;
  window_to: Text;
  is_closed: Generated<boolean>;
  is_cancelled: Generated<boolean>;
  note: Text;
  version: Generated<number>;
}

export interface RecordedStudyServiceTable {
  trial_id: string;
  recorded_study_service_id: Generated<string>;
  study_service_template_id: string;
  recorded_visit_id: Text;
  label: string;
  amount: number | null;
  is_optional: Generated<boolean>;
  is_additional: Generated<boolean>;
  is_confirmed: Generated<boolean>;
  performance_date: Text;
  not_done_reason: Text;
  due_date: Text;
  is_closed: Generated<boolean>;
  is_interrupting: Generated<boolean>;
  version: Generated<number>;
}

export interface RecordedProviderServiceTable {
  trial_id: string;
  recorded_provider_service_id: Generated<string>;
  recorded_study_service_id: string;
  provider_service_id: string;
  provider_id: string;
  label: string;
  confirmation_type: ConfirmationType;
  is_confirmed: boolean | null;
  amount: number | null;
  version: Generated<number>;
}

export interface InvoiceTable {
  trial_id: string;
  invoice_id: string;
  state: Generated<InvoiceState>;
  label: string;
  description: Text;
  search_key: Text;
  reference_number: Text;
  billing_date: Text;
  expected_billing_date: Text;
  cut_off_date: string;
  service_period_mode: Generated<ServicePeriodMode>;
  service_period_from: Text;
  service_period_to: Text;
  number: Text;
  finalized_at: Date | null;
  tax_rule: TaxRule | null;
  tax_rate: number | null;
  net_amount: number | null;
  tax_amount: number | null;
  gross_amount: number | null;
  document: Text;
  cancellation_number: Text;
  cancellation_date: Text;
  cancellation_document: Text;
  revoke_reason: Text;
  version: Generated<number>;
}

export interface InvoiceItemTable {
  trial_id: string;
  invoice_id: string;
  invoice_item_id: Generated<string>;
  item_number: number;
  label: string;
  study_service_template_id: Text;
  quantity: number;
  amount_per_unit: number;
  amount: GeneratedAlways<number>;
  is_reviewed: Generated<boolean>;
  version: Generated<number>;
}

export interface InvoiceItemRecordTable {
  trial_id: string;
  invoice_id: string;
  recorded_study_service_id: string;
  invoice_item_id: string;
}

export interface InvoiceClaimTable {
  trial_id: string;
  recorded_study_service_id: string;
  invoice_id: string;
}

export interface InvoiceNumberTable {
  number: string;
  number_range: NumberRange | 'typed';
  trial_id: string;
  invoice_id: string;
}

export interface NumberRangeTable {
  number_range: NumberRange;
  year: number;
  last_number: number;
  last_date: string;
}

export interface AuditEventTable {
  audit_event_id: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  actor_id: Text;
  request_id: Text;
  reason: Text;
  table_name: string;
  operation: 'insert' | 'update' | 'delete';
  old_row: unknown;
  new_row: unknown;
}

export interface Database {
  clinicalsite: ClinicalsiteTable;
  app_user: AppUserTable;
  user_role: UserRoleTable;
  user_role_trial: UserRoleTrialTable;
  user_session: UserSessionTable;
  sign_in_attempt: SignInAttemptTable;
  idempotency_key: IdempotencyKeyTable;
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
  invoice_claim: InvoiceClaimTable;
  invoice_exclusion: InvoiceClaimTable;
  invoice_number: InvoiceNumberTable;
  number_range: NumberRangeTable;
  audit_event: AuditEventTable;
}

/** The pool or an open transaction; always a parameter, so that nobody leaves a transaction by accident. */
export type Db = Kysely<Database>;
