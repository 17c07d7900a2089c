import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';

/** How many rows each table has, the audit trail included; not what is worked out from the others, and its marks. */
export const tableCounts = async (db: Db): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
      and tablename not in ('trial_digest', 'trial_month_digest', 'trial_provider_digest', 'trial_revenue_digest', 'trial_touched', 'receivable', 'payment_rest')
      and tablename not like 'search\\_%' order by tablename`.execute(db);
  const each = tables.map(({ name }) => `select '${name}' as name, count(*) as count from "${name}"`);
  const { rows } = await sql.raw<{ name: string; count: number }>(each.join(' union all ')).execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
