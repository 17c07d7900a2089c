import { FileRefused, type RefusalCode, refuseLarge } from './fileRefused.ts';
import type { FileLine, FileTable, ReadStep } from './fileTable.ts';

/** What the worker is asked: a file, and the sheet of it where it has several. */
export interface ReadRequest {
  readonly file: File;
  readonly sheet: string | undefined;
}

/** What the worker tells. */
export type ReadAnswer =
  | ReadStep
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly params: Readonly<Record<string, number>>;
    };

/** How far a file is read: a share from 0 to 1, and the lines so far. */
export interface ReadProgress {
  readonly share: number;
  readonly lines: number;
}

interface Reading extends ReadRequest {
  readonly onProgress: (progress: ReadProgress) => void;
  /** Ends the reading: the answer is then null. */
  readonly signal: AbortSignal;
}

/**
 * Reads a CSV or Excel file in a worker, so that the page stays alive however long it takes. Rejects with `FileRefused`;
 * null when it was called off.
 */
export async function readFile({ file, sheet, onProgress, signal }: Reading): Promise<FileTable | null> {
  refuseLarge(file);
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<FileTable | null>((resolve, reject) => {
    const lines: FileLine[] = [];
    let start: Extract<ReadStep, { kind: 'head' }> | undefined;
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.addEventListener('error', () => reject(new FileRefused('not_readable')));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      switch (data.kind) {
        case 'head':
          start = data;
          return;
        case 'lines':
          for (const line of data.lines) lines.push(line);
          return onProgress({ share: Math.min(1, data.share), lines: lines.length });
        case 'refused':
          return reject(new FileRefused(data.code, data.params));
        case 'done':
          if (start) resolve({ name: file.name, source: start.source, head: start.head, lines });
      }
    });
    worker.postMessage({ file, sheet } satisfies ReadRequest);
  });
  return reading.finally(() => worker.terminate());
}
