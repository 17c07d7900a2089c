import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/schema.ts';

/** How many rows a table has, and a sum over all that stands in them. */
const TableContents = z.object({ rows: z.int(), hash: z.string() });

/** What a backup holds, as it was read in the very moment that the backup is of. */
export const Manifest = z.object({
  kind: z.enum(['postgresql', 'embedded']),
  made_at: z.string(),
  tables: z.record(z.string(), TableContents),
});
export type Manifest = z.infer<typeof Manifest>;

type Contents = Manifest['tables'];

const readTableNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

/** Reads every row of every table. */
export const readContents = async (db: Db): Promise<Contents> => {
  const contents: Contents = {};
  for (const name of await readTableNames(db)) {
    const { rows } = await sql<z.infer<typeof TableContents>>`
      select count(*) as rows, coalesce(bit_xor(hashtextextended(t::text, 0)), 0)::text as hash
      from ${sql.table(name)} t`.execute(db);
    contents[name] = TableContents.parse(rows[0]);
  }
  return contents;
};

export const hasTables = async (db: Db): Promise<boolean> => (await readTableNames(db)).length > 0;

/** One line for each table that is not as it was saved. */
export const differences = (saved: Contents, restored: Contents): string[] =>
  [...new Set([...Object.keys(saved), ...Object.keys(restored)])].sort().flatMap((name) => {
    const [was, is] = [saved[name], restored[name]];
    if (was?.rows === is?.rows && was?.hash === is?.hash) return [];
    return [
      `${name}: ${was?.rows ?? 'no table'} rows were saved, ${is?.rows ?? 'no table'} are there, or others`,
    ];
  });

export const rowCount = (contents: Contents): number =>
  Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);
