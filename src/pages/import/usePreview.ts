import { useEffect, useState } from 'react';
import type { PreviewedFile } from '../../../contract/importRuns.ts';
import { useRested } from '../../../ui/form/useRested.ts';
import type { Definitions } from './droppedSheets.ts';
import type { FilesCalls } from './filesCalls.ts';
import { jobsOf } from './jobs.ts';
import { holdUp, isDone, type SheetState } from './sheetStates.ts';

/** What the server would do with each file, by its id; empty until it was asked. */
export type Previews = ReadonlyMap<number, PreviewedFile>;

const none: Previews = new Map();

/**
 * Asks the server what it would do with these files, when nothing holds them up and nothing was changed for a moment. A
 * plan that is still in a document is not known to it: files beside one are not asked for.
 */
export function usePreview(
  calls: FilesCalls,
  definitions: Definitions,
  states: readonly SheetState[],
  isRunning: boolean,
): Previews {
  const rested = useRested(states);
  const [previewed, setPreviewed] = useState<{ of: object; files: Previews }>({ of: none, files: none });
  const isAsked =
    !isRunning &&
    rested === states &&
    states.length > 0 &&
    states.every((state) => state.sheet.document === null && holdUp(state) === null && !isDone(state));

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const jobs = jobsOf(rested, definitions, calls.runDocument);
      const { files } = await calls.preview(jobs.flatMap(({ file }) => file ?? []));
      const byId = files.flatMap((file) => {
        const job = jobs[file.index];
        return job ? [[job.id, file] as const] : [];
      });
      if (isCurrent) setPreviewed({ of: rested, files: new Map(byId) });
    };
    // Without a preview the files can be brought in all the same: the run says what is refused.
    ask().catch(console.warn);
    return () => {
      isCurrent = false;
    };
  }, [isAsked, rested, definitions, calls]);
  return previewed.of === states ? previewed.files : none;
}

/** Whether the server would not take a file. */
export const isRefusedBy = (preview: PreviewedFile | undefined): boolean =>
  preview !== undefined && (preview.refused.length > 0 || preview.obstacle !== null);
