import type { Generated } from 'kysely';
import type {
  AddressPurpose,
  ConfirmationType,
  EInvoiceFormat,
  ElectronicScheme,
  ExemptionCode,
  Language,
  RepetitionPeriod,
  TaxRule,
  TrialType,
  VisitKind,
} from '../../../contract/vocab.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

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
  language: Language | null;
  is_annex_wanted: Generated<boolean>;
  einvoice_format: EInvoiceFormat | null;
  electronic_address: Text;
  electronic_scheme: Generated<ElectronicScheme>;
  buyer_reference: Text;
  order_number: Text;
  is_business: Generated<boolean>;
  debtor_account: Text;
  payment_days: number | null;
  is_payment_term_agreed: Generated<boolean>;
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
  exemption_code: ExemptionCode | null;
  contract_reference: Text;
  cost_center: Text;
  payment_days: number | null;
  is_payment_term_agreed: Generated<boolean>;
  is_self_billed: Generated<boolean>;
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
  iban: Text;
  bic: Text;
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
  /** An amendment retired it from this day on. */
  retired_from: Text;
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
  retired_from: Text;
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
  retired_from: Text;
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
