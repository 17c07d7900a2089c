import { type Kysely, sql } from 'kysely';

const accounts = ['settlement_account', 'settlement_contra_account'];
const columns = `alter table clinicalsite ${accounts
  .map((column) => `add ${column} text check (${column} ~ '^[0-9]{4,9}$')`)
  .join(', ')};`;

const guard = `
create function guard_settlement_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform guard_month(new.settled_on);
  return new;
end $$;
create trigger guard_month before insert on settlement for each row execute function guard_settlement_month();
`;

/** What providers get is booked, too: on which accounts, and in no month that was handed over. */
export const settlementAccounts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(columns + guard).execute(db);
  },
};
