import type { ColumnType, Generated } from 'kysely';
import type { CorrectionEntry } from '../../../contract/invoices/corrections.ts';
import type { CorrectionState } from '../../../contract/invoices/correctionVocab.ts';

/** A correction of an invoice, in cents; one that has gone out never changes. */
export interface InvoiceCorrectionTable {
  trial_id: string;
  invoice_id: string;
  correction_place: number;
  state: Generated<CorrectionState>;
  entries: ColumnType<CorrectionEntry[], string, string>;
  number: string | null;
  correction_date: string | null;
  net_amount: number | null;
  tax_amount: number | null;
  gross_amount: number | null;
  void_amount: number | null;
  document: string | null;
  finalized_at: Date | null;
  finalized_by: string | null;
  version: Generated<number>;
}

/** What a correction has taken out of an invoice. */
export interface VoidRecordTable {
  trial_id: string;
  recorded_study_service_id: string;
  invoice_id: string;
  correction_place: number;
  kind: 'not_performed' | 'twice';
  reason: string;
}
