import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';
import { changeAllPastGuards, makeTables, piece, readAtOnce, type Step } from '../pieces.ts';

/**
 * Invoices that were issued before are due on the day that their document says, else 30 days after the billing date. It is written past
 * the guard of what is frozen: it adds nothing that was not.
 */
export const dateEarlierInvoices = <T>(db: Kysely<T>): Promise<void> =>
  changeAllPastGuards(
    db,
    {
      table: 'invoice',
      read: sql<{ invoice_id: string; due_date: string }>`
        select invoice_id, due.due_date
        from invoice cross join lateral (
          select coalesce((document::jsonb #>> '{payment,due_date}')::date, billing_date + 30) as due_date) due
        where state <> 'draft' and invoice.due_date is null and due.due_date is not null
        limit ${readAtOnce}`,
    },
    (some) => sql`
      update invoice i set due_date = said.due_date
      from unnest(${some.map(({ invoice_id }) => invoice_id)}::uuid[],
        ${some.map(({ due_date }) => due_date)}::date[]) as said (invoice_id, due_date)
      where i.invoice_id = said.invoice_id`,
  );

const tables = `
-- Never changed, only reversed, and never removed.
create table payment (
  payment_id uuid primary key default uuid_v7(),
  payment_date date not null,
  amount bigint not null check (amount > 0),
  payer text,
  note text,
  source text not null check (source in ('hand', 'bank', 'remittance')),
  recorded_at timestamptz not null,
  recorded_by uuid not null references app_user,
  reversed_at timestamptz,
  reversed_by uuid references app_user,
  reversal_reason text,
  constraint payment_reversed check (num_nonnulls(reversed_at, reversed_by, reversal_reason) in (0, 3))
);
create index payment_recorded_by on payment (recorded_by);
create index payment_reversed_by on payment (reversed_by);

-- What of a payment is for which invoice; what is for none is the payer's credit.
create table payment_allocation (
  trial_id uuid not null,
  payment_allocation_id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  primary key (trial_id, payment_allocation_id),
  foreign key (trial_id, invoice_id) references invoice
);
create index payment_allocation_invoice on payment_allocation (trial_id, invoice_id);
create index payment_allocation_payment on payment_allocation (payment_id);
`;

const guards = `
create function guard_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('a payment is never removed'); end if;
  if old.reversed_at is not null
    or to_jsonb(old) - array['reversed_at', 'reversed_by', 'reversal_reason']
      <> to_jsonb(new) - array['reversed_at', 'reversed_by', 'reversal_reason']
  then perform refuse_change('a payment is never changed, only reversed'); end if;
  return new;
end $$;
create trigger guard_payment before update or delete on payment for each row execute function guard_payment();

create function guard_allocation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform refuse_change('an allocation is never changed: its payment is reversed'); end if;
  if exists (
    select 1 from new_rows a join payment p using (payment_id) join invoice i using (trial_id, invoice_id)
    where p.reversed_at is not null or i.state <> 'finalized')
  then perform refuse_change('what was paid is allocated to invoices that stand'); end if;
  if exists (
    select 1 from payment p join payment_allocation a using (payment_id)
    where p.payment_id in (select payment_id from new_rows)
    group by p.payment_id, p.amount having sum(a.amount) > p.amount)
  then perform refuse_change('no more is allocated than was paid'); end if;
  return null;
end $$;
create trigger guard_insert after insert on payment_allocation
  referencing new table as new_rows for each statement execute function guard_allocation();
create trigger guard_change before update or delete on payment_allocation
  for each statement execute function guard_allocation();
`;

const audited: Record<string, string> = {
  payment: 'payment_id',
  payment_allocation: 'trial_id, payment_allocation_id',
};

/** When an invoice is to be paid, and what was paid. */
export const payments: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = Object.entries(audited).map(
      ([table, key]) => auditTriggers(table, key) + truncateGuard(table),
    );
    await piece(db, 'alter table invoice add column if not exists due_date date');
    await dateEarlierInvoices(db);
    await makeTables(db, 'payment', [tables, guards, ...trail].join('\n'));
  },
};
