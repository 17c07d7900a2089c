import { sql } from 'kysely';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import { openAmountOf } from '../../../../domain/receivables/receivable.ts';
import type { Db } from '../../../db/schema.ts';
import { correctedAmount, paidAmount } from '../../../records/predicates/receivable.ts';

export interface LockedInvoice {
  trial_id: string;
  invoice_id: string;
  state: InvoiceState;
  /** Cents. */
  openAmount: number;
}

type Row = Omit<LockedInvoice, 'openAmount'> & { gross_amount: number | null; paid_amount: number };

/** Locks invoices in the order of their ids and reads what is open of each then. */
export const lockOpen = async (
  db: Db,
  invoiceIds: readonly string[],
): Promise<Map<string, LockedInvoice>> => {
  const ids = [...new Set(invoiceIds)];
  await sql`
    select 1 from invoice where invoice_id = any(${ids}::uuid[]) order by invoice_id for no key update`.execute(
    db,
  );
  const { rows } = await sql<Row>`
    select i.trial_id, i.invoice_id, i.state, i.gross_amount + ${correctedAmount} as gross_amount,
      ${paidAmount} as paid_amount
    from invoice i where i.invoice_id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ gross_amount, paid_amount, ...invoice }) => {
      const { state } = invoice;
      const owed = { grossAmount: gross_amount ?? 0, paidAmount: paid_amount };
      const openAmount = state === 'draft' ? 0 : openAmountOf({ state, ...owed });
      return [invoice.invoice_id, { ...invoice, openAmount }];
    }),
  );
};
