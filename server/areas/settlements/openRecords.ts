import { sql } from 'kysely';
import type { OpenRecord } from '../../../contract/reports/settlements.ts';
import type { Db } from '../../db/schema.ts';
import { pageOf } from '../../http/answer/pages.ts';
import { type Asked, takenBackLines, wordedLines } from './openLines.ts';

interface Query {
  trial_id: string;
  provider_id: string;
  limit: number;
  after?: { performance_date: string; recorded_provider_service_id: string } | undefined;
}

const linesOf = (asked: Asked, { trial_id, provider_id }: Query) =>
  asked.kind === 'correction'
    ? sql`select t.*, null::uuid as settlement_id
        from (${takenBackLines(asked, sql`l.trial_id = ${trial_id} and l.provider_id = ${provider_id}`)}) t`
    : wordedLines(asked, sql`t.trial_id = ${trial_id} and o.provider_id = ${provider_id}`);

/** The records behind a sum of the preview, by day. */
export const readOpenRecords = async (db: Db, asked: Asked, query: Query) => {
  const { after, limit } = query;
  const { rows } = await sql<OpenRecord>`
    select n.trial_id, n.recorded_provider_service_id, n.subject_id, n.visit_label, n.service_label, n.payment_label,
      n.performance_date, n.amount, r.number as settlement_number
    from (${linesOf(asked, query)}) n left join settlement r on r.settlement_id = n.settlement_id
    where ${
      after
        ? sql`(n.performance_date, n.recorded_provider_service_id)
            > (${after.performance_date}::date, ${after.recorded_provider_service_id}::uuid)`
        : sql`true`
    }
    order by n.performance_date, n.recorded_provider_service_id limit ${limit + 1}`.execute(db);
  const { page: records, next } = pageOf(
    rows,
    limit,
    ({ performance_date, recorded_provider_service_id }) => ({
      performance_date,
      recorded_provider_service_id,
    }),
  );
  return { records, next };
};
