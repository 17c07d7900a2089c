import { sql } from 'kysely';
import type { BankStatement } from '../../../../contract/receivables/bankStatements.ts';
import { entryStates } from '../../../../contract/receivables/bankVocab.ts';
import { balanceDifferenceOf } from '../../../../domain/bankStatements/statement.ts';
import type { Db } from '../../../db/schema.ts';
import { instantText, personName } from '../../../records/shown.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { entryState } from './shownEntry.ts';

const counts = sql.join(
  entryStates.map((state) => sql`${sql.lit(state)}, count(*) filter (where e.state = ${sql.lit(state)})`),
);

/** Statements, the newest first: these, or all. */
export const readStatements = async (db: Db, ids: readonly string[] | null): Promise<BankStatement[]> => {
  const { rows } = await sql<Omit<BankStatement, 'difference_amount'>>`
    select s.bank_statement_id, s.format, s.iban, s.name, s.file_name, e.first_date, e.last_date, s.opening_balance,
      s.closing_balance, s.booked_amount, e.entry_count, e.counts, e.left_amount, ${instantText('s.read_at')} as read_at,
      ${personName('by')} as read_by
    from bank_statement s
    join (
      select e.bank_statement_id, min(e.booking_date) as first_date, max(e.booking_date) as last_date,
        count(*)::int as entry_count, json_build_object(${counts}) as counts,
        ${sumOfCents(sql`sum(e.amount) filter (where e.state = 'waiting')`)} as left_amount
      from (
        select e.bank_statement_id, e.booking_date, e.amount, ${entryState} as state
        from bank_entry e left join payment p using (payment_id)
      ) e
      group by e.bank_statement_id
    ) e using (bank_statement_id)
    left join app_user as by on by.user_id = s.read_by
    where ${ids === null ? sql`true` : sql`s.bank_statement_id = any(${ids}::uuid[])`}
    order by e.last_date desc, s.read_at desc, s.bank_statement_id desc`.execute(db);
  return rows.map((row) => {
    const { opening_balance, booked_amount, closing_balance } = row;
    const difference_amount = balanceDifferenceOf({
      openingBalance: opening_balance,
      bookedAmount: booked_amount,
      closingBalance: closing_balance,
    });
    return { ...row, difference_amount };
  });
};
