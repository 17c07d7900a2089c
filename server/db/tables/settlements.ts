import type { Generated } from 'kysely';
import type { SettlementKind } from '../../../contract/reports/settlementVocab.ts';
import type { Language } from '../../../contract/vocab.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface SettlementTable {
  settlement_id: string;
  number: string;
  kind: SettlementKind;
  settled_on: string;
  from_date: string;
  to_date: string;
  provider_id: Text;
  provider_label: Text;
  line_count: number;
  amount: number;
  /** What is printed, as JSON. */
  document: string;
  settled_by: string;
  settled_at: Date;
}

/** A record as it was when it was settled, or taken back (`corrected_settlement_id`: from which run). */
export interface SettlementLineTable {
  trial_id: string;
  settlement_id: string;
  recorded_provider_service_id: string;
  line_number: number;
  provider_id: string;
  provider_label: string;
  cost_center: Text;
  is_external: boolean;
  trial_title: string;
  subject_id: Text;
  visit_label: Text;
  service_label: string;
  payment_label: string;
  performance_date: string;
  amount: number;
  corrected_settlement_id: Text;
}

export interface SettlementClaimTable {
  trial_id: string;
  recorded_provider_service_id: string;
  settlement_id: string;
}

/** The document of a run, one for each language that was asked for; written once. */
export interface SettlementPdfTable {
  settlement_id: string;
  language: Language;
  sha256: string;
  content: Buffer;
  made_at: Generated<Date>;
}
