import { sql } from 'kysely';
import type { BankPayment, Known, OpenInvoice } from '../../../../domain/bankStatements/matching.ts';
import type { Db } from '../../../db/schema.ts';
import { joinAllTrials, readSets } from '../../../records/joinByHash.ts';
import { type AsOf, issuedOn, sumsOn } from '../../../records/receivablesOn.ts';

const readOpen = async (db: Db, asOf: AsOf): Promise<OpenInvoice[]> => {
  const { rows } = await readSets(
    db,
    (trx) =>
      sql<OpenInvoice>`
        with ${sumsOn(asOf)}
        select s.invoice_id, i.number, s.recipient, s.due_date, s.open as open_amount
        from (${issuedOn(asOf, 'unsettled')}) s join trial t using (trial_id)
        join invoice i on i.trial_id = s.trial_id and i.invoice_id = s.invoice_id
        where s.open > 0 and t.type <> 'test'`.execute(trx),
    joinAllTrials,
  );
  return rows;
};

/** Whose invoices an IBAN has paid: it is remembered for as long as one of those payments stands. */
const readPayers = async (db: Db): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ iban: string; recipients: string[] }>`
    select e.counterparty_iban as iban, array_agg(distinct i.recipient) as recipients
    from bank_entry e join payment p using (payment_id) join payment_allocation a using (payment_id)
    join invoice i using (trial_id, invoice_id)
    where e.state = 'allocated' and p.reversed_at is null and e.counterparty_iban is not null and i.recipient is not null
    group by e.counterparty_iban`.execute(db);
  return new Map(rows.map(({ iban, recipients }) => [iban, recipients]));
};

const readPayments = async (db: Db, amounts: readonly number[]): Promise<BankPayment[]> => {
  if (amounts.length === 0) return [];
  const { rows } = await sql<BankPayment>`
    select p.payment_id, p.amount,
      (select e.counterparty_iban from bank_entry e where e.payment_id = p.payment_id and e.state = 'allocated') as iban,
      array(select i.number from payment_allocation a join invoice i using (trial_id, invoice_id)
        where a.payment_id = p.payment_id) as numbers
    from payment p where p.reversed_at is null and p.amount = any(${[...new Set(amounts)]}::bigint[])`.execute(
    db,
  );
  return rows;
};

/** What entries are matched with; `outgoing` = amounts of money that went out, in cents above 0. */
export const readKnown = async (db: Db, asOf: AsOf, outgoing: readonly number[]): Promise<Known> => ({
  invoices: await readOpen(db, asOf),
  payments: await readPayments(db, outgoing),
  recipientsOfIban: await readPayers(db),
});
