import { sql } from 'kysely';
import { closingVerdict, monthEndOf } from '../../../../domain/reports/closing.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { fingerprint } from '../../../records/fingerprint.ts';
import { joinAllTrials, writeLastSet, writeSet } from '../../../records/joinByHash.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { type OpenAt, openLines, summedLines } from './lines.ts';

export interface Taking {
  closing_id: string;
  /** Any day of the month. */
  month: string;
  /** Of what the preview showed. */
  fingerprint: string;
}

interface Moment {
  today: string;
  /** Milliseconds. */
  now: number;
  userId: string;
}

/** Whether this month has been taken. */
export const isTaken = async (db: Db, monthEnd: string): Promise<boolean> =>
  (await db
    .selectFrom('closing')
    .select('closing_id')
    .where('month_end', '=', monthEnd)
    .executeTakeFirst()) !== undefined;

const copyLines = (db: Db, closingId: string, open: OpenAt) =>
  sql`
  insert into closing_line (trial_id, closing_id, recorded_study_service_id, line_number, trial_title, subject_id,
    visit_label, service_label, performance_date, amount, invoice_number)
  select n.trial_id, ${closingId}::uuid, n.recorded_study_service_id,
    row_number() over (order by sort_key(n.trial_title), n.trial_id, n.performance_date, sort_key(n.subject_id),
      n.recorded_study_service_id),
    n.trial_title, n.subject_id, n.visit_label, n.service_label, n.performance_date, n.amount, n.invoice_number
  from (${openLines(open)}) n`.execute(db);

/** True where this very closing is there already. */
const isDone = async (db: Db, { closing_id }: Taking, monthEnd: string): Promise<boolean> => {
  const done = await db
    .selectFrom('closing')
    .select('month_end')
    .where('closing_id', '=', closing_id)
    .executeTakeFirst();
  return done !== undefined && (done.month_end === monthEnd || reject('id_taken'));
};

/** Copies what is open at a month's end as it is at this moment, all or nothing; of two at once the second is refused. */
export const takeClosing = async (db: Db, taking: Taking, { today, now, userId }: Moment): Promise<void> => {
  const { closing_id } = taking;
  const month_end = monthEndOf(taking.month);
  if (await isDone(db, taking, month_end)) return;
  assertMay(closingVerdict({ month_end, today, isTaken: await isTaken(db, month_end) }));
  await joinAllTrials(db);
  const open = { monthEnd: month_end, held: await readHeldBack(db) };
  await writeSet(db, () => copyLines(db, closing_id, open), 'both');
  const { rows } = await sql<{ line_count: number; amount: number; fingerprint: string }>`
    select coalesce(sum(n.line_count), 0)::int as line_count, ${sumOfCents(sql`sum(n.amount)`)} as amount,
      ${fingerprint} as fingerprint
    from (select ${summedLines} from closing_line n where n.closing_id = ${closing_id}) n`.execute(db);
  const { fingerprint: copied, ...sums } = found(rows[0]);
  if (copied !== taking.fingerprint) reject('closing_changed');
  const head = { closing_id, month_end, ...sums, taken_by: userId, taken_at: new Date(now) };
  await writeLastSet(db, () => db.insertInto('closing').values(head).execute());
};
