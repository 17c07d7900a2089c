import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';

/** How many rows each table has, the audit trail included; not what is worked out from the others, and its marks. */
export const tableCounts = async (db: Db): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
      and tablename not in ('trial_digest', 'trial_touched')
      and tablename not like 'search\\_%' order by tablename`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
};
