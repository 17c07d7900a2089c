import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';
import { asAlmighty } from './testDb.ts';

interface Raising {
  /** The SQLSTATE that the database answers with. */
  code: string;
  /** How often it does; a sequence counts, for it is the one thing that a rollback leaves alone. */
  times: number;
}

/** While `run` runs, the database itself refuses to store providers, as it does in trouble of its own. */
export const whileRaising = async <T>(
  db: Db,
  { code, times }: Raising,
  run: () => Promise<T>,
): Promise<T> => {
  await sql
    .raw(`
create sequence raised;
create function raise_now() returns trigger language plpgsql security definer as $$
begin
  if nextval('raised') <= ${times} then raise exception 'in trouble' using errcode = '${code}'; end if;
  return new;
end $$;
create trigger raise_now before insert on provider for each row execute function raise_now();`)
    .execute(asAlmighty(db));
  try {
    return await run();
  } finally {
    await sql
      .raw('drop trigger raise_now on provider; drop function raise_now; drop sequence raised;')
      .execute(asAlmighty(db));
  }
};
