import { useEffect, useMemo, useState } from 'react';
import type { PreviewedFile } from '../../../contract/importRuns.ts';
import type { UnmatchedValue, ValueChoice, ValueResolution } from '../../../contract/importValues.ts';
import { useRested } from '../../../ui/form/useRested.ts';
import type { Definitions } from './droppedSheets.ts';
import type { FilesCalls } from './filesCalls.ts';
import { jobsOf } from './jobs.ts';
import { holdUp, isDone, type SheetState } from './sheetStates.ts';

/** What the server would do with each file, by its id; empty until it was asked. */
export type Previews = ReadonlyMap<number, PreviewedFile>;

export interface Preview {
  readonly files: Previews;
  /** Values that name nothing, as they were told last. */
  readonly unmatched: readonly UnmatchedValue[];
  readonly choices: readonly ValueChoice[];
  /** The same of just these files, as the run takes them; empty where the server could not be asked. */
  readonly answered: readonly UnmatchedValue[];
  /** Whether the server is being asked, or will be in a moment. */
  readonly isAsking: boolean;
}

const none: Previews = new Map();
const nothing = { unmatched: [], choices: [] };

interface Told extends Pick<Preview, 'files' | 'unmatched' | 'choices'> {
  readonly states: readonly SheetState[];
  readonly resolutions: readonly ValueResolution[];
}

/**
 * Asks the server what it would do with these files as their values are answered, when nothing holds them up and nothing was
 * changed for a moment. A plan that is still in a document is not known to it: files beside one are not asked for.
 */
export function usePreview(
  calls: FilesCalls,
  definitions: Definitions,
  states: readonly SheetState[],
  resolutions: readonly ValueResolution[],
  isRunning: boolean,
): Preview {
  const asked = useMemo(() => ({ states, resolutions }), [states, resolutions]);
  const rested = useRested(asked);
  const [told, setTold] = useState<Told | null>(null);
  const [failed, setFailed] = useState<object | null>(null);
  const isReady =
    !isRunning &&
    states.length > 0 &&
    states.every((state) => state.sheet.document === null && holdUp(state) === null && !isDone(state));
  const isAsked = isReady && rested === asked;

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const jobs = jobsOf(rested.states, definitions, calls.runDocument, []);
      const sent = jobs.flatMap(({ file }) => file ?? []);
      const { files, unmatched, choices } = await calls.preview(sent, [...rested.resolutions]);
      const byId = files.flatMap((file) => {
        const job = jobs[file.index];
        return job ? [[job.id, file] as const] : [];
      });
      if (isCurrent) setTold({ ...rested, files: new Map(byId), unmatched, choices });
    };
    // Without a preview the files can be brought in all the same: the run says what is refused.
    ask().catch((error: unknown) => {
      console.warn(error);
      if (isCurrent) setFailed(rested);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, rested, definitions, calls]);

  const isCurrent = told?.states === states && told.resolutions === resolutions;
  const { unmatched, choices } = isReady && told ? told : nothing;
  return {
    files: isCurrent ? told.files : none,
    unmatched,
    choices,
    answered: isCurrent ? unmatched : [],
    isAsking: isReady && !isCurrent && failed !== asked,
  };
}

/** Whether the server would not take a file. */
export const isRefusedBy = (preview: PreviewedFile | undefined): boolean =>
  preview !== undefined && (preview.refused.length > 0 || preview.obstacle !== null);
