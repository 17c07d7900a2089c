import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { remittancesCalls } from '../../../../contract/receivables/remittances.ts';
import { decidableVerdict } from '../../../../domain/bankStatements/deciding.ts';
import { sumOf } from '../../../../domain/money.ts';
import { type ListedMoney, moneyOfList } from '../../../../domain/receivables/remittance.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import type { By } from '../recordPayment.ts';
import { allocate } from '../statements/allocate.ts';
import { lockEntry } from '../statements/decide.ts';
import { lockOpen } from '../statements/lockOpen.ts';
import { keptLines, readJudged } from './judged.ts';

type Taking = InputOf<typeof remittancesCalls.takeRemittance>;

/** What a list is known by: its lines, whatever their order and numbers, and the number of the document that they are of. */
const identityOf = ({ is_gross, document_number, lines: listed }: Taking): string => {
  const lines = listed.map(({ line: _line, ...row }) => JSON.stringify(Object.entries(row).sort())).sort();
  return createHash('sha256')
    .update(JSON.stringify([is_gross, lines, ...(document_number === null ? [] : [document_number])]))
    .digest('hex');
};

/** The trial is locked: nobody else reads the same list meanwhile. */
const refuseKnown = async (db: Db, trialId: string, identity: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from remittance m join payment p using (payment_id)
    where m.trial_id = ${trialId} and m.identity = ${identity} and p.reversed_at is null`.execute(db);
  if (rows.length > 0) reject('remittance_already_read');
};

type Allocations = { trial_id: string; invoice_id: string; amount: number }[];

/** Makes the entry of a statement the payment of a list: what it has more is credit. */
const payByEntry = async (db: Db, entryId: string, allocations: Allocations, by: By): Promise<string> => {
  const entry = await lockEntry(db, entryId);
  assertMay(decidableVerdict(entry.state));
  if (entry.amount < 0) reject('entry_not_incoming');
  if (sumOf(allocations.map(({ amount }) => amount)) > entry.amount)
    reject('entry_exceeded', { amount: entry.amount });
  await allocate(db, { ...entry, allocations }, by);
  return found((await lockEntry(db, entryId)).payment_id);
};

const payByList = async (
  db: Db,
  { payment_date, payer, file_name }: Taking,
  { total, allocations }: { total: number; allocations: Allocations },
  { user_id, now }: By,
): Promise<string> => {
  const { payment_id } = await db
    .insertInto('payment')
    .values({
      payment_date,
      amount: total,
      payer,
      note: file_name,
      source: 'remittance',
      recorded_at: new Date(now),
      recorded_by: user_id,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  if (allocations.length > 0)
    await db
      .insertInto('payment_allocation')
      .values(allocations.map((allocation) => ({ ...allocation, payment_id })))
      .execute();
  return payment_id;
};

const pay = (db: Db, taking: Taking, { invoices, total }: ListedMoney, by: By): Promise<string> => {
  const { trial_id, bank_entry_id } = taking;
  const allocations = invoices.map((invoice) => ({ ...invoice, trial_id }));
  return bank_entry_id === null
    ? payByList(db, taking, { total, allocations }, by)
    : payByEntry(db, bank_entry_id, allocations, by);
};

type Kept = ReturnType<typeof keptLines>;

const storeLines = async (db: Db, remittance: { trial_id: string; remittance_id: string }, lines: Kept) =>
  sql`
    insert into remittance_line (trial_id, remittance_id, place, line, subject_id, visit, service, performance_date, amount, fit,
      reason, recorded_study_service_id, invoice_id, expected_amount, net_amount, taken_amount)
    select ${remittance.trial_id}::uuid, ${remittance.remittance_id}::uuid, r.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (place integer, line integer, subject_id text, visit text,
      service text, performance_date date, amount bigint, fit text, reason text, recorded_study_service_id uuid, invoice_id uuid,
      expected_amount bigint, net_amount bigint, taken_amount bigint)`.execute(db);

/** Reads a list: its money pays the invoices of its records, and what differs waits. The trial is locked, then its invoices. */
export const takeRemittance = async (db: Db, taking: Taking, by: By): Promise<string> => {
  const { trial_id, file_name, is_gross, payment_date } = taking;
  if (payment_date > by.today) reject('date_in_future', { date: payment_date }, 'payment_date');
  await lockTrial(db, trial_id);
  const identity = identityOf(taking);
  await refuseKnown(db, trial_id, identity);
  const { terms, judged } = await readJudged(db, taking);
  const invoiceIds = judged.lines.flatMap(({ record }) => record?.invoice_id ?? []);
  if (invoiceIds.length === 0) reject('remittance_nothing_found');
  const open = [...(await lockOpen(db, invoiceIds))].map(([id, { openAmount }]) => [id, openAmount] as const);
  const payment_id = await pay(db, taking, moneyOfList(judged, terms, new Map(open)), by);
  const { remittance_id } = await db
    .insertInto('remittance')
    .values({
      trial_id,
      file_name,
      identity,
      is_gross,
      payment_id,
      read_at: new Date(by.now),
      read_by: by.user_id,
    })
    .returning('remittance_id')
    .executeTakeFirstOrThrow();
  await storeLines(db, { trial_id, remittance_id }, keptLines(judged));
  return remittance_id;
};
