import { v7 } from 'uuid';
import type { ExtractionProgress } from '../../../contract/plan/extractionCalls.ts';
import { fail } from '../../../domain/result.ts';
import type { Db } from '../../db/schema.ts';
import type { Place } from '../http/places.ts';
import {
  addJob,
  endJob,
  interruptLeft,
  interruptOwn,
  type JobKey,
  noteAlive,
  noteProgress,
  type Outcome,
  readJob,
  removeJob,
  removeOld,
} from './jobStore.ts';
import type { Reading, ReadingOrder } from './reading.ts';

/** What came of readings that have ended, kept until the database has it. */
const createOutcomes = ({ db, clock, tell }: Pick<Parts, 'db' | 'clock' | 'tell'>) => {
  const unwritten = new Map<string, Outcome>();
  const write = async (job_id: string): Promise<void> => {
    const outcome = unwritten.get(job_id);
    if (outcome) await endJob(db, job_id, outcome, clock());
    unwritten.delete(job_id);
  };
  return {
    /** Writes it down, or keeps it where that fails. */
    note: async (job_id: string, outcome: Outcome): Promise<void> => {
      unwritten.set(job_id, outcome);
      await write(job_id).catch(tell);
    },
    /** The jobs of which nothing is written down yet. */
    unwritten: (): string[] => [...unwritten.keys()],
    /** Once more, while the database answers: what it does not take now it never will, and the job falls silent. */
    writeAgain: async (job_ids: readonly string[]): Promise<void> => {
      for (const job_id of job_ids) {
        await write(job_id).catch(tell);
        unwritten.delete(job_id);
      }
    },
  };
};

/** How often a process says that it lives, and what was told meanwhile is written down at most, in milliseconds. */
const aliveMs = 10_000;
const progressMs = 500;

export interface JobOrder {
  user_id: string;
  files: Buffer[];
  /** The pictures may go to the configured endpoint too. */
  withVision: boolean;
  place: Place;
}

/** Reads the files of one order, by whatever engines there are. */
export type ReadAll = (order: Omit<ReadingOrder, 'onPictures'> & { withVision: boolean }) => Promise<Reading>;

interface Parts {
  /** Where single statements go. */
  db: Db;
  clock: () => number;
  read: ReadAll;
  /** Told what should not happen. */
  tell: (error: unknown) => void;
}

/** From here on nobody holds the pictures. */
const letGo = ({ files, place }: JobOrder): void => {
  files.length = 0;
  place.giveBack();
};

interface Noting extends Pick<Parts, 'db' | 'clock' | 'tell'> {
  isRunning: (job_id: string) => boolean;
  cancel: (job_id: string) => void;
}

/** Writes progress down one after the other and never too often; what is older than the last is left out. */
const progressWriter =
  ({ db, clock, tell, isRunning, cancel }: Noting) =>
  (job_id: string): ((progress: ExtractionProgress) => void) => {
    let next: ExtractionProgress | null = null;
    let timer: NodeJS.Timeout | null = null;
    let writing: Promise<void> = Promise.resolve();
    const write = async (): Promise<void> => {
      const progress = next;
      next = null;
      if (progress && isRunning(job_id) && !(await noteProgress(db, job_id, progress, clock())))
        cancel(job_id);
    };
    return (progress) => {
      next = progress;
      if (timer) return;
      writing = writing.then(write).catch(tell);
      timer = setTimeout(() => {
        timer = null;
        if (next) writing = writing.then(write).catch(tell);
      }, progressMs).unref();
    };
  };

/** Readings that are under way in this process, and what the database knows of everybody's. */
export const createJobs = ({ db, clock, read, tell }: Parts) => {
  const process_id = v7();
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<unknown>>();
  const outcomes = createOutcomes({ db, clock, tell });

  const cancel = (job_id: string): void => running.get(job_id)?.abort();

  const progressOf = progressWriter({ db, clock, tell, isRunning: (job_id) => running.has(job_id), cancel });

  const run = async ({ job_id }: JobKey, order: JobOrder, signal: AbortSignal): Promise<Reading | null> => {
    try {
      const { files, withVision } = order;
      const reading = await read({ files, withVision, signal, onProgress: progressOf(job_id) }).catch(
        (error: unknown) => {
          if (!signal.aborted) tell(error);
          return fail('extraction_failed');
        },
      );
      if (signal.aborted) return null;
      await outcomes.note(
        job_id,
        reading.isOk ? { result: reading.value } : { failure: reading.failure, state: 'failed' },
      );
      return reading;
    } finally {
      running.delete(job_id);
      letGo(order);
    }
  };

  /** Begins a reading; `ended` = what came of it, null where it was cancelled. */
  const begin = async (order: JobOrder): Promise<{ key: JobKey; ended: Promise<Reading | null> }> => {
    const key = await addJob(db, { user_id: order.user_id, process_id }, clock()).catch((error: unknown) => {
      letGo(order);
      throw error;
    });
    const controller = new AbortController();
    running.set(key.job_id, controller);
    const ended = run(key, order, controller.signal);
    const noted = ended.catch(tell).finally(() => ends.delete(noted));
    ends.add(noted);
    return { key, ended };
  };

  const remove = async (key: JobKey): Promise<boolean> => {
    const isRemoved = await removeJob(db, key);
    if (isRemoved) cancel(key.job_id);
    return isRemoved;
  };

  /** For whoever asked and is gone: ends it, and forgets it. */
  const drop = async (key: JobKey): Promise<void> => {
    cancel(key.job_id);
    await removeJob(db, key).catch(tell);
  };

  const keepUp = async (): Promise<void> => {
    const [present, unwritten] = [[...running.keys()], outcomes.unwritten()];
    const wanted = await noteAlive(db, [...present, ...unwritten], clock());
    for (const job_id of present) if (!wanted.has(job_id)) cancel(job_id);
    await outcomes.writeAgain(unwritten);
    await interruptLeft(db, clock());
    await removeOld(db, clock());
  };
  let keeping: Promise<void> | null = null;
  const timer = setInterval(() => {
    keeping ??= keepUp()
      .catch(tell)
      .finally(() => {
        keeping = null;
      });
  }, aliveMs).unref();

  return {
    begin,
    remove,
    drop,
    find: (key: JobKey) => readJob(db, key, clock()),
    /**
     * What happens every ten seconds: says that this process lives, writes down what could not be written, ends what others
     * left, forgets what is old.
     */
    keepUp,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await keeping;
      await interruptOwn(db, process_id, clock()).catch(tell);
      for (const job_id of running.keys()) cancel(job_id);
      await Promise.all(ends);
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
