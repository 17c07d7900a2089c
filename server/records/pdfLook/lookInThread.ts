import { Worker } from 'node:worker_threads';
import type { lookAt } from './lookAt.mjs';

type Seen = ReturnType<typeof lookAt>;

const workerUrl = new URL('./pdfLookWorker.mjs', import.meta.url);

/** How long one file may take, in milliseconds: the largest take two seconds, several times that on a busy machine. */
const usualLimitMs = 20_000;

/** What a thread may take besides the file: two texts of 25 MB, of a file that is one head of an object. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** What took too long or too much memory could not be looked into. */
const unseen: Seen = { fault: null, has_active_content: true };

/** Looks at a PDF in a thread of its own, which takes its bytes over and is ended when its time is over: meanwhile every other call is answered. */
export const lookInThread = (pdf: Uint8Array<ArrayBuffer>, limitMs = usualLimitMs): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, {
      execArgv: [],
      env: {},
      resourceLimits,
      workerData: { pdf },
      // Handed over, not copied: nobody else reads these bytes.
      transferList: [pdf.buffer],
    });
    const end = (act: () => void): void => {
      clearTimeout(timer);
      act();
      void worker.terminate();
    };
    const timer = setTimeout(() => end(() => resolve(unseen)), limitMs);
    worker.once('message', (seen: Seen) => end(() => resolve(seen)));
    worker.once('error', (error: Error & { code?: string }) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(unseen) : reject(error))),
    );
    worker.once('exit', (code) =>
      end(() => reject(new Error(`The thread that looks at a PDF ended with code ${code}`))),
    );
  });
