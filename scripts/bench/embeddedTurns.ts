import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Connection } from '../../dataProvider/send.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { startProduct } from '../accept/product.ts';
import { openConnection } from '../accept/steps.ts';
import type { Timed } from './reads.ts';
import { withDatabase } from './services.ts';

export interface Turns<Written> {
  write: (database: pg.Client) => Promise<Written>;
  ours: (connection: Connection, written: Written) => Promise<Timed>;
  /** Is told what the product answered. */
  bare: (database: pg.Client, written: Written, answered: Timed) => Promise<Timed>;
}

/** The embedded database takes one process at a time: SQL writes before the product is asked, and is timed after it. */
export const embeddedTurns = async <Written>({
  write,
  ours,
  bare,
}: Turns<Written>): Promise<{ ours: Timed; bare: Timed }> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-bench-'));
  const bySql = async <T>(run: (database: pg.Client) => Promise<T>): Promise<T> => {
    const { connection, close } = await startEmbedded(folder);
    try {
      return await withDatabase({ ...connection, user: 'postgres', database: 'postgres' }, run);
    } finally {
      await close();
    }
  };
  try {
    await (await startProduct(undefined, folder)).stop();
    const written = await bySql(write);
    const product = await startProduct(undefined, folder);
    let asked: Timed;
    try {
      asked = await ours((await openConnection(product.address)).connection, written);
    } finally {
      await product.stop();
    }
    return { ours: asked, bare: await bySql((database) => bare(database, written, asked)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
