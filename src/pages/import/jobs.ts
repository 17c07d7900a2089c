import type { Definitions } from './droppedSheets.ts';
import { isLineKind } from './droppedSheets.ts';
import type { FilesCalls } from './filesCalls.ts';
import type { SheetState } from './sheetStates.ts';
import type { Job } from './useRun.ts';

/** What is sent of each file: the lines that could be read, or the document. */
export const jobsOf = (
  states: readonly SheetState[],
  definitions: Definitions,
  runDocument: FilesCalls['runDocument'],
): readonly Job[] =>
  states.flatMap(({ sheet, ready }): Job[] => {
    const { id, kind, document, name } = sheet;
    if (document && (kind === 'usdm' || kind === 'visit-plan'))
      return [{ id, lines: [], file: null, runDocument: () => runDocument(kind, document) }];
    if (!isLineKind(kind)) return [];
    const values = ready.map((line) => line.values);
    const file = definitions[kind].fileOf(name.slice(-250), values);
    return [{ id, lines: ready, file, runDocument: null }];
  });
