import type { Generated } from 'kysely';
import type {
  DifferenceAct,
  RemittanceFit,
  UnknownReason,
} from '../../../contract/receivables/remittanceVocab.ts';

/** A list of a sponsor that pays by its own count; it stands while its payment does. */
export interface RemittanceTable {
  trial_id: string;
  remittance_id: Generated<string>;
  file_name: string;
  identity: string;
  is_gross: boolean;
  payment_id: string;
  read_at: Date;
  read_by: string;
}

/** A line of it, or (line null) a record that it pays nothing for; cents, net but for `amount`. */
export interface RemittanceLineTable {
  trial_id: string;
  remittance_id: string;
  place: number;
  line: number | null;
  subject_id: string | null;
  visit: string | null;
  service: string | null;
  performance_date: string | null;
  amount: number;
  fit: RemittanceFit;
  reason: UnknownReason | null;
  recorded_study_service_id: string | null;
  invoice_id: string | null;
  expected_amount: number;
  net_amount: number;
  taken_amount: number;
  act: DifferenceAct | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
}
