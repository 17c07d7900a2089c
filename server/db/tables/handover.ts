import type { ColumnType, Generated } from 'kysely';
import type { KindSum } from '../../../contract/accounting/handover.ts';

/** A month that was handed over to the books, with the file of then; cents. Never changed, only taken back. */
export interface HandoverTable {
  handover_id: Generated<string>;
  month_end: string;
  entry_count: number;
  gross_amount: number;
  sums: ColumnType<KindSum[], string, never>;
  sha256: string;
  content: Buffer;
  handed_over_at: Date;
  handed_over_by: string;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  take_back_reason: string | null;
}
