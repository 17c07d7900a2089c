import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { bankStatementsCalls } from '../../../../contract/receivables/bankStatements.ts';
import { Matching, type OpenInvoice } from '../../../../domain/bankStatements/matching.ts';
import type { BankFile } from '../../../../domain/bankStatements/statement.ts';
import type { Db } from '../../../db/schema.ts';
import type { Upload } from '../../../http/body/spool.ts';
import { reject } from '../../../http/rejected.ts';
import { writeLastSet } from '../../../records/joinByHash.ts';
import { createTurns } from '../../../threads/turns.ts';
import type { By } from '../recordPayment.ts';
import { type Allocating, payBy } from './allocate.ts';
import { lockOpen } from './lockOpen.ts';
import { readKnown } from './matchingFacts.ts';
import { readFile } from './readFile.ts';
import { readStatements } from './readStatements.ts';
import { type FreshEntry, lockFresh, storeStatements } from './storeStatements.ts';

type Answer = OutputOf<typeof bankStatementsCalls.uploadBankStatement>;

/** Serializes parsing: concurrent uploads need the memory of one file. */
const inTurn = createTurns({ atOnce: 1, maxWaiting: 20 });

/** What an upload says: something was booked in euros, and none of it on a day to come. */
export const readUpload = async (
  upload: Upload | null,
  fileName: string,
  today: string,
  limitMs: number,
): Promise<BankFile> => {
  if (!upload) return reject('file_missing');
  const file = await inTurn(async () => readFile(await upload.bytes(), fileName, limitMs));
  const { statements, foreign } = file;
  if (statements.length === 0 && foreign[0])
    reject('statement_foreign_currency', { currency: foreign[0].currency });
  const days = statements.flatMap(({ entries }) => entries.map(({ bookingDate }) => bookingDate));
  if (days.length === 0) reject('statement_empty');
  const toCome = days.find((day) => day > today);
  if (toCome !== undefined) reject('date_in_future', { date: toCome });
  return file;
};

interface Certain {
  entry: FreshEntry;
  invoice: OpenInvoice;
}

/** What is exact and unique; of two entries for one invoice the first. */
const certainOf = (matching: Matching, entries: readonly FreshEntry[]): Certain[] => {
  const paid = new Set<OpenInvoice>();
  const certain: Certain[] = [];
  for (const entry of entries) {
    const invoice = matching.certainOf({
      ...entry,
      direction: 'credit',
      isReversal: entry.is_reversal,
      endToEndId: entry.end_to_end_id,
      counterpartyIban: entry.counterparty_iban,
    });
    if (invoice === null || paid.has(invoice)) continue;
    paid.add(invoice);
    certain.push({ entry, invoice });
  }
  return certain;
};

/** What of the entries that came in is certain; what was paid or cancelled until its invoice was locked waits. */
const lockCertain = async (
  db: Db,
  entries: readonly FreshEntry[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Allocating[]> => {
  const incoming = entries
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) =>
      one.booking_date < other.booking_date ? -1 : Number(one.booking_date > other.booking_date),
    );
  const certain = certainOf(new Matching(await readKnown(db, { day: today, timeZone }, [])), incoming);
  const locked = await lockOpen(
    db,
    certain.map(({ invoice }) => invoice.invoice_id),
  );
  return certain.flatMap(({ entry, invoice: { invoice_id } }) => {
    const invoice = locked.get(invoice_id);
    const isOpen = invoice?.state === 'finalized' && invoice.openAmount === entry.amount;
    if (!isOpen) return [];
    return [{ ...entry, allocations: [{ trial_id: invoice.trial_id, invoice_id, amount: entry.amount }] }];
  });
};

/**
 * Takes what of the statements nobody has read yet, and allocates what is certain. Matching told the database to plan each
 * statement anew; what is written refers to a payment, an invoice and a person in each row, and would be planned for each.
 */
export const takeStatements = async (
  db: Db,
  { statements, foreign }: BankFile,
  { fileName, ...by }: By & { fileName: string; timeZone: string },
): Promise<Answer> => {
  const fresh = await lockFresh(db, statements);
  const entries = fresh.flatMap((one) => one.entries);
  if (entries.length === 0) reject('statement_already_read');
  const certain = await lockCertain(db, entries, by);
  const { payments, statementIds } = await writeLastSet(db, async () => {
    const payments = await payBy(db, certain, by);
    const readBy = { fileName, userId: by.user_id, now: by.now, payments };
    return { payments, statementIds: await storeStatements(db, fresh, readBy) };
  });
  const all = statements.reduce((sum, one) => sum + one.entries.length, 0);
  return {
    statements: await readStatements(db, statementIds),
    new_count: entries.length,
    known_count: all - entries.length,
    allocated_count: payments.size,
    foreign_accounts: foreign,
  };
};
