import type { Generated, GeneratedAlways } from 'kysely';
import type { EInvoiceRelease } from '../../../contract/invoices/einvoiceVocab.ts';
import type { RuleRole } from '../../../contract/rules/ruleVocab.ts';
import type { DropinManifest } from '../../../contract/site/dropinManifest.ts';
import type {
  DropinType,
  EInvoiceFormat,
  InvoiceState,
  Language,
  NumberRange,
  PrintedKind,
  ServicePeriodMode,
  TaxRule,
} from '../../../contract/vocab.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

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
  /** The day it is to be paid by; null = a draft. */
  due_date: Text;
  number: Text;
  finalized_at: Date | null;
  tax_rule: TaxRule | null;
  tax_rate: number | null;
  net_amount: number | null;
  tax_amount: number | null;
  gross_amount: number | null;
  /** Recipient of an issued invoice; also in `document`. */
  recipient: Text;
  /** Which address that is; null = of a draft, or from before it was kept. */
  recipient_address_id: Text;
  said: GeneratedAlways<string>;
  document: Text;
  /** The electronic invoice that its recipient got; null = none. */
  einvoice_format: EInvoiceFormat | null;
  cancellation_number: Text;
  cancellation_date: Text;
  cancellation_document: Text;
  revoke_reason: Text;
  version: Generated<number>;
}

/** PDF of an issued document, one per requested language; written once. */
export interface InvoicePdfTable {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: Generated<number>;
  language: Language;
  sha256: string;
  content: Buffer;
  made_at: Generated<Date>;
}

/** An electronic invoice as it has gone out, one for each format and release that was asked for; written once. */
export interface InvoiceEInvoiceTable {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: Generated<number>;
  format: EInvoiceFormat;
  release: EInvoiceRelease;
  syntax: 'ubl' | 'cii';
  /** BT-24 */
  profile: string;
  /** The rules that it was held against; null = from before that was kept. */
  rules: Text;
  sha256: string;
  content: Buffer;
  made_at: Generated<Date>;
}

export interface InvoiceItemTable {
  trial_id: string;
  invoice_id: string;
  invoice_item_id: Generated<string>;
  item_number: number;
  label: string;
  study_service_template_id: Text;
  /** It claims what this amendment makes of services that were billed before. */
  amendment_id: Text;
  /** A rule of the contract made it; of a percentage with what it is and what it was taken of (cents). */
  money_rule_id: Text;
  rule_role: RuleRole | null;
  rule_percentage: number | null;
  rule_base: number | null;
  /** The tier that sets its price, or the milestone that made it due. */
  set_by_rule_id: Text;
  quantity: number;
  amount_per_unit: number;
  amount: GeneratedAlways<number>;
  is_reviewed: Generated<boolean>;
  /** The label was edited by hand and is kept when the item is filled again. */
  is_label_typed: Generated<boolean>;
  reviewed_at: Date | null;
  reviewed_by: Text;
  version: Generated<number>;
}

export interface InvoiceItemRecordTable {
  trial_id: string;
  invoice_id: string;
  recorded_study_service_id: string;
  invoice_item_id: string;
}

/** A record as it was when its item was last reviewed. */
export interface InvoiceReviewedRecordTable {
  trial_id: string;
  invoice_id: string;
  invoice_item_id: string;
  recorded_study_service_id: string;
  performance_date: Text;
}

/** The subject ID when the invoice was issued. */
export interface InvoiceSubjectTable {
  trial_id: string;
  invoice_id: string;
  patient_in_trial_id: string;
  subject_id: string;
}

/** The label of the visit when the invoice was issued. */
export interface InvoiceVisitTable {
  trial_id: string;
  invoice_id: string;
  protocol_visit_id: string;
  label: string;
}

export interface InvoiceDocumentTable {
  trial_id: string;
  invoice_id: string;
  invoice_document_id: string;
  invoice_document_label: string;
  notes: Text;
  confirmed_version_number: number | null;
  confirmed_at: Date | null;
  confirmed_by: Text;
  version: Generated<number>;
}

export interface InvoiceDocumentVersionTable {
  trial_id: string;
  invoice_document_id: string;
  version_number: number;
  size: number;
  sha256: string;
  has_active_content: boolean;
  uploaded_at: Date;
  uploaded_by: string;
}

export interface InvoiceDocumentChunkTable {
  trial_id: string;
  invoice_document_id: string;
  version_number: number;
  chunk_number: number;
  data: Buffer;
}

export interface DropinTable {
  dropin_id: string;
  dropin_label: string;
  dropin_version: string;
  dropin_type: DropinType;
  dropin_uploaded_at: Date;
  uploaded_by: string;
  sha256: string;
  dropin_script_content: string;
  manifest: DropinManifest;
}

/** Which drop-in, in which version, wrote which bytes: kept when the drop-in is deleted. */
export interface WrittenByDropin {
  dropin_id: string;
  dropin_label: string;
  dropin_version: string;
  dropin_sha256: string;
  file_sha256: string;
  exported_at: Date;
  exported_by: string;
}

export interface DropinExportTable extends WrittenByDropin {
  trial_id: string;
  dropin_export_id: Generated<string>;
  invoice_id: string;
}

/** The journal of a month (its last day), by a drop-in. */
export interface DropinJournalExportTable extends WrittenByDropin {
  dropin_journal_export_id: Generated<string>;
  month_end: string;
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

export interface RadarAsideTable {
  trial_id: string;
  row_key: string;
  recorded_visit_id: Text;
  recorded_study_service_id: Text;
  reason: string;
  until_date: string;
  put_aside_at: Date;
  put_aside_by: string;
}
