import { type Kysely, sql } from 'kysely';

/** What people pay meanwhile is newer than what is read here: it stays. */
const existing = `
insert into receivable
select worked.* from (
  select array_agg(trial_id) as trials, array_agg(invoice_id) as invoices from invoice where state <> 'draft') all_issued
cross join lateral worked_receivables(trials, invoices) worked
on conflict do nothing;

insert into payment_rest
select worked.* from (select array_agg(payment_id) as payments from payment) all_paid
cross join lateral worked_payment_rests(payments) worked
on conflict do nothing;

-- They are read from what is kept instead.
drop index invoice_receivable;
`;

/** Of invoices and payments from before. */
export const receivableBackfill = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(existing).execute(db);
  },
};
