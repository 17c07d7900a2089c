import { sql } from 'kysely';
import type { EntryState } from '../../../../contract/receivables/bankVocab.ts';
import { decidableVerdict, takingVerdict } from '../../../../domain/bankStatements/deciding.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { By } from '../recordPayment.ts';
import { allocate } from './allocate.ts';
import { type LockedInvoice, lockOpen } from './lockOpen.ts';
import { entryState } from './shownEntry.ts';

interface LockedEntry {
  bank_entry_id: string;
  booking_date: string;
  amount: number;
  text: string;
  counterparty: string | null;
  state: EntryState;
  payment_id: string | null;
}

/** Locks an entry and reads what became of it then: of two people the second sees what the first has decided. */
export const lockEntry = async (db: Db, entryId: string): Promise<LockedEntry> => {
  await sql`select 1 from bank_entry where bank_entry_id = ${entryId} for no key update`.execute(db);
  const { rows } = await sql<LockedEntry>`
    select e.bank_entry_id, e.booking_date, e.amount, e.text, e.counterparty, ${entryState} as state, e.payment_id
    from bank_entry e left join payment p using (payment_id) where e.bank_entry_id = ${entryId}`.execute(db);
  return found(rows[0]);
};

interface Taking {
  bank_entry_id: string;
  allocations: readonly { invoice_id: string; amount: number }[];
  is_credit_kept: boolean;
}

/** What is for the same invoice is one amount. */
const togetherOf = (allocations: Taking['allocations']): Map<string, number> => {
  const amounts = new Map<string, number>();
  for (const { invoice_id, amount } of allocations)
    amounts.set(invoice_id, (amounts.get(invoice_id) ?? 0) + amount);
  return amounts;
};

/** Makes an entry a payment of invoices; the invoices are locked first, then the entry. */
export const takeEntry = async (
  db: Db,
  { bank_entry_id, allocations, is_credit_kept }: Taking,
  { user_id, now }: By,
): Promise<void> => {
  const amounts = togetherOf(allocations);
  const locked = await lockOpen(db, [...amounts.keys()]);
  const entry = await lockEntry(db, bank_entry_id);
  const paid = [...amounts].map(([invoice_id, amount]): LockedInvoice & { amount: number } => ({
    ...found(locked.get(invoice_id)),
    amount,
  }));
  const asked = { entryState: entry.state, entryAmount: entry.amount, allocations: paid };
  assertMay(takingVerdict({ ...asked, isCreditKept: is_credit_kept }));
  await allocate(db, { ...entry, allocations: paid }, { user_id, now });
};

const decide = async (
  db: Db,
  { bank_entry_id }: LockedEntry,
  decided: { state: EntryState; payment_id: string | null },
  { user_id, now }: By,
): Promise<void> => {
  const isOpen = decided.state === 'waiting';
  await db
    .updateTable('bank_entry')
    .set({
      ...decided,
      is_automatic: false,
      decided_at: isOpen ? null : new Date(now),
      decided_by: isOpen ? null : user_id,
    })
    .where('bank_entry_id', '=', bank_entry_id)
    .execute();
};

/** Locks the invoices that a payment pays, so that nobody else pays them while it is taken back. */
export const lockPaid = async (db: Db, paymentId: string): Promise<void> => {
  const { rows } = await sql<{ invoice_id: string }>`
    select invoice_id from payment_allocation where payment_id = ${paymentId}`.execute(db);
  await lockOpen(
    db,
    rows.map(({ invoice_id }) => invoice_id),
  );
};

/** Reverses a payment, once. */
export const reverse = async (
  db: Db,
  paymentId: string,
  reason: string,
  { user_id, now }: By,
): Promise<void> => {
  const payment = found(
    await db
      .selectFrom('payment')
      .select('reversed_at')
      .where('payment_id', '=', paymentId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (payment.reversed_at !== null) reject('payment_reversed');
  await db
    .updateTable('payment')
    .set({ reversed_at: new Date(now), reversed_by: user_id, reversal_reason: reason })
    .where('payment_id', '=', paymentId)
    .execute();
};

/** Money that went back reverses the payment that it was. */
export const reverseByEntry = async (
  db: Db,
  { bank_entry_id, payment_id }: { bank_entry_id: string; payment_id: string },
  by: By,
): Promise<void> => {
  await lockPaid(db, payment_id);
  const entry = await lockEntry(db, bank_entry_id);
  assertMay(decidableVerdict(entry.state));
  if (entry.amount > 0) reject('entry_not_outgoing');
  await reverse(db, payment_id, entry.text || entry.booking_date, by);
  await decide(db, entry, { state: 'reversing', payment_id }, by);
};

/** A declined proposal is never made for this entry again. */
export const declineProposal = async (
  db: Db,
  { bank_entry_id, pair }: { bank_entry_id: string; pair: string },
  { user_id, now }: By,
): Promise<void> => {
  assertMay(decidableVerdict((await lockEntry(db, bank_entry_id)).state));
  await db
    .insertInto('bank_decline')
    .values({ bank_entry_id, pair, declined_at: new Date(now), declined_by: user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const setAside = async (db: Db, bank_entry_id: string, by: By): Promise<void> => {
  const entry = await lockEntry(db, bank_entry_id);
  assertMay(decidableVerdict(entry.state));
  await decide(db, entry, { state: 'aside', payment_id: null }, by);
};

const undoDecline = async (db: Db, entryId: string): Promise<void> => {
  const { rows } = await sql`
    delete from bank_decline where (bank_entry_id, pair) = (
      select bank_entry_id, pair from bank_decline where bank_entry_id = ${entryId}
      order by declined_at desc, pair limit 1)
    returning pair`.execute(db);
  if (rows.length === 0) reject('entry_undecided');
};

/** Takes back what was decided last: the payment that the entry is, that it is for no invoice, or a declined proposal. */
export const undoEntry = async (db: Db, bank_entry_id: string, by: By): Promise<void> => {
  const { rows } = await sql<{ payment_id: string | null }>`
    select payment_id from bank_entry where bank_entry_id = ${bank_entry_id}`.execute(db);
  const before = found(rows[0]).payment_id;
  if (before !== null) await lockPaid(db, before);
  const entry = await lockEntry(db, bank_entry_id);
  if (entry.state === 'reversing') reject('entry_reversal_final');
  // Another one has taken it meanwhile: what it pays now is not locked.
  if (entry.payment_id !== before) reject('entry_decided');
  if (entry.state === 'waiting') return undoDecline(db, bank_entry_id);
  if (entry.payment_id !== null) await reverse(db, entry.payment_id, entry.text || entry.booking_date, by);
  return decide(db, entry, { state: 'waiting', payment_id: null }, by);
};
