import { type Kysely, sql } from 'kysely';

const changes = `
-- What all booked entries of the statement come to, known ones as well: without it nobody can tell whether its balances fit.
alter table bank_statement add booked_amount bigint;

-- Compared as rows: a statement decides on thousands of entries at once.
create or replace function guard_bank_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare was bank_entry := old;
begin
  if tg_op = 'DELETE' then perform refuse_change('what the bank said is never removed'); end if;
  was.state := new.state;
  was.payment_id := new.payment_id;
  was.is_automatic := new.is_automatic;
  was.decided_at := new.decided_at;
  was.decided_by := new.decided_by;
  if was is distinct from new then perform refuse_change('what the bank said is never changed'); end if;
  return new;
end $$;
`;

/** Whether the balances of a bank's statement fit what it booked; statements from before do not tell. */
export const bankBalances = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(changes).execute(db);
  },
};
