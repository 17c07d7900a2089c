import type { ImportFile } from '../../../contract/importRuns.ts';
import type { UnmatchedValue } from '../../../contract/importValues.ts';
import { madeOfValues, withAnswers } from '../../../domain/importUnmatched.ts';
import { type Definitions, isLineKind } from './droppedSheets.ts';
import type { FilesCalls } from './filesCalls.ts';
import type { SheetState } from './sheetStates.ts';
import type { Job } from './useRun.ts';

/** Jobs of no file: what is made of values comes with them. */
const firstMadeId = -1;

/** What is sent of each file, the lines that could be read with their values as they were answered, or the document. */
export const jobsOf = (
  states: readonly SheetState[],
  definitions: Definitions,
  runDocument: FilesCalls['runDocument'],
  answered: readonly UnmatchedValue[],
): readonly Job[] => {
  const files: ImportFile[] = [];
  const jobs = states.flatMap(({ sheet, ready }): Job[] => {
    const { id, kind, document, name } = sheet;
    if (document && (kind === 'usdm' || kind === 'visit-plan'))
      return [{ id, lines: [], file: null, runDocument: () => runDocument(kind, document) }];
    if (!isLineKind(kind)) return [];
    const values = ready.map((line) => line.values);
    const file = definitions[kind].fileOf(name.slice(-250), values);
    files.push(file);
    return withAnswers([file], answered).map((said) => ({
      id,
      lines: ready,
      file: said,
      runDocument: null,
    }));
  });
  const made = madeOfValues(files, answered).map((file, index) => ({
    id: firstMadeId - index,
    lines: [],
    file,
    runDocument: null,
  }));
  return [...jobs, ...made];
};
