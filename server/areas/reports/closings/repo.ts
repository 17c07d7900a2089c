import { type RawBuilder, sql } from 'kysely';
import type {
  Closing,
  ClosingLine,
  ClosingPage,
  ClosingPreview,
  ClosingSum,
} from '../../../../contract/reports/closings.ts';
import { addDays } from '../../../../domain/dates.ts';
import { sumOf } from '../../../../domain/money.ts';
import { closingVerdict, monthEndOf } from '../../../../domain/reports/closing.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { fingerprint } from '../../../records/fingerprint.ts';
import { joinAllTrials, readSets } from '../../../records/joinByHash.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { openServices, summedLines } from './lines.ts';
import { isTaken } from './takeClosing.ts';

const closings = (where: RawBuilder<unknown>) => sql<Closing>`
  select c.closing_id, c.month_end, c.line_count, c.amount, ${personName('u')} as taken_by,
    ${instantText('c.taken_at')} as taken_at
  from closing c join app_user u on u.user_id = c.taken_by
  where ${where} order by c.month_end desc`;

/** All closings, and the last month that is over: the one to be taken where it is not. */
export const readClosings = async (db: Db, today: string) => ({
  closings: (await closings(sql`true`).execute(db)).rows,
  next_month_end: addDays(`${today.slice(0, 8)}01`, -1),
});

export const readClosing = async (db: Db, closingId: string): Promise<ClosingPage> => {
  const closing = found((await closings(sql`c.closing_id = ${closingId}`).execute(db)).rows[0]);
  const { rows: sums } = await sql<ClosingSum>`
    select trial_id, trial_title, count(*) as line_count, ${sumOfCents(sql`sum(amount)`)} as amount
    from closing_line where closing_id = ${closingId} group by 1, 2 order by min(line_number)`.execute(db);
  return { ...closing, sums };
};

/** What a closing would hold now, in one statement. */
export const readPreview = (db: Db, month: string, today: string): Promise<Omit<ClosingPreview, 'as_of'>> =>
  readSets(
    db,
    async (trx) => {
      const month_end = monthEndOf(month);
      const open = openServices({ monthEnd: month_end, held: await readHeldBack(trx) });
      const { rows } = await sql<{ test_trial_count: number; fingerprint: string; sums: ClosingSum[] }>`
      select (select count(*) from trial t where t.type = 'test') as test_trial_count, ${fingerprint} as fingerprint,
        coalesce(json_agg(json_build_object('trial_id', n.trial_id, 'trial_title', n.trial_title,
          'line_count', n.line_count, 'amount', ${sumOfCents(sql`n.amount`)}) order by sort_key(n.trial_title), n.trial_id), '[]'::json) as sums
      from (
        select n.trial_id, n.trial_title, ${summedLines} from (${open}) n group by 1, 2
      ) n`.execute(trx);
      const { test_trial_count, fingerprint: print, sums } = found(rows[0]);
      return {
        month_end,
        test_trial_count,
        sums,
        fingerprint: print,
        line_count: sumOf(sums.map(({ line_count }) => line_count)),
        amount: sumOf(sums.map(({ amount }) => amount)),
        verdicts: { take: closingVerdict({ month_end, today, isTaken: await isTaken(trx, month_end) }) },
      };
    },
    joinAllTrials,
  );

/** Lines behind a number, one more than asked for. */
export const readLinesBehind = async (
  db: Db,
  closingId: string,
  { trialId, after, limit }: { trialId?: string | undefined; after: number; limit: number },
): Promise<ClosingLine[]> => {
  const query = db
    .selectFrom('closing_line')
    .select([
      'line_number',
      'trial_id',
      'trial_title',
      'recorded_study_service_id',
      'subject_id',
      'visit_label',
      'service_label',
      'performance_date',
      'amount',
      'invoice_number',
    ])
    .where('closing_id', '=', closingId)
    .where('line_number', '>', after)
    .orderBy('line_number')
    .limit(limit);
  return (trialId ? query.where('trial_id', '=', trialId) : query).execute();
};
