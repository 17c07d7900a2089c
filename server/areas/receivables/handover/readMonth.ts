import { sql } from 'kysely';
import type { AccountingMonth, KindSum, MonthLine } from '../../../../contract/accounting/handover.ts';
import { journalKinds } from '../../../../contract/receivables/journal.ts';
import { accountGaps, type BookedEvent } from '../../../../domain/accounting/bookings.ts';
import {
  handOverVerdict,
  type Month,
  monthStateOf,
  takeBackVerdict,
} from '../../../../domain/accounting/month.ts';
import { addMonths } from '../../../../domain/dates.ts';
import { sumOf } from '../../../../domain/money.ts';
import { obstacle, verdictOf } from '../../../../domain/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import { accountingTexts } from '../../../documents/exportTexts.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readLockedUntil } from '../../../records/lockedMonths.ts';
import { isWithin, monthOf, type Period } from '../../../records/period.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { journalEntries } from '../journal.ts';
import { readBookedEvents } from './bookedEvents.ts';

/** When it is, and how days are told there. */
export interface Now {
  today: string;
  timeZone: string;
}

/** Months before the present one that are listed; those that were handed over are listed always. */
const listedMonths = 23;

export const periodOfMonth = (monthEnd: string): Period => ({
  from: `${monthEnd.slice(0, 8)}01`,
  to: monthEnd,
});

/** The months that something is in the journal of, and those that were handed over, the newest first. */
export const readMonths = async (db: Db, { today, timeZone }: Now): Promise<MonthLine[]> => {
  const from = addMonths(`${today.slice(0, 8)}01`, -listedMonths);
  const { rows } = await sql<Omit<MonthLine, 'state'>>`
    with present as (
      select (${monthOf(sql`e.day`)} + interval '1 month - 1 day')::date as month_end, count(*)::int as entry_count,
        ${sumOfCents(sql`sum(e.gross_amount)`)} as gross_amount
      from (${journalEntries(timeZone)}) e where e.day >= ${from}::date group by 1
    ), handed as (select * from handover where taken_back_at is null)
    select month_end, coalesce(h.entry_count, p.entry_count) as entry_count, coalesce(h.gross_amount, p.gross_amount) as gross_amount,
      ${instantText('h.handed_over_at')} as handed_over_at, ${personName('u')} as handed_over_by
    from present p full join handed h using (month_end) left join app_user u on u.user_id = h.handed_over_by
    order by month_end desc`.execute(db);
  return rows.map((line) => ({
    ...line,
    state: monthStateOf({
      monthEnd: line.month_end,
      today,
      lockedUntil: null,
      isHandedOver: line.handed_over_at !== null,
    }),
  }));
};

/** What of each kind is in the journal of a month now. */
const readSums = async (db: Db, period: Period, timeZone: string): Promise<KindSum[]> => {
  const { rows } = await sql<KindSum>`
    select e.kind, count(*)::int as entry_count, ${sumOfCents(sql`sum(e.net_amount)`)} as net_amount,
      ${sumOfCents(sql`sum(e.tax_amount)`)} as tax_amount, ${sumOfCents(sql`sum(e.gross_amount)`)} as gross_amount
    from (${journalEntries(timeZone)}) e where ${isWithin(sql`e.day`, period)} group by 1`.execute(db);
  return rows.toSorted((a, b) => journalKinds.indexOf(a.kind) - journalKinds.indexOf(b.kind));
};

/** The lines of a month for the books, and what is missing for them. */
export interface Booked {
  site: Awaited<ReturnType<typeof readClinicalsite>>;
  events: readonly BookedEvent[];
  gaps: ReturnType<typeof accountGaps>;
}

/** The lines of a month in the words of the documents' language, with the accounts of the site. */
export const readBooked = async (db: Db, period: Period, timeZone: string): Promise<Booked> => {
  const site = await readClinicalsite(db);
  const text = accountingTexts(site.document_language);
  const wordOf = (kind: BookedEvent['kind']) => text(`kinds.${kind}`);
  const events = await readBookedEvents(db, period, { timeZone, wordOf });
  return { site, events, gaps: accountGaps(events, site) };
};

const readHandedOver = async (db: Db, monthEnd: string) => {
  const { rows } = await sql<{ sums: KindSum[]; handed_over_at: string; handed_over_by: string }>`
    select h.sums, ${instantText('h.handed_over_at')} as handed_over_at, ${personName('u')} as handed_over_by
    from handover h join app_user u on u.user_id = h.handed_over_by
    where h.month_end = ${monthEnd}::date and h.taken_back_at is null`.execute(db);
  return rows[0] ?? null;
};

/** A month as it stands with its lines; one that was handed over as it was then, without them. */
export const readMonthAndLines = async (
  db: Db,
  monthEnd: string,
  { today, timeZone }: Now,
): Promise<{ month: AccountingMonth; booked: Booked | null }> => {
  const period = periodOfMonth(monthEnd);
  const handed = await readHandedOver(db, monthEnd);
  const stand: Month = {
    monthEnd,
    today,
    lockedUntil: await readLockedUntil(db),
    isHandedOver: handed !== null,
  };
  const sums = handed?.sums ?? (await readSums(db, period, timeZone));
  const booked = handed ? null : await readBooked(db, period, timeZone);
  const gaps = booked?.gaps ?? [];
  const count = gaps.length;
  const month: AccountingMonth = {
    month_end: monthEnd,
    state: monthStateOf(stand),
    entry_count: sumOf(sums.map(({ entry_count }) => entry_count)),
    gross_amount: sumOf(sums.map(({ gross_amount }) => gross_amount)),
    handed_over_at: handed?.handed_over_at ?? null,
    handed_over_by: handed?.handed_over_by ?? null,
    sums,
    gaps,
    verdicts: {
      hand_over: handOverVerdict(stand, count),
      take_back: takeBackVerdict(stand),
      export: verdictOf(count > 0 && obstacle('accounts_missing', { count })),
    },
  };
  return { month, booked };
};

export const readMonth = async (db: Db, monthEnd: string, now: Now): Promise<AccountingMonth> =>
  (await readMonthAndLines(db, monthEnd, now)).month;

/** The file of a month that was handed over; null = of another one. */
export const readKeptFile = async (db: Db, monthEnd: string): Promise<Buffer | null> => {
  const kept = await db
    .selectFrom('handover')
    .select('content')
    .where('month_end', '=', monthEnd)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return kept?.content ?? null;
};
