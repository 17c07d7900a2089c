import type { Generated } from 'kysely';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import type { AmendmentFigures } from '../../../contract/amendments/amendments.ts';
import type { AmendmentState } from '../../../contract/amendments/amendmentVocab.ts';
import type { VersionBefore } from '../../../domain/amendments/earlierVersions.ts';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface AmendmentTable {
  trial_id: string;
  amendment_id: string;
  number: number;
  label: string;
  sponsor_reference: Text;
  effective_date: string;
  signed_on: Text;
  reason: Text;
  state: Generated<AmendmentState>;
  /** What it replaced in the contract, while it is in force. */
  before: VersionBefore | null;
  /** What it did with money when it was put in force. */
  figures: AmendmentFigures | null;
  put_in_force_by: Text;
  put_in_force_at: Date | null;
  version: Generated<number>;
}

export interface AmendmentActionTable {
  trial_id: string;
  amendment_id: string;
  target: string;
  action: AmendmentAction;
}

/** From a day on a service had another price; `ended_at` = the step counts no longer. */
export interface ContractPriceTable {
  trial_id: string;
  contract_price_id: Generated<string>;
  study_service_template_id: string;
  amendment_id: string;
  from_date: string;
  amount_before: number;
  amount: number;
  ended_at: Date | null;
}

export interface AmendmentTraceTable {
  trial_id: string;
  amendment_id: string;
  record: 'recorded_visit' | 'recorded_study_service' | 'recorded_provider_service' | 'participant';
  record_id: string;
  /** Null: the row was made. */
  was: object | null;
}

export interface AmendmentDifferenceTable {
  trial_id: string;
  amendment_id: string;
  recorded_study_service_id: string;
  study_service_template_id: string;
  amount_before: number;
  amount: number;
}

export interface DifferenceClaimTable {
  trial_id: string;
  amendment_id: string;
  recorded_study_service_id: string;
  invoice_id: string;
  invoice_item_id: string;
  is_released: Generated<boolean>;
}

/** The signed PDF of an amendment; written once. */
export interface AmendmentDocumentTable {
  trial_id: string;
  amendment_id: string;
  document_number: number;
  file_name: string;
  has_active_content: boolean;
  sha256: string;
  content: Buffer;
  uploaded_at: Date;
  uploaded_by: string;
}
