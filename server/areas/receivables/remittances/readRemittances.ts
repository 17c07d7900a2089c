import { type RawBuilder, sql } from 'kysely';
import type {
  Remittance,
  RemittanceLine,
  RemittancePage,
} from '../../../../contract/receivables/remittances.ts';
import { remittanceFits } from '../../../../contract/receivables/remittanceVocab.ts';
import { differenceActsOf, standingVerdict } from '../../../../domain/receivables/remittance.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { trialName } from '../../../records/trialName.ts';
import { creditAmount } from '../credits.ts';

type Row = Omit<Remittance, 'verdicts'>;

const counts = sql.join(
  remittanceFits.map((fit) => sql`${sql.lit(fit)}, count(*) filter (where l.fit = ${sql.lit(fit)})`),
);

const readWhere = async (db: Db, condition: RawBuilder<boolean>): Promise<Remittance[]> => {
  const { rows } = await sql<Row>`
    select m.remittance_id, m.trial_id, ${trialName} as trial_title, m.file_name, p.payer, m.payment_id, p.payment_date, m.is_gross,
      p.amount as paid_amount, ${creditAmount} as rest_amount, counted.line_count, counted.counts, counted.open_count,
      ${instantText('m.read_at')} as read_at, ${personName('u')} as read_by, ${instantText('p.reversed_at')} as taken_back_at
    from remittance m join trial t using (trial_id) join payment p using (payment_id)
    left join app_user u on u.user_id = m.read_by
    cross join lateral (
      select count(l.line)::int as line_count, jsonb_build_object(${counts}) as counts,
        (count(*) filter (where l.act is null and l.fit <> 'exact'))::int as open_count
      from remittance_line l where l.trial_id = m.trial_id and l.remittance_id = m.remittance_id
    ) counted
    where ${condition} order by m.read_at desc, m.remittance_id desc`.execute(db);
  return rows.map((row) => {
    const standing = standingVerdict(row.taken_back_at !== null);
    return { ...row, verdicts: { decide: standing, take_back: standing } };
  });
};

/** All lists that were read. */
export const readRemittances = (db: Db): Promise<Remittance[]> => readWhere(db, sql<boolean>`true`);

type LineRow = Omit<RemittanceLine, 'acts'>;

const readLines = async (db: Db, { trial_id, remittance_id }: Remittance): Promise<RemittanceLine[]> => {
  const { rows } = await sql<LineRow>`
    select l.place, l.line, l.subject_id, l.visit, l.service, l.performance_date, l.amount, l.fit, l.reason,
      l.recorded_study_service_id, l.invoice_id, i.number as invoice_number, l.expected_amount, l.net_amount, l.taken_amount,
      l.act, l.note, ${instantText('l.decided_at')} as decided_at, ${personName('u')} as decided_by
    from remittance_line l
    left join invoice i on i.trial_id = l.trial_id and i.invoice_id = l.invoice_id
    left join app_user u on u.user_id = l.decided_by
    where l.trial_id = ${trial_id} and l.remittance_id = ${remittance_id} and (l.fit <> 'exact' or l.act is not null)
    order by l.place`.execute(db);
  return rows.map((line) => ({ ...line, acts: [...differenceActsOf(line.fit, line.act)] }));
};

/** A list that was read, with its differences and the invoices that it has paid. */
export const readRemittance = async (db: Db, remittanceId: string): Promise<RemittancePage> => {
  const [remittance] = await readWhere(db, sql<boolean>`m.remittance_id = ${remittanceId}`);
  const { payment_id } = found(remittance);
  const { rows: invoices } = await sql<RemittancePage['invoices'][number]>`
    select i.invoice_id, i.number, sum(a.amount)::bigint as amount
    from payment_allocation a join invoice i using (trial_id, invoice_id)
    where a.payment_id = ${payment_id} group by i.invoice_id, i.number order by i.number`.execute(db);
  return { ...found(remittance), lines: await readLines(db, found(remittance)), invoices };
};
