import { type Kysely, sql } from 'kysely';

const entries = `
create function opened_search_entries(person uuid, of_kinds text[]) returns table (
  kind text, record_id uuid, trial_id uuid, label text, number text, said text, keys text[], opened_at timestamptz)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select e.kind, e.record_id, e.trial_id, e.label, e.number, e.said, e.keys, o.opened_at
    from opened_record o
    cross join lateral (
      select * from search_entry s where s.kind = o.kind and s.record_id = o.record_id offset 0) e
    where o.user_id = person and o.kind = any(of_kinds);
end $$;
`;

/**
 * What a person opened, with its words. A function keeps its plan: planned with each search, the look at every kind's entries took
 * longer than all it finds.
 */
export const searchOpened = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(entries).execute(db);
  },
};
