import { dropAnswers } from './dropAnswers.ts';
import type { ReadAnswer } from './readFiles.ts';

const tell = (answer: ReadAnswer): void => postMessage(answer);

async function read(files: readonly File[]): Promise<void> {
  for await (const answer of dropAnswers(files)) tell(answer);
  tell({ kind: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => void read(data));
