import { type RawBuilder, sql } from 'kysely';
import type { Settlement, SettlementLine, SettlementPage } from '../../../contract/reports/settlements.ts';
import { firstDate, lastDate } from '../../../domain/dates.ts';
import type { Db } from '../../db/schema.ts';
import { pageOf } from '../../http/answer/pages.ts';
import { found } from '../../http/rejected.ts';
import { instantText, personName } from '../../records/shown.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';
import { documentOf } from './document.ts';
import { takenBackLines } from './openLines.ts';

/** Runs with what corrections have taken back of them. */
const runs = (where: RawBuilder<unknown>) => sql<Settlement & { document: string }>`
  select r.settlement_id, r.number, r.kind, r.settled_on, r.from_date, r.to_date, r.provider_id, r.provider_label,
    r.line_count, r.amount, k.line_count as corrected_count, k.amount as corrected_amount,
    ${personName('u')} as settled_by,
    ${instantText('r.settled_at')} as settled_at, r.document
  from settlement r join app_user u on u.user_id = r.settled_by
  cross join lateral (
    select count(*) as line_count, ${sumOfCents(sql`sum(l.amount)`)} as amount
    from settlement_line l where l.corrected_settlement_id = r.settlement_id
  ) k
  where ${where}
  order by r.settled_at desc, r.number desc`;

export const readSettlements = async (db: Db): Promise<Settlement[]> =>
  (await runs(sql`true`).execute(db)).rows.map(({ document: _frozen, ...run }) => run);

/** Lines of a run that no longer stand, as a correction would take them back. */
const takenBackOf = (settlementId: string, today: string) =>
  takenBackLines(
    { kind: 'correction', period: { from: firstDate, to: lastDate }, today },
    sql`c.settlement_id = ${settlementId}`,
  );

const readRun = async (
  db: Db,
  settlementId: string,
): Promise<Omit<SettlementPage, 'taken_back_count' | 'taken_back_amount'>> => {
  const { rows } = await runs(sql`r.settlement_id = ${settlementId}`).execute(db);
  const { document, ...run } = found(rows[0]);
  return { ...run, sums: documentOf(document).sums };
};

/** A run that was made a moment ago in the same transaction: all of it stands. */
export const readNewSettlement = async (db: Db, settlementId: string): Promise<SettlementPage> => ({
  ...(await readRun(db, settlementId)),
  taken_back_count: 0,
  taken_back_amount: 0,
});

export const readSettlement = async (
  db: Db,
  settlementId: string,
  today: string,
): Promise<SettlementPage> => {
  const run = await readRun(db, settlementId);
  const taken = await sql<Pick<SettlementPage, 'taken_back_count' | 'taken_back_amount'>>`
    select count(*) as taken_back_count, ${sumOfCents(sql`sum(t.amount)`)} as taken_back_amount
    from (${takenBackOf(settlementId, today)}) t`.execute(db);
  return { ...run, ...found(taken.rows[0]) };
};

interface LinesQuery {
  settlement_id: string;
  trial_id?: string | undefined;
  provider_id?: string | undefined;
  limit: number;
  after?: number | undefined;
}

/** Which of a run's lines: those behind `after`, one more than the page holds. */
const linesBehind = ({ settlement_id, trial_id, provider_id, limit, after = 0 }: LinesQuery) => sql`
  select * from settlement_line l
  where l.settlement_id = ${settlement_id} and l.line_number > ${after}
    and ${trial_id ? sql`l.trial_id = ${trial_id}` : sql`true`}
    and ${provider_id ? sql`l.provider_id = ${provider_id}` : sql`true`}
  order by l.line_number limit ${limit + 1}`;

/** A page of the lines of a run, in the order of its document. */
export const readLines = async (
  db: Db,
  query: LinesQuery,
  today: string,
): Promise<{ lines: SettlementLine[]; next: number | null }> => {
  const { rows } = await sql<SettlementLine>`
    select l.trial_id, l.recorded_provider_service_id, l.subject_id, l.visit_label, l.service_label, l.payment_label,
      l.performance_date, l.amount, l.provider_id, l.provider_label, l.cost_center, l.is_external, l.trial_title,
      l.line_number, coalesce(corrected.number, correction.number) as corrected_number,
      t.recorded_provider_service_id is not null as is_taken_back
    from (${linesBehind(query)}) l
    left join settlement corrected on corrected.settlement_id = l.corrected_settlement_id
    left join settlement_line k on k.trial_id = l.trial_id and k.corrected_settlement_id = l.settlement_id
      and k.recorded_provider_service_id = l.recorded_provider_service_id
    left join settlement correction on correction.settlement_id = k.settlement_id
    left join (${takenBackOf(query.settlement_id, today)}) t
      on t.trial_id = l.trial_id and t.recorded_provider_service_id = l.recorded_provider_service_id
    order by l.line_number`.execute(db);
  const { page: lines, next } = pageOf(rows, query.limit, ({ line_number }) => line_number);
  return { lines, next };
};

/** Finds the run, or 404. */
export const readFrozen = async (db: Db, settlementId: string) =>
  documentOf(
    found(
      await db
        .selectFrom('settlement')
        .select('document')
        .where('settlement_id', '=', settlementId)
        .executeTakeFirst(),
    ).document,
  );
