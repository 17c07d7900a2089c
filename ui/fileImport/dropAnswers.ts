import { dropSteps } from './dropSteps.ts';
import { FilesGathered, type ReadAnswer, type ReadFiles } from './readFiles.ts';

/** What is told of files while they are read, as it can be sent from one thread to another. */
export async function* dropAnswers(files: readonly File[]): AsyncGenerator<ReadAnswer> {
  for await (const step of dropSteps(files)) {
    if (step.kind !== 'refused') {
      yield step;
      continue;
    }
    const { name, refused, isBegun } = step;
    yield { kind: 'refused', name, code: refused.code, params: refused.params, isBegun };
  }
}

/** Reads files where it is called: for programs without a page that has to stay alive. */
export async function readFilesHere(files: readonly File[]): Promise<ReadFiles> {
  const gathered = new FilesGathered();
  for await (const answer of dropAnswers(files)) gathered.take(answer);
  return gathered.files;
}
