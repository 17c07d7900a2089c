import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { BlockHead } from '../../../../domain/trail/sealing.ts';
import type { Db } from '../../../db/schema.ts';

interface Head {
  block_number: number;
  hash: string;
  sealed_at: Date;
}

/** A line of the file; one that is none, such as one cut short by a crash, is null. */
const headIn = (line: string): [number: number, head: BlockHead] | null => {
  const [number, hash, sealedAt = ''] = line.split(' ');
  const sealed_at = new Date(sealedAt);
  const isWhole = number && hash?.length === 64 && !Number.isNaN(sealed_at.getTime());
  return isWhole ? [Number(number), { hash, sealed_at }] : null;
};

const headsIn = (text: string): [number: number, head: BlockHead][] =>
  text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      const head = headIn(line);
      return head ? [head] : [];
    });

/** The heads of blocks by their numbers, as the file outside of the database has them. */
export const readHeads = async (file: string): Promise<ReadonlyMap<number, BlockHead>> =>
  new Map(headsIn(existsSync(file) ? await readFile(file, 'utf8') : ''));

/** Advisory lock: one process at a time seals or writes heads. */
export const lockSealing = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trial-billing-seal'))`.execute(trx);
};

const lineOf = ({ block_number, hash, sealed_at }: Head): string =>
  `${block_number} ${hash} ${sealed_at.toISOString()}\n`;

/** Bytes read from the end of the file: ten years of heads are not read each minute. */
const endBytes = 4_096;

interface End {
  last: [number: number, head: BlockHead] | null;
  /** The last line has no end: a crash cut it short. */
  isCutShort: boolean;
}

const endOf = async (file: FileHandle): Promise<End> => {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.min(size, endBytes));
  await file.read(buffer, 0, buffer.length, size - buffer.length);
  const text = buffer.toString('utf8');
  // Of a line whose begin is left out nothing is known; the file may begin with one that is whole.
  const known = size > endBytes ? text.slice(text.indexOf('\n') + 1) : text;
  return { last: headsIn(known).at(-1) ?? null, isCutShort: !/(^|\n)$/.test(text) };
};

/**
 * Appends the blocks that the file lacks, also those that a crash has kept from it. Throws where the database is not the
 * one that the file was written from (a restored one, or one that was tampered with): it is left as it is then.
 */
export const writeHeads = (db: Db, file: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSealing(trx);
    await mkdir(dirname(file), { recursive: true });
    const opened = await open(file, 'a+', 0o640);
    try {
      const { last, isCutShort } = await endOf(opened);
      const [number, head] = last ?? [0, null];
      const { rows } = await sql<Head>`
        select block_number, hash, sealed_at from audit_block where block_number >= ${number}
        order by block_number`.execute(trx);
      if (head !== null && rows[0]?.hash !== head.hash)
        throw new Error(
          `Block ${number} of the sealed trail is not the one in ${file}: npm run audit:verify`,
        );
      const missing = rows.filter(({ block_number }) => block_number > number);
      if (missing.length === 0) return;
      await opened.appendFile((isCutShort ? '\n' : '') + missing.map(lineOf).join(''));
      await opened.sync();
    } finally {
      await opened.close();
    }
  });
