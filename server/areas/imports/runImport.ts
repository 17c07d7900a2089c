import type { ImportFile, RunFile } from '../../../contract/importRuns.ts';
import { importOrder } from '../../../domain/importOrder.ts';
import type { Db } from '../../db/schema.ts';
import type { TransactOnce } from '../../http/serve.ts';
import { type Bringing, bringInFile, lockForFiles } from './bringInFile.ts';
import { doneFile, refusedFile, untouched } from './fileOutcomes.ts';

/** How a run writes, and what it answers to: gone when nobody waits any more. */
export interface Running {
  transactOnce: TransactOnce;
  reply: { raw: { destroyed: boolean } };
}

interface Placed {
  file: ImportFile;
  index: number;
}

/** Thrown inside the transaction that it takes back: by whom, null where nobody waits for the answer any more. */
class TakenBack extends Error {
  readonly refused: RunFile | null;
  constructor(refused: RunFile | null) {
    super('the import is taken back');
    this.refused = refused;
  }
}

const left = ({ file, index }: Placed): RunFile => ({ ...untouched(file, index), outcome: 'left' });

/** Brings one file in; whoever is refused or no longer waited for takes the transaction back. */
const runFile = async (
  db: Db,
  reply: Running['reply'],
  bringing: Bringing,
  { file, index }: Placed,
): Promise<RunFile> => {
  const done = await bringInFile(db, bringing, file).catch((error: unknown) => {
    throw new TakenBack({ ...refusedFile(file, index, error), outcome: 'refused' });
  });
  if (reply.raw.destroyed) throw new TakenBack(null);
  return { ...doneFile(file, index, done), outcome: 'done' };
};

const runTogether = async (
  { transactOnce, reply }: Running,
  bringing: Bringing,
  placed: readonly Placed[],
): Promise<RunFile[]> => {
  try {
    return await transactOnce('together', async (db) => {
      await lockForFiles(
        db,
        bringing.trial_id,
        placed.map(({ file }) => file),
      );
      const done: RunFile[] = [];
      for (const one of placed) done.push(await runFile(db, reply, bringing, one));
      return done;
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    const { refused } = error;
    return placed.map((one) => (refused?.index === one.index ? refused : left(one)));
  }
};

const runEach = async (
  { transactOnce, reply }: Running,
  bringing: Bringing,
  placed: readonly Placed[],
): Promise<RunFile[]> => {
  const results: RunFile[] = [];
  for (const one of placed) {
    if (reply.raw.destroyed) results.push(left(one));
    else
      results.push(
        await transactOnce(String(one.index), async (db) => {
          await lockForFiles(db, bringing.trial_id, [one.file]);
          return runFile(db, reply, bringing, one);
        }).catch((error: unknown) => {
          if (error instanceof TakenBack) return error.refused ?? left(one);
          throw error;
        }),
      );
  }
  return results;
};

/**
 * Brings files in, all in one transaction or each in one of its own, in the order in which each finds what it names. Nothing
 * stays of a transaction that is refused, or whose answer nobody waits for any more.
 */
export const runImport = (
  running: Running,
  { is_together, ...bringing }: Bringing & { is_together: boolean },
  files: readonly ImportFile[],
): Promise<RunFile[]> => {
  const placed = importOrder(files).flatMap((index): Placed[] => {
    const file = files[index];
    return file ? [{ file, index }] : [];
  });
  return (is_together ? runTogether : runEach)(running, bringing, placed);
};
