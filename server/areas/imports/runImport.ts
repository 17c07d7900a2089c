import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RunFile, SentFile } from '../../../contract/imports/importRuns.ts';
import type { Db } from '../../db/schema.ts';
import { failureOf, toldFailure } from '../../http/errors.ts';
import type { TransactOnce } from '../../http/serve.ts';
import { type Bringing, bringInFile, lockForFiles } from './bringInFile.ts';
import { doneFile, lineCountOf, type Placed, refusedFile, untouched, wholeFiles } from './runFiles.ts';
import { NobodyWaits, RunIsOver, type Watching, watchFiles } from './watching.ts';

/** The place in the audit trail where the file begins that is brought in now. */
const lastEvent = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(audit_event_id), 0) as id from audit_event`.execute(db);
  return rows[0]?.id ?? 0;
};

interface Bringer {
  trial_id: string;
  user_id: string;
  /** In milliseconds. */
  now: number;
}

const newRun = async (db: Db, { trial_id, user_id, now }: Bringer): Promise<string> => {
  const { import_run_id } = await db
    .insertInto('import_run')
    .values({ trial_id, brought_by: user_id, brought_at: new Date(now) })
    .returning('import_run_id')
    .executeTakeFirstOrThrow();
  return import_run_id;
};

/** Whether somebody took the run back by now; asked while the trial is locked, it stays so. */
const isTakenBack = async (db: Db, trialId: string, runId: string): Promise<boolean> => {
  const { taken_back_at } = await db
    .selectFrom('import_run')
    .select('taken_back_at')
    .where('trial_id', '=', trialId)
    .where('import_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return taken_back_at !== null;
};

/**
 * Writes down what a file did since the event `since`, of the run that is under way or of a new one, so that it can be
 * taken back; answers the run. A file that wrote nothing leaves none.
 */
const recordFile = async (
  db: Db,
  bringer: Bringer,
  runId: string | null,
  { file, since }: { file: RunFile; since: number },
): Promise<string | null> => {
  const { rows } = await sql<{ first_event: number | null; last_event: number | null }>`
    select min(audit_event_id) as first_event, max(audit_event_id) as last_event from audit_event
    where transaction_id = counted_transaction() and audit_event_id > ${since}`.execute(db);
  const { first_event = null, last_event = null } = rows[0] ?? {};
  if (first_event === null || last_event === null) return runId;
  const import_run_id = runId ?? (await newRun(db, bringer));
  await db
    .insertInto('import_run_file')
    .values({
      trial_id: bringer.trial_id,
      import_run_id,
      place: file.index,
      name: file.name,
      kind: file.kind,
      line_count: file.line_count,
      created_count: file.created.length,
      changed_count: file.changed.length,
      first_event,
      last_event,
    })
    .execute();
  return import_run_id;
};

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
