import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
create table bank_statement (
  bank_statement_id uuid primary key default uuid_v7(),
  format text not null check (format in ('camt053', 'mt940', 'csv')),
  iban text not null,
  name text not null,
  file_name text not null,
  opening_balance bigint,
  closing_balance bigint,
  read_at timestamptz not null,
  read_by uuid not null references app_user
);
create index bank_statement_read_by on bank_statement (read_by);

-- What an entry is known by is unique: none is read twice. What the bank said is never changed, only what became of it.
create table bank_entry (
  bank_entry_id uuid primary key default uuid_v7(),
  bank_statement_id uuid not null references bank_statement,
  identity text not null unique,
  booking_date date not null,
  amount bigint not null check (amount <> 0),
  is_reversal boolean not null,
  reference text,
  end_to_end_id text,
  text text not null,
  counterparty text,
  counterparty_iban text,
  state text not null default 'waiting' check (state in ('allocated', 'waiting', 'reversing', 'aside')),
  payment_id uuid references payment,
  is_automatic boolean not null default false,
  decided_at timestamptz,
  decided_by uuid references app_user,
  constraint bank_entry_decided check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (payment_id is not null) = (state in ('allocated', 'reversing')))
);
create index bank_entry_statement on bank_entry (bank_statement_id);
create index bank_entry_payment on bank_entry (payment_id);
create index bank_entry_decided_by on bank_entry (decided_by);
create index bank_entry_place on bank_entry (booking_date, bank_entry_id);

create table bank_decline (
  bank_entry_id uuid not null references bank_entry,
  pair text not null,
  declined_at timestamptz not null,
  declined_by uuid not null references app_user,
  primary key (bank_entry_id, pair)
);
create index bank_decline_declined_by on bank_decline (declined_by);

create function guard_bank_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare decided constant text[] := array['state', 'payment_id', 'is_automatic', 'decided_at', 'decided_by'];
begin
  if tg_op = 'DELETE' then perform refuse_change('what the bank said is never removed'); end if;
  if to_jsonb(old) - decided <> to_jsonb(new) - decided
  then perform refuse_change('what the bank said is never changed'); end if;
  return new;
end $$;
create trigger guard_bank_entry before update or delete on bank_entry for each row execute function guard_bank_entry();
`;

const audited: Record<string, string> = {
  bank_statement: 'bank_statement_id',
  bank_entry: 'bank_entry_id',
  bank_decline: 'bank_entry_id, pair',
};

/** What banks say, and what became of it. */
export const bankStatements = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = Object.entries(audited).map(
      ([table, key]) => auditTriggers(table, key) + truncateGuard(table),
    );
    await sql.raw([tables, ...trail].join('\n')).execute(db);
  },
};
