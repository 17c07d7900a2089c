import { Worker } from 'node:worker_threads';
import type { Upload } from '../../http/body/spool.ts';
import type { lookAt } from './lookAt.mjs';

type Seen = ReturnType<typeof lookAt>;

const workerUrl = new URL('./pdfLookWorker.mjs', import.meta.url);

/** How long one file may take, in milliseconds: the largest take two seconds, several times that on a busy machine. */
const usualLimitMs = 20_000;

/** What a thread may take: what it unpacks at once, and little besides. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

/** What took too long or too much memory could not be looked into. */
const unseen: Seen = { fault: null, has_active_content: true };

/**
 * Looks at a PDF in a thread of its own, which reads it from the disk and is ended when its time is over: meanwhile every other
 * call is answered. Answers when the thread is gone, and with it its memory.
 */
export const lookInThread = (
  { descriptor, size }: Pick<Upload, 'descriptor' | 'size'>,
  limitMs = usualLimitMs,
): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      execArgv: [],
      env: {},
      resourceLimits,
      workerData: { descriptor, size },
    });
    const end = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('exit', endUntold);
      void worker.terminate().then(act);
    };
    const endUntold = (code: number): void =>
      end(() => reject(new Error(`The thread that looks at a PDF ended with code ${code}`)));
    const timer = setTimeout(() => end(() => resolve(unseen)), limitMs);
    worker.once('message', (seen: Seen) => end(() => resolve(seen)));
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(unseen) : reject(error))),
    );
    worker.once('exit', endUntold);
  });
