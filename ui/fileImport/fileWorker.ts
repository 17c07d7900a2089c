import { FileRefused } from './fileRefused.ts';
import type { ReadAnswer, ReadRequest } from './readFile.ts';
import { readSteps } from './readSteps.ts';

const tell = (answer: ReadAnswer): void => postMessage(answer);

async function read({ file, sheet }: ReadRequest): Promise<void> {
  try {
    for await (const step of readSteps(file, sheet)) tell(step);
    tell({ kind: 'done' });
  } catch (error) {
    const { code, params } = error instanceof FileRefused ? error : new FileRefused('not_readable');
    tell({ kind: 'refused', code, params });
  }
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void read(data));
