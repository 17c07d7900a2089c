import { dropSteps } from './dropSteps.ts';
import type { ReadAnswer } from './readFiles.ts';

const tell = (answer: ReadAnswer): void => postMessage(answer);

async function read(files: readonly File[]): Promise<void> {
  for await (const step of dropSteps(files)) {
    if (step.kind !== 'refused') {
      tell(step);
      continue;
    }
    const { name, refused } = step;
    tell({ kind: 'refused', name, code: refused.code, params: refused.params });
  }
  tell({ kind: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => void read(data));
