import { useRef, useState } from 'react';
import type { ImportFile, RunFile } from '../../../contract/importRuns.ts';
import type { ImportResult } from '../../../contract/imports.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import type { ReadLine } from '../../../ui/fileImport/readLines.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { FilesCalls, RunChoice } from './filesCalls.ts';

/** One file that is to be brought in: lines of a kind, or a document. */
export interface Job {
  readonly id: number;
  readonly lines: readonly ReadLine[];
  /** Null for a document, which has a call of its own. */
  readonly file: ImportFile | null;
  readonly runDocument: (() => Promise<ImportResult>) | null;
}

/** What became of a file. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: ImportResult; readonly lines: readonly ReadLine[] }
  /** Nothing of it was written: why, for the whole file and by line. */
  | { readonly kind: 'failed'; readonly reason: string; readonly byLine: ReadonlyMap<number, string> }
  /** Taken back, or not begun, for another one was refused. */
  | { readonly kind: 'left' };

type Outcomes = ReadonlyMap<number, Outcome>;

export interface Run {
  readonly outcomes: Outcomes;
  readonly isRunning: boolean;
  readonly start: (jobs: readonly Job[], choice: RunChoice) => Promise<void>;
  /** Takes back what is under way. */
  readonly stop: () => void;
  /** A file was changed: what the server said of it no longer counts. */
  readonly forget: (id: number) => void;
  readonly reset: () => void;
}

const resultOf = ({ line_count, created, changed, remarks }: RunFile): ImportResult => ({
  created: created.length,
  changed: changed.length,
  unchanged: line_count - created.length - changed.length,
  warnings: remarks,
});

/** Brings files in: documents first, each by itself, then all files of lines by one call. */
export function useRun(calls: FilesCalls): Run {
  const text = useText();
  const words = useFailureText();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  const tell = (id: number, outcome: Outcome): void =>
    setOutcomes((present) => new Map(present).set(id, outcome));

  const failed = (error: unknown): Outcome => {
    const failure = failureOf(error);
    const faults = (failure?.fields ?? []).slice(0, 5).map((fault) => `${fault.field}: ${words(fault)}`);
    const told = failure ? words(failure) : text('common.notices.saveFailed');
    return { kind: 'failed', reason: [told, ...faults].join(' '), byLine: new Map() };
  };
  const outcomeOf = (file: RunFile, lines: readonly ReadLine[]): Outcome => {
    if (file.outcome === 'done') return { kind: 'done', result: resultOf(file), lines };
    if (file.outcome === 'left') return { kind: 'left' };
    const byLine = new Map(file.refused.map((refused) => [refused.line, words(refused)]));
    return { kind: 'failed', reason: file.obstacle ? words(file.obstacle) : '', byLine };
  };
  const runFiles = async (jobs: readonly Job[], choice: RunChoice, signal: AbortSignal): Promise<void> => {
    const files = jobs.flatMap(({ file }) => file ?? []);
    if (files.length === 0) return;
    const sent = jobs.filter(({ file }) => file !== null);
    try {
      const answer = await calls.run(files, choice, signal);
      for (const file of answer.files) {
        const job = sent[file.index];
        if (job) tell(job.id, outcomeOf(file, job.lines));
      }
    } catch (error) {
      for (const { id } of sent) if (!signal.aborted) tell(id, failed(error));
    }
  };

  const start = async (jobs: readonly Job[], choice: RunChoice): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcomes((present) => new Map([...present].filter(([, { kind }]) => kind === 'done')));
    setRunning(true);
    let isRefused = false;
    for (const { id, lines, runDocument } of jobs) {
      if (!runDocument || isRefused || controller.signal.aborted) continue;
      try {
        tell(id, { kind: 'done', result: await runDocument(), lines });
      } catch (error) {
        isRefused = true;
        tell(id, failed(error));
      }
    }
    if (!isRefused && !controller.signal.aborted) await runFiles(jobs, choice, controller.signal);
    setRunning(false);
  };
  return {
    outcomes,
    isRunning,
    start,
    stop: () => running.current?.abort(),
    forget: (id) => setOutcomes((present) => new Map([...present].filter(([each]) => each !== id))),
    reset: () => setOutcomes(new Map()),
  };
}
