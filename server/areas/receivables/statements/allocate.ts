import { sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { cutText } from '../../../../domain/text.ts';
import type { Db } from '../../../db/schema.ts';
import { newIds } from '../../../records/newIds.ts';
import type { By } from '../recordPayment.ts';

/** An entry that becomes a payment of these invoices, which are locked. */
export interface Allocating {
  bank_entry_id: string;
  booking_date: string;
  amount: number;
  text: string;
  counterparty: string | null;
  allocations: readonly { trial_id: string; invoice_id: string; amount: number }[];
}

/** Makes entries payments and allocates them, each table by one statement; the ids of the payments by those of the entries. */
export const payBy = async (
  db: Db,
  entries: readonly Allocating[],
  { user_id, now }: Pick<By, 'user_id' | 'now'>,
): Promise<Map<string, string>> => {
  if (entries.length === 0) return new Map();
  const ids = newIds(entries.length);
  const rows = entries.map((entry, index) => ({
    ...entry,
    payment_id: ids[index] ?? '',
    payer: entry.counterparty === null ? null : cutText(entry.counterparty, limits.labelLength),
    note: cutText(entry.text, limits.labelLength) || null,
  }));
  await sql`
    insert into payment (payment_id, payment_date, amount, payer, note, source, recorded_at, recorded_by)
    select payment_id, booking_date, amount, payer, note, 'bank', ${new Date(now)}, ${user_id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (payment_id uuid, booking_date date, amount bigint, payer text, note text)`.execute(db);
  const allocated = rows.flatMap(({ payment_id, allocations }) =>
    allocations.map((allocation) => ({ ...allocation, payment_id })),
  );
  await sql`
    insert into payment_allocation (trial_id, invoice_id, payment_id, amount)
    select trial_id, invoice_id, payment_id, amount from jsonb_to_recordset(${JSON.stringify(allocated)}::jsonb)
      as r (trial_id uuid, invoice_id uuid, payment_id uuid, amount bigint)`.execute(db);
  return new Map(rows.map(({ bank_entry_id, payment_id }) => [bank_entry_id, payment_id]));
};

/** Makes an entry that is stored a payment of these invoices. */
export const allocate = async (db: Db, entry: Allocating, by: Pick<By, 'user_id' | 'now'>): Promise<void> => {
  const { bank_entry_id } = entry;
  const payments = await payBy(db, [entry], by);
  await db
    .updateTable('bank_entry')
    .set({
      state: 'allocated',
      payment_id: payments.get(bank_entry_id) ?? null,
      is_automatic: false,
      decided_at: new Date(by.now),
      decided_by: by.user_id,
    })
    .where('bank_entry_id', '=', bank_entry_id)
    .execute();
};
