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

/** Makes entries payments and allocates them, each table by one statement. */
export const allocate = async (
  db: Db,
  entries: readonly Allocating[],
  { user_id, now, isAutomatic }: Pick<By, 'user_id' | 'now'> & { isAutomatic: boolean },
): Promise<void> => {
  if (entries.length === 0) return;
  const ids = await newIds(db, entries.length);
  const rows = entries.map((entry, index) => ({
    ...entry,
    payment_id: ids[index],
    payer: entry.counterparty === null ? null : cutText(entry.counterparty, limits.labelLength),
    note: cutText(entry.text, limits.labelLength) || null,
  }));
  const at = new Date(now);
  await sql`
    insert into payment (payment_id, payment_date, amount, payer, note, source, recorded_at, recorded_by)
    select payment_id, booking_date, amount, payer, note, 'bank', ${at}, ${user_id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (payment_id uuid, booking_date date, amount bigint, payer text, note text)`.execute(db);
  const allocated = rows.flatMap(({ payment_id, allocations }) =>
    allocations.map((allocation) => ({ ...allocation, payment_id })),
  );
  await sql`
    insert into payment_allocation (trial_id, invoice_id, payment_id, amount)
    select trial_id, invoice_id, payment_id, amount from jsonb_to_recordset(${JSON.stringify(allocated)}::jsonb)
      as r (trial_id uuid, invoice_id uuid, payment_id uuid, amount bigint)`.execute(db);
  await sql`
    update bank_entry e set state = 'allocated', payment_id = r.payment_id, is_automatic = ${isAutomatic},
      decided_at = ${at}, decided_by = ${user_id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (bank_entry_id uuid, payment_id uuid)
    where e.bank_entry_id = r.bank_entry_id`.execute(db);
};
