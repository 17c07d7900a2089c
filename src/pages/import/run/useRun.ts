import { useRef, useState } from 'react';
import type { ImportProgress, RunFile } from '../../../../contract/imports/importRuns.ts';
import type { ImportResult } from '../../../../contract/imports/imports.ts';
import type { Unmapped } from '../../../../contract/plan/usdm.ts';
import { failureOf, statusOf } from '../../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import type { ReadLine } from '../../../../ui/fileImport/readLines.ts';
import { useText } from '../../../../ui/words/useText.ts';
import type { FilesCalls, RunChoice } from '../files/filesCalls.ts';
import { type Job, sentFiles } from './jobs.ts';

/** What became of a file. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly result: ImportResult;
      readonly lines: readonly ReadLine[];
      /** What of a study definition has no place in a visit plan. */
      readonly notMapped: readonly Unmapped[];
    }
  /** Nothing of it was written: why, for the whole file and by line. */
  | { readonly kind: 'failed'; readonly reason: string; readonly byLine: ReadonlyMap<number, string> }
  /** The call did not come to its end: files of it may have been written, and who brought them in has to look. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Taken back, or not begun, for another one was refused. */
  | { readonly kind: 'left' };

type Outcomes = ReadonlyMap<number, Outcome>;

/** How far a run or a preview is, and which file's turn it is. */
export interface Progress extends ImportProgress {
  readonly id: number | null;
}

export interface Run {
  readonly outcomes: Outcomes;
  readonly isRunning: boolean;
  /** How far it is; null before the first word of it. */
  readonly progress: Progress | null;
  readonly start: (jobs: readonly Job[], choice: RunChoice) => Promise<void>;
  /** Takes back what is under way. */
  readonly stop: () => void;
  /** A file was changed: what the server said of it no longer counts. */
  readonly forget: (id: number) => void;
  readonly reset: () => void;
}

/** Faults of a document that are told; the first ones show what is wrong with it. */
const shownFaults = 5;

const resultOf = ({ line_count, created, changed, remarks }: RunFile): ImportResult => ({
  created: created.length,
  changed: changed.length,
  unchanged: line_count - created.length - changed.length,
  warnings: remarks,
});

/** Brings files in by one call. */
export function useRun(calls: FilesCalls): Run {
  const text = useText();
  const words = useFailureText();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const tell = (id: number, outcome: Outcome): void =>
    setOutcomes((present) => new Map(present).set(id, outcome));

  const failed = (error: unknown): Outcome => {
    const failure = failureOf(error);
    const reason = failure
      ? [words(failure), ...faultTexts(failure.fields ?? [])].join(' ')
      : text('common.notices.saveFailed');
    const status = statusOf(error) ?? 0;
    // What is refused as such was not begun; a call that broke off may have written some files of it.
    if (status >= 400 && status < 500) return { kind: 'failed', reason, byLine: new Map() };
    return { kind: 'unknown', reason: `${reason} ${text('importDrop.lookAtPast')}` };
  };
  const faultTexts = (faults: RunFile['faults']): string[] =>
    faults.slice(0, shownFaults).map((fault) => `${fault.field}: ${words(fault)}`);
  const outcomeOf = (file: RunFile, lines: readonly ReadLine[]): Outcome => {
    if (file.outcome === 'done')
      return { kind: 'done', result: resultOf(file), lines, notMapped: file.not_mapped };
    if (file.outcome === 'left') return { kind: 'left' };
    const byLine = new Map(file.refused.map((refused) => [refused.line, words(refused)]));
    const told = file.obstacle ? [words(file.obstacle), ...faultTexts(file.faults)] : [];
    return { kind: 'failed', reason: told.join(' '), byLine };
  };

  const start = async (jobs: readonly Job[], choice: RunChoice): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcomes((present) => new Map([...present].filter(([, { kind }]) => kind === 'done')));
    setProgress(null);
    setRunning(true);
    const { files, jobAt } = sentFiles(jobs);
    try {
      const answer = await calls.run(files, choice, {
        signal: controller.signal,
        onProgress: (told) => setProgress({ ...told, id: jobAt(told.index)?.id ?? null }),
      });
      for (const file of answer.files) {
        const job = jobAt(file.index);
        if (job) tell(job.id, outcomeOf(file, job.lines));
      }
    } catch (error) {
      for (const { id } of jobs) if (!controller.signal.aborted) tell(id, failed(error));
    }
    setRunning(false);
  };
  return {
    outcomes,
    isRunning,
    progress,
    start,
    stop: () => running.current?.abort(),
    forget: (id) => setOutcomes((present) => new Map([...present].filter(([each]) => each !== id))),
    reset: () => setOutcomes(new Map()),
  };
}
