import type { DropStep } from './dropSteps.ts';
import { FileRefused, type RefusalCode } from './fileRefused.ts';
import type { FileDocument, FileLine, FileTable } from './fileTable.ts';

/** What the worker tells. */
export type ReadAnswer =
  | Exclude<DropStep, { kind: 'refused' }>
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly code: RefusalCode;
      readonly params: Readonly<Record<string, number>>;
      readonly isBegun: boolean;
    }
  | { readonly kind: 'done' };

/** How far files are read: the one that is being read, a share of all from 0 to 1, and the lines so far. */
export interface ReadProgress {
  readonly name: string;
  readonly share: number;
  readonly lines: number;
}

/** A file that is not read. */
export interface RefusedFile {
  readonly name: string;
  readonly refused: FileRefused;
}

/** What was in files: tables, documents of JSON, and the files that are not read. */
export interface ReadFiles {
  readonly tables: readonly FileTable[];
  readonly documents: readonly FileDocument[];
  readonly refused: readonly RefusedFile[];
}

/** Puts together what is told of files while they are read. Of a file that is refused midway nothing is kept. */
export class FilesGathered {
  readonly #tables: (FileTable & { readonly lines: FileLine[] })[] = [];
  readonly #documents: FileDocument[] = [];
  readonly #refused: RefusedFile[] = [];
  #name = '';
  /** How many tables there were before the file that is read now. */
  #before = 0;
  #lines = 0;
  #share = 0;

  take(answer: ReadAnswer): void {
    if ('share' in answer) this.#share = answer.share;
    switch (answer.kind) {
      case 'file':
        this.#name = answer.name;
        this.#before = this.#tables.length;
        return;
      case 'head':
        this.#tables.push({ name: this.#name, source: answer.source, head: answer.head, lines: [] });
        return;
      case 'lines':
        this.#lines += answer.lines.length;
        for (const line of answer.lines) this.#tables.at(-1)?.lines.push(line);
        return;
      case 'document':
        this.#documents.push({ name: this.#name, document: answer.document });
        return;
      case 'refused':
        if (answer.isBegun) this.#tables.length = this.#before;
        this.#refused.push({ name: answer.name, refused: new FileRefused(answer.code, answer.params) });
    }
  }

  get progress(): ReadProgress {
    return { name: this.#name, share: this.#share, lines: this.#lines };
  }

  get files(): ReadFiles {
    return { tables: this.#tables, documents: this.#documents, refused: this.#refused };
  }
}

interface Reading {
  readonly files: readonly File[];
  readonly onProgress: (progress: ReadProgress) => void;
  /** Ends the reading: the answer is then null. */
  readonly signal: AbortSignal;
}

/** Reads files in a worker, so that the page stays alive however long it takes; null when it was called off. */
export async function readFiles({ files, onProgress, signal }: Reading): Promise<ReadFiles | null> {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<ReadFiles | null>((resolve, reject) => {
    const gathered = new FilesGathered();
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.addEventListener('error', () => reject(new FileRefused('not_readable')));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === 'done') return resolve(gathered.files);
      gathered.take(data);
      onProgress(gathered.progress);
    });
    worker.postMessage(files);
  });
  return reading.finally(() => worker.terminate());
}
