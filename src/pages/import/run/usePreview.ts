import { useEffect, useMemo, useState } from 'react';
import type { PreviewedFile } from '../../../../contract/imports/importRuns.ts';
import type {
  UnmatchedValue,
  ValueChoice,
  ValueResolution,
} from '../../../../contract/imports/importValues.ts';
import { failureOf } from '../../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import { useRested } from '../../../../ui/form/picker/useRested.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { Definitions } from '../files/droppedSheets.ts';
import type { FilesCalls } from '../files/filesCalls.ts';
import { holdUp, isDone, type SheetState } from '../files/sheetStates.ts';
import { jobsOf, sentFiles } from './jobs.ts';
import type { Progress } from './useRun.ts';

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
  /** How far it is; null where nothing of it was told. */
  readonly progress: Progress | null;
  /** Why there is none; null where there is, or none was asked for. */
  readonly failed: string | null;
}

const none: Previews = new Map();
const nothing = { unmatched: [], choices: [] };

interface Told extends Pick<Preview, 'files' | 'unmatched' | 'choices'> {
  readonly states: readonly SheetState[];
  readonly resolutions: readonly ValueResolution[];
}

/**
 * Asks the server what it would do with these files as their values are answered, when nothing holds them up and nothing was
 * changed for a moment. What is asked for a picture that is gone is cancelled. Without a preview the files can be brought in
 * all the same: the run says what is refused.
 */
export function usePreview(
  calls: FilesCalls,
  definitions: Definitions,
  states: readonly SheetState[],
  resolutions: readonly ValueResolution[],
  isRunning: boolean,
): Preview {
  const text = useText();
  const words = useFailureText();
  const asked = useMemo(() => ({ states, resolutions }), [states, resolutions]);
  const rested = useRested(asked);
  const [told, setTold] = useState<Told | null>(null);
  const [failed, setFailed] = useState<{ of: object; reason: string } | null>(null);
  const [progress, setProgress] = useState<{ of: object; told: Progress } | null>(null);
  const isReady =
    !isRunning && states.length > 0 && states.every((state) => holdUp(state) === null && !isDone(state));
  const isAsked = isReady && rested === asked;

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async (): Promise<void> => {
      const { files: sent, jobAt } = sentFiles(jobsOf(rested.states, definitions, []));
      const { files, unmatched, choices } = await calls.preview(sent, [...rested.resolutions], {
        signal,
        onProgress: (step) =>
          signal.aborted || setProgress({ of: rested, told: { ...step, id: jobAt(step.index)?.id ?? null } }),
      });
      const byId = files.flatMap((file) => {
        const job = jobAt(file.index);
        return job ? [[job.id, file] as const] : [];
      });
      if (!signal.aborted) setTold({ ...rested, files: new Map(byId), unmatched, choices });
    };
    ask().catch((error: unknown) => {
      if (signal.aborted) return;
      const failure = failureOf(error);
      setFailed({ of: rested, reason: failure ? words(failure) : text('importDrop.previewFailed') });
    });
    return () => controller.abort();
  }, [isAsked, rested, definitions, calls, text, words]);

  const isCurrent = told?.states === states && told.resolutions === resolutions;
  const { unmatched, choices } = isReady && told ? told : nothing;
  return {
    files: isCurrent ? told.files : none,
    unmatched,
    choices,
    answered: isCurrent ? unmatched : [],
    isAsking: isReady && !isCurrent && failed?.of !== asked,
    progress: !isCurrent && progress?.of === asked ? progress.told : null,
    failed: isReady && failed?.of === asked ? failed.reason : null,
  };
}

/** Whether the server would not take a file. */
export const isRefusedBy = (preview: PreviewedFile | undefined): boolean =>
  preview !== undefined && (preview.refused.length > 0 || preview.obstacle !== null);
