import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limits } from '../../../contract/limits.ts';
import type { ExtractionProgress } from '../../../contract/plan/extractionCalls.ts';
import { fail } from '../../../domain/result.ts';
import { createThreadPool, type PooledThread } from '../../threads/threadPool.ts';
import type { Pictures, Reading, ReadingOrder, ReadingRequest } from './reading.ts';

/** Reads pictures in threads of their own, so that no other call waits for one. */
export interface ReaderPool {
  /** Reads the files when a thread is free. Throws the signal's reason where it is aborted. */
  read: (order: ReadingOrder) => Promise<Reading>;
  close: () => Promise<void>;
}

interface Options {
  /** The module that reads files (a `ReaderModule`). */
  reader: URL;
  /** Threads at once. */
  threads?: number;
  /** How long a thread waits for more before it ends and gives its memory back, in milliseconds. */
  idleMs?: number;
  /** How long one reading may take, in milliseconds. */
  limitMs?: number;
  /** Told what should not happen. */
  tell: (error: unknown) => void;
}

interface Job extends ReadingOrder {
  settle: (reading: Reading) => void;
  throwOn: (error: unknown) => void;
}

/** What a thread tells. */
export type Told =
  | { kind: 'progress'; progress: ExtractionProgress }
  | { kind: 'pictures'; pictures: Pictures }
  | { kind: 'end'; reading: Reading }
  | { kind: 'fault'; error: unknown };

const workerUrl = new URL('./readerWorker.mjs', import.meta.url);

/** From source the reader is TypeScript; built, it is not, and this package is not there. */
const translator = 'tsx/esm/api';

/** What a thread may take of plain memory; pictures and what is compiled come on top. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };

/** One reading after the other in one thread, which is ended with a reading that is cancelled, stuck or too large. */
const startThread = ({ reader, tell }: Options, limitMs: number, onEnd: () => void): PooledThread<Job> => {
  const worker = new Worker(workerUrl, {
    execArgv: [],
    env: {},
    resourceLimits,
    workerData: { reader: reader.href, translator: reader.href.endsWith('.ts') ? translator : null },
  });
  worker.unref();
  let job: Job | null = null;
  const take = (): Job | null => {
    const present = job;
    job = null;
    return present;
  };
  const broken = (error: unknown): void => {
    const broke = take();
    if (!broke) return;
    tell(error);
    broke.settle(fail('extraction_failed'));
  };
  worker.on('error', broken).on('exit', (code) => {
    broken(new Error(`The thread that reads ended with code ${code}`));
    onEnd();
  });
  const run = (next: Job): Promise<void> =>
    new Promise((done) => {
      job = next;
      const end = (act: (job: Job) => void): void => {
        const present = take();
        if (present) act(present);
        void worker.terminate();
      };
      const cancel = (): void => end(({ throwOn }) => throwOn(next.signal.reason));
      const timer = setTimeout(
        () =>
          end(({ settle }) => settle(fail('extraction_timed_out', { minutes: limits.extractionMinutes }))),
        limitMs,
      );
      const over = (): void => {
        clearTimeout(timer);
        next.signal.removeEventListener('abort', cancel);
        worker.off('message', hear).off('exit', over);
        done();
      };
      const hear = (told: Told): void => {
        if (told.kind === 'progress') next.onProgress(told.progress);
        else if (told.kind === 'pictures') next.onPictures?.(told.pictures);
        else {
          if (told.kind === 'end') take()?.settle(told.reading);
          else broken(told.error);
          over();
        }
      };
      worker.on('message', hear).once('exit', over);
      if (next.signal.aborted) return cancel();
      next.signal.addEventListener('abort', cancel, { once: true });
      const request: ReadingRequest = { files: next.files, wantsPictures: next.onPictures !== undefined };
      worker.postMessage(request);
    });
  return { run, end: () => worker.terminate() };
};

/** Two threads where there is room for them: a reading keeps one busy for some seconds a page. */
const usualThreads = availableParallelism() > 2 ? 2 : 1;

/** Readings wait for a thread in the order in which they came. */
export const createReaderPool = (options: Options): ReaderPool => {
  const { threads = usualThreads, idleMs = 60_000, limitMs = limits.extractionMinutes * 60_000 } = options;
  const pool = createThreadPool<Job>({
    threads,
    idleMs,
    start: (onEnd) => startThread(options, limitMs, onEnd),
  });
  return {
    read: (order) =>
      new Promise<Reading>((settle, throwOn) => {
        if (order.signal.aborted) return throwOn(order.signal.reason);
        const job: Job = { ...order, settle, throwOn };
        // One that still waits leaves the queue; one that runs ends its thread.
        order.signal.addEventListener('abort', () => {
          if (pool.withdraw(job)) throwOn(order.signal.reason);
        });
        pool.give(job);
      }),
    close: pool.close,
  };
};
