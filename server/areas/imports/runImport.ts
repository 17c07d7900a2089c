import type { FastifyRequest } from 'fastify';
import type { RunFile, SentFile } from '../../../contract/imports/importRuns.ts';
import type { Db } from '../../db/schema.ts';
import { failureOf, toldFailure } from '../../http/errors.ts';
import type { TransactOnce } from '../../http/serve.ts';
import { type Bringing, bringInFile, lockForFiles } from './bringInFile.ts';
import { doneFile, refusedFile, untouched } from './fileOutcomes.ts';
import { type Bringer, isTakenBack, lastEvent, recordFile } from './history/recordRun.ts';
import { NobodyWaits, RunIsOver, type Watching, watchFiles } from './watching.ts';
import { lineCountOf, type Placed, wholeFiles } from './wholeFiles.ts';

/** How a run writes, and what it answers to. */
export interface Running extends Watching {
  request: Pick<FastifyRequest, 'log'>;
  transactOnce: TransactOnce;
  bringer: Omit<Bringer, 'trial_id'>;
}

/** Files that were brought in, and the run that they are written down in. */
interface Ran {
  import_run_id: string | null;
  files: RunFile[];
}

/** Thrown inside the transaction that it takes back: the file that is refused. */
class TakenBack extends Error {
  readonly refused: RunFile;
  constructor(refused: RunFile) {
    super('the import is taken back');
    this.refused = refused;
  }
}

const left = (placed: Placed): RunFile => ({ ...untouched(placed), outcome: 'left' });

const countedOf = ({ file, index }: Placed) => ({ index, lineCount: lineCountOf(file) });

/** Brings one file in and writes it down; whoever is refused or no longer waited for takes the transaction back. */
const runFile = async (
  db: Db,
  running: Running,
  { watch, bringing }: { watch: ReturnType<typeof watchFiles>; bringing: Bringing },
  placed: Placed,
  runId: string | null,
): Promise<{ import_run_id: string | null; file: RunFile }> => {
  const counted = countedOf(placed);
  const done = watch.begin(counted);
  done(0);
  const since = await lastEvent(db);
  const brought = await bringInFile(db, bringing, placed.file, done).catch((error: unknown) => {
    if (error instanceof NobodyWaits) throw error;
    throw new TakenBack({ ...refusedFile(placed, error), outcome: 'refused' });
  });
  const file: RunFile = { ...doneFile(placed, brought), outcome: 'done' };
  const bringer = { ...running.bringer, trial_id: bringing.trial_id };
  const import_run_id = await recordFile(db, bringer, runId, { file, since });
  done(counted.lineCount);
  return { import_run_id, file };
};

/** What a transaction that was taken back says of its files. */
const takenBack = (error: unknown, placed: readonly Placed[]): RunFile[] => {
  if (error instanceof NobodyWaits || error instanceof RunIsOver) return placed.map(left);
  if (!(error instanceof TakenBack)) throw error;
  const { refused } = error;
  return placed.map((one) => (refused.index === one.index ? refused : left(one)));
};

const runTogether = (running: Running, bringing: Bringing, placed: readonly Placed[]): Promise<Ran> =>
  running
    .transactOnce('together', async (db) => {
      await lockForFiles(
        db,
        bringing.trial_id,
        placed.map(({ file }) => file),
      );
      const how = { watch: watchFiles(running, placed.map(countedOf)), bringing };
      const ran: Ran = { import_run_id: null, files: [] };
      for (const one of placed) {
        const { import_run_id, file } = await runFile(db, running, how, one, ran.import_run_id);
        ran.import_run_id = import_run_id;
        ran.files.push(file);
      }
      return ran;
    })
    .catch((error: unknown) => ({ import_run_id: null, files: takenBack(error, placed) }));

/** A file that the database was too busy for, told as such where files before it stay; null for what else goes wrong. */
const busyFile = (running: Running, error: unknown, placed: Placed): RunFile | null => {
  if (failureOf(error)?.rejection.code !== 'backend_busy') return null;
  const { code, told } = toldFailure(error, running.request);
  return { ...untouched(placed), obstacle: { code, params: told.params }, outcome: 'refused' };
};

const runEach = async (running: Running, bringing: Bringing, placed: readonly Placed[]): Promise<Ran> => {
  const ran: Ran = { import_run_id: null, files: [] };
  const how = { watch: watchFiles(running, placed.map(countedOf)), bringing };
  let isOver = false;
  for (const one of placed) {
    if (isOver || how.watch.isGone()) {
      ran.files.push(left(one));
      continue;
    }
    const runId = ran.import_run_id;
    const { import_run_id, files } = await running
      .transactOnce(String(one.index), async (db): Promise<Ran> => {
        await lockForFiles(db, bringing.trial_id, [one.file]);
        if (runId !== null && (await isTakenBack(db, bringing.trial_id, runId))) throw new RunIsOver();
        const { file, ...run } = await runFile(db, running, how, one, runId);
        return { ...run, files: [file] };
      })
      .catch((error: unknown) => {
        const busy = runId === null ? null : busyFile(running, error, one);
        isOver = busy !== null;
        return { import_run_id: runId, files: busy ? [busy] : takenBack(error, [one]) };
      });
    ran.import_run_id = import_run_id;
    ran.files.push(...files);
  }
  return ran;
};

/**
 * Brings files in, all in one transaction or each in one of its own, in the order in which each finds what it names. Nothing
 * stays of a transaction that is refused, or whose answer nobody waits for any more.
 */
export const runImport = (
  running: Running,
  { is_together, ...bringing }: Bringing & { is_together: boolean },
  files: readonly SentFile[],
): Promise<Ran> => (is_together ? runTogether : runEach)(running, bringing, wholeFiles(files));
