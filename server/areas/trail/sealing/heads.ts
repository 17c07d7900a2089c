import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

/** The hashes of blocks by their numbers, as the file outside of the database has them. A line cut short by a crash is none. */
export const readHeads = async (file: string): Promise<ReadonlyMap<number, string>> => {
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  return new Map(
    text
      .split('\n')
      .slice(0, -1)
      .flatMap((line): [number, string][] => {
        const [number, hash] = line.split(' ');
        return number && hash && hash.length === 64 ? [[Number(number), hash]] : [];
      }),
  );
};

/** Only one seals, or writes heads down, at a time, in whatever process. */
export const lockSealing = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trial-billing-seal'))`.execute(trx);
};

interface Head {
  block_number: number;
  hash: string;
  sealed_at: Date;
}

const lineOf = ({ block_number, hash, sealed_at }: Head): string =>
  `${block_number} ${hash} ${sealed_at.toISOString()}\n`;

/**
 * Appends the blocks that the file lacks, also those that a crash has kept from it. Throws where the database is not the
 * one that the file was written from (a restored one, or one that was tampered with): it is left as it is then.
 */
export const writeHeads = (db: Db, file: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSealing(trx);
    const heads = await readHeads(file);
    const last = Math.max(0, ...heads.keys());
    const { rows } = await sql<Head>`
      select block_number, hash, sealed_at from audit_block where block_number >= ${last} order by block_number`.execute(
      trx,
    );
    if (last > 0 && rows[0]?.hash !== heads.get(last))
      throw new Error(`Block ${last} of the sealed trail is not the one in ${file}: npm run audit:verify`);
    const missing = rows.filter(({ block_number }) => block_number > last);
    if (missing.length === 0) return;
    await mkdir(dirname(file), { recursive: true });
    const isCutShort = existsSync(file) && !/(^|\n)$/.test(await readFile(file, 'utf8'));
    const opened = await open(file, 'a', 0o640);
    try {
      await opened.appendFile((isCutShort ? '\n' : '') + missing.map(lineOf).join(''));
      await opened.sync();
    } finally {
      await opened.close();
    }
  });
