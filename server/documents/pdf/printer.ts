import { Worker } from 'node:worker_threads';
import { Rejected } from '../../http/rejected.ts';
import { createThreadPool, type PooledThread } from '../../threads/threadPool.ts';
import type { Paper } from './paper.ts';

/** An electronic invoice that lies inside a printed one: the name of its file, its level of Factur-X, and itself. */
export interface Inside {
  filename: string;
  level: string;
  xml: string;
}

/** Lays documents out in threads of their own, so that no other call waits for one. */
export interface Printer {
  /** The bytes of the document as PDF: the same for the same paper. Throws `backend_busy` where too many wait. */
  print: (paper: Paper, inside?: Inside | null) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

interface Job {
  paper: Paper;
  inside: Inside | null;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: unknown) => void;
}

interface Options {
  /** Threads at once for documents of usual length; long ones have one more of their own. */
  threads?: number;
  /** Rows of a document of usual length at most: some forty pages, which take a second or two. */
  usualRows?: number;
  /** How long a thread waits for more before it ends and gives its memory back, in milliseconds. */
  idleMs?: number;
  /** How long one document may take, in milliseconds. */
  limitMs?: number;
  /** Documents of usual length, and long ones, that wait for a thread at most. */
  waiting?: number;
  longWaiting?: number;
}

const workerUrl = new URL('./pdfWorker.mjs', import.meta.url);

const rowsOf = ({ parts }: Paper): number =>
  parts.reduce((count, part) => count + (part.kind === 'table' ? part.rows.length : 0), 0);

/** What a thread may take, in MB: forty pages need 100, eight hundred 800. */
const usualMb = 512;
const longMb = 1_536;

type Answer = { bytes: Uint8Array } | { failure: string };

/** Prints one document after the other in one thread, which ends when it is done for, stuck or out of memory. */
const startThread = (limitMs: number, maxMb: number, onEnd: () => void): PooledThread<Job> => {
  const resourceLimits = { maxOldGenerationSizeMb: maxMb };
  const worker = new Worker(workerUrl, { execArgv: [], env: {}, resourceLimits });
  worker.unref();
  let job: Job | null = null;
  const fail = (reason: unknown): void => {
    job?.reject(new Error('A document could not be printed', { cause: reason }));
    job = null;
  };
  worker.on('error', fail).on('exit', (code) => {
    fail(`its thread ended with code ${code}`);
    onEnd();
  });
  const run = (next: Job): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(() => void worker.terminate(), limitMs);
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        job = null;
        worker.off('message', hear);
        act();
        done();
      };
      const hear = (answer: Answer): void =>
        settle(() => {
          if ('bytes' in answer) next.resolve(answer.bytes);
          else next.reject(new Error(`A document could not be printed: ${answer.failure}`));
        });
      job = { ...next, reject: (error) => settle(() => next.reject(error)) };
      worker.on('message', hear);
      worker.postMessage({ paper: JSON.stringify(next.paper), inside: next.inside });
    });
  return { run, end: () => worker.terminate() };
};

/**
 * Documents wait for a thread in the order in which they came; long ones among themselves, one after the other, so that
 * none of them stands before a letter and they do not take their memory together.
 */
export const createPrinter = (options: Options = {}): Printer => {
  const { threads = 2, usualRows = 1_000, idleMs = 10_000, limitMs = 300_000 } = options;
  const { waiting = 200, longWaiting = 20 } = options;
  const laneOf = (atOnce: number, maxMb: number, most: number) => ({
    pool: createThreadPool<Job>({
      threads: atOnce,
      idleMs,
      start: (onEnd) => startThread(limitMs, maxMb, onEnd),
    }),
    most,
  });
  const usual = laneOf(threads, usualMb, waiting);
  const long = laneOf(1, longMb, longWaiting);
  return {
    print: (paper, inside = null) =>
      new Promise<Uint8Array>((resolve, reject) => {
        const { pool, most } = rowsOf(paper) > usualRows ? long : usual;
        if (pool.waiting() >= most) return reject(new Rejected({ code: 'backend_busy' }));
        pool.give({ paper, inside, resolve, reject });
      }),
    close: async () => {
      await Promise.all([usual.pool.close(), long.pool.close()]);
    },
  };
};
