import { createHash } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import type { Transact } from '../../http/serve.ts';
import type { Paper } from './paper.ts';
import type { Printer } from './printer.ts';

/** What printing needs: it reads, prints beside everything else, and writes in a transaction of its own. */
export interface Printing {
  db: Db;
  transact: Transact;
  printer: Printer;
}

interface Place {
  read: (db: Db) => Promise<{ content: Uint8Array } | undefined>;
  /** Keeps the bytes where nobody has kept them meanwhile. */
  keep: (db: Db, kept: { sha256: string; content: Buffer }) => Promise<unknown>;
}

/**
 * The document as it is kept. The first who needs it makes it of what was frozen; of two at once one is stored, and
 * both answer that one, for ever the same bytes.
 */
export const keptFile = async (
  { db, transact }: Pick<Printing, 'db' | 'transact'>,
  { read, keep }: Place,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const stored = await read(db);
  if (stored) return stored.content;
  const content = Buffer.from(await make());
  const sha256 = createHash('sha256').update(content).digest('hex');
  await transact((trx) => keep(trx, { sha256, content }));
  return found(await read(db)).content;
};

/** A printed document as it is kept. */
export const keptPdf = (printing: Printing, place: Place, paper: () => Promise<Paper>): Promise<Uint8Array> =>
  keptFile(printing, place, async () => printing.printer.print(await paper()));
