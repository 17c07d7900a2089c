import { sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { RemittanceRecord, remittancesCalls } from '../../../../contract/receivables/remittances.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { totalsOf } from '../../../../domain/invoices/invoiceTotals.ts';
import {
  decidingVerdict,
  disputedOfRecord,
  paidOf,
  standingVerdict,
} from '../../../../domain/receivables/remittance.ts';
import type { Db } from '../../../db/schema.ts';
import type { RemittanceLineTable } from '../../../db/tables/remittances.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { creditAmount } from '../credits.ts';
import { raiseDispute } from '../dispute.ts';
import { readReceivable } from '../readReceivable.ts';
import type { By } from '../recordPayment.ts';
import { lockPaid, reverse } from '../statements/decide.ts';
import { lockOpen } from '../statements/lockOpen.ts';
import { type KnownRecord, readKnownRecords } from './readBilled.ts';

type Deciding = InputOf<typeof remittancesCalls.decideDifference>;

interface Locked {
  trial_id: string;
  remittance_id: string;
  payment_id: string;
  is_gross: boolean;
  is_taken_back: boolean;
}

/** Locks the trial of a list: of two people the second sees what the first has decided. */
const lockRemittance = async (db: Db, remittanceId: string): Promise<Locked> => {
  const read = () =>
    sql<Locked>`
      select m.trial_id, m.remittance_id, m.payment_id, m.is_gross, p.reversed_at is not null as is_taken_back
      from remittance m join payment p using (payment_id) where m.remittance_id = ${remittanceId}`.execute(
      db,
    );
  await lockTrial(db, found((await read()).rows[0]).trial_id);
  return found((await read()).rows[0]);
};

const readLine = async (
  db: Db,
  { trial_id, remittance_id }: Locked,
  place: number,
): Promise<RemittanceLineTable> =>
  found(
    await db
      .selectFrom('remittance_line')
      .selectAll()
      .where('trial_id', '=', trial_id)
      .where('remittance_id', '=', remittance_id)
      .where('place', '=', place)
      .executeTakeFirst(),
  );

/** What a dispute is about, as it is read on the invoice. */
const aboutOf = (
  { subject_id, visit, service, performance_date }: RemittanceLineTable,
  note: string | null,
): string =>
  [subject_id, visit, service, performance_date && formatDate(performance_date), note]
    .filter(Boolean)
    .join(', ');

/** Disputes what is missing of a record, as far as its invoice has something undisputed left. */
const disputeRest = async (db: Db, line: RemittanceLineTable, note: string | null, by: By): Promise<void> => {
  const invoice_id = found(line.invoice_id);
  await lockOpen(db, [invoice_id]);
  const { open_amount, disputed_amount } = await readReceivable(db, invoice_id, by.today);
  const { tax_rate } = await db
    .selectFrom('invoice')
    .select('tax_rate')
    .where('trial_id', '=', line.trial_id)
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, open_amount - disputed_amount);
  const amount = disputedOfRecord(line.expected_amount - line.taken_amount, found(tax_rate), left);
  if (amount <= 0) reject('dispute_above_open', { amount: left });
  const kind = line.fit === 'short' ? 'price' : 'not_approved';
  await raiseDispute(db, { invoice_id, amount, kind, note: aboutOf(line, note), raised_on: by.today }, by);
};

/** Pays the invoice of a record out of what was left of the list, from today on. */
const payRecord = async (
  db: Db,
  { trial_id, payment_id }: Locked,
  { invoice_id, tax_rate }: { invoice_id: string; tax_rate: number },
  { taken, today }: { taken: number; today: string },
): Promise<void> => {
  const openAmount = (await lockOpen(db, [invoice_id])).get(invoice_id)?.openAmount ?? 0;
  await sql`select 1 from payment where payment_id = ${payment_id} for no key update`.execute(db);
  const { rows } = await sql<{ credit: number }>`
    select ${creditAmount} as credit from payment p where p.payment_id = ${payment_id}`.execute(db);
  const credit = found(rows[0]).credit;
  const due = Math.min(totalsOf([taken], tax_rate).gross_amount, openAmount);
  if (due > credit) reject('credit_exceeded', { amount: credit });
  await db
    .insertInto('payment_allocation')
    .values({ trial_id, invoice_id, payment_id, amount: due, allocated_on: today })
    .execute();
};

const findRecord = async (db: Db, trialId: string, recordId: string | null): Promise<KnownRecord> => {
  const records = await readKnownRecords(db, trialId);
  const record = found(records.find(({ recorded_study_service_id: id }) => id === recordId));
  return record.left > 0 ? record : reject('remittance_record_paid');
};

/** What the line is once it is for a record that somebody names. */
const assigned = async (
  db: Db,
  locked: Locked,
  line: RemittanceLineTable,
  { recordId, today }: { recordId: string | null; today: string },
) => {
  const record = await findRecord(db, locked.trial_id, recordId);
  const judged = paidOf({ ...line, line: line.line ?? 0 }, record, record.left, locked.is_gross);
  const invoice_id = found(record.invoice_id);
  await payRecord(db, locked, { invoice_id, tax_rate: record.tax_rate }, { taken: judged.taken, today });
  return {
    fit: judged.fit,
    reason: null,
    recorded_study_service_id: record.recorded_study_service_id,
    invoice_id,
    expected_amount: judged.expected,
    net_amount: judged.paid,
    taken_amount: judged.taken,
  };
};

/** Decides on a difference. A line that is assigned and fits is done; else what it differs by waits in its turn. */
export const decideDifference = async (db: Db, deciding: Deciding, by: By): Promise<void> => {
  const { remittance_id, place, act, note, recorded_study_service_id: recordId } = deciding;
  const locked = await lockRemittance(db, remittance_id);
  const line = await readLine(db, locked, place);
  assertMay(decidingVerdict({ ...line, isTakenBack: locked.is_taken_back }, act));
  if (act === 'dispute') await disputeRest(db, line, note, by);
  const now = act === 'assign' ? await assigned(db, locked, line, { recordId, today: by.today }) : {};
  const isDone = !('fit' in now) || now.fit === 'exact';
  await db
    .updateTable('remittance_line')
    .set({ ...now, ...(isDone && { act, note, decided_at: new Date(by.now), decided_by: by.user_id }) })
    .where('trial_id', '=', locked.trial_id)
    .where('remittance_id', '=', remittance_id)
    .where('place', '=', place)
    .execute();
};

/** Takes a list back with its payment. */
export const takeRemittanceBack = async (
  db: Db,
  { remittance_id, reason }: { remittance_id: string; reason: string },
  by: By,
): Promise<void> => {
  const { payment_id, is_taken_back } = await lockRemittance(db, remittance_id);
  assertMay(standingVerdict(is_taken_back));
  await lockPaid(db, payment_id);
  await reverse(db, payment_id, reason, by);
};

/** Records that one person looks through. */
const shownRecords = 100;

/** What a line may be for, those of its subject first, then those that its amount comes near to. */
export const listRecords = async (
  db: Db,
  { remittance_id, place }: { remittance_id: string; place: number },
): Promise<RemittanceRecord[]> => {
  const { rows } = await sql<Locked>`
    select m.trial_id, m.remittance_id from remittance m where m.remittance_id = ${remittance_id}`.execute(
    db,
  );
  const locked = found(rows[0]);
  const line = await readLine(db, locked, place);
  const farOf = ({ left }: KnownRecord): number => Math.abs(left - line.net_amount);
  const isOthers = ({ subject_id }: KnownRecord): number => (subject_id === line.subject_id ? 0 : 1);
  return (await readKnownRecords(db, locked.trial_id))
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => isOthers(a) - isOthers(b) || farOf(a) - farOf(b))
    .slice(0, shownRecords)
    .map(({ visits, services, left, number, invoice_id, subject_id, performance_date, ...record }) => ({
      recorded_study_service_id: record.recorded_study_service_id,
      subject_id,
      visit_label: visits[0] ?? null,
      service_label: services[0] ?? '',
      performance_date,
      invoice_id: found(invoice_id),
      invoice_number: found(number),
      left_amount: left,
    }));
};
