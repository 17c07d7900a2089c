import { ImportProgress, importRunsCalls, type SentFile } from '../../../../contract/imports/importRuns.ts';
import type { ValueResolution } from '../../../../contract/imports/importValues.ts';
import type { CallOutput } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import type { Call } from '../../../../ui/calls/useCall.ts';

/** How files are brought in: all of them or none, and what becomes of the services of performed visits. */
export interface RunChoice {
  readonly is_together: boolean;
  readonly is_confirming: boolean;
  /** Performed visits are not recorded: they wait in the to-do list. */
  readonly is_proposing?: boolean;
}

/** What becomes of a call while it works. */
export interface Waiting {
  /** An abort takes back what is under way. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** What the server does with files. */
export interface FilesCalls {
  readonly preview: (
    files: SentFile[],
    resolutions: ValueResolution[],
    waiting: Waiting,
  ) => Promise<CallOutput<typeof importRunsCalls.previewImport>>;
  readonly run: (
    files: SentFile[],
    choice: RunChoice,
    waiting: Waiting,
  ) => Promise<CallOutput<typeof importRunsCalls.runImport>>;
}

const told = ({ signal, onProgress }: Waiting) => ({
  signal,
  onStep: (progress: unknown): void => onProgress(ImportProgress.parse(progress)),
});

export const filesCalls = (trial_id: string, call: Call): FilesCalls => ({
  preview: (files, resolutions, waiting) =>
    call(importRunsCalls.previewImport, { trial_id, files, resolutions }, told(waiting)),
  run: (files, choice, waiting) =>
    call(
      importRunsCalls.runImport,
      { trial_id, files, ...choice },
      { ...told(waiting), idempotencyKey: newId() },
    ),
});
