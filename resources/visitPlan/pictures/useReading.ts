import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../contract/errors.ts';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import { type ExtractionJob, extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import type { ReadPlan } from '../../../domain/visitPlan/readPlan.ts';
import { useAiCall } from '../../../ui/calls/aiCall.ts';
import { isUnanswered } from '../../../ui/calls/intention.ts';
import type { Call } from '../../../ui/calls/useCall.ts';
import { failureOf, statusOf } from '../../../ui/failures/failureOf.ts';
import { keepReading, keptReading, noReading, type Reading, type ReadingStorage } from './keptReadings.ts';

/** How far a reading is, while one is under way. */
export type ReadingProgress =
  | { kind: 'sending'; share: number }
  | { kind: 'reading'; job: Pick<ExtractionJob, 'state' | 'page' | 'stage' | 'percent'> };

type Told = Pick<ApiFailure, 'code' | 'params'>;

export interface PlanReading {
  /** Null while what was kept is looked up. */
  reading: Reading | null;
  progress: ReadingProgress | null;
  /** Why the last reading came to nothing. */
  failure: Told | null;
  /** Nothing can be kept on this device: a reload loses it. */
  isKept: boolean;
  choose: (files: readonly File[]) => void;
  read: (withVision: boolean) => void;
  cancel: () => void;
  correct: (change: (plan: ReadPlan) => ReadPlan) => void;
  /** Back to the files, without what was read of them. */
  discard: () => void;
  /** It is imported: nothing of it is needed any more. */
  finish: () => void;
}

interface Options {
  /** Whose reading of which trial; null = nobody knows for whom it could be kept. */
  ownerKey: string | null;
  storage: ReadingStorage;
  planOf: (result: Extraction) => ReadPlan;
}

const restMs = 700;

const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, restMs);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });

const interrupted: Told = { code: 'extraction_interrupted', params: {} };
const toldOf = (error: unknown): Told => failureOf(error) ?? { code: 'backend_not_accessible', params: {} };

/** The job when it has ended; whoever is not answered asks again. */
async function followed(
  call: Call,
  job_id: string,
  onProgress: (job: ExtractionJob) => void,
  signal: AbortSignal,
): Promise<ExtractionJob | null> {
  while (!signal.aborted) {
    try {
      const job = await call(extractionCalls.getExtraction, { job_id }, { signal });
      if (!['waiting', 'running'].includes(job.state)) return job;
      if (!signal.aborted) onProgress(job);
    } catch (error) {
      if (!signal.aborted && !isUnanswered(error)) throw error;
    }
    await rest(signal);
  }
  return null;
}

/**
 * The reading of a trial's visit plan from pictures: sends them, follows the job, also one that was begun before the page was
 * left, and keeps what was read and corrected on this device until it is imported or discarded.
 */
export function useReading({ ownerKey, storage, planOf }: Options): PlanReading {
  const call = useAiCall();
  const [reading, setReading] = useState<Reading | null>(null);
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const [failure, setFailure] = useState<Told | null>(null);
  const [isKept, setKept] = useState(ownerKey !== null);
  const newest = useRef<Reading>(noReading);
  const writing = useRef<Promise<void>>(Promise.resolve());
  const sending = useRef<AbortController | null>(null);
  const toPlan = useRef(planOf);
  toPlan.current = planOf;

  const change = useCallback(
    (next: Reading): void => {
      const before = newest.current;
      newest.current = next;
      setReading(next);
      if (ownerKey === null) return;
      // One after the other: the newest is written last.
      writing.current = writing.current
        .then(() => keepReading(storage, ownerKey, next, before))
        .catch(() => setKept(false));
    },
    [ownerKey, storage],
  );

  useEffect(() => {
    let isOver = false;
    const found = ownerKey === null ? Promise.resolve(noReading) : keptReading(storage, ownerKey);
    void found
      .catch(() => noReading)
      .then((kept) => {
        if (isOver) return;
        newest.current = kept;
        setReading(kept);
      });
    return () => {
      isOver = true;
      sending.current?.abort();
    };
  }, [ownerKey, storage]);

  const job_id = reading?.job_id ?? null;
  useEffect(() => {
    if (job_id === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const end = (job: ExtractionJob | null): void => {
      if (signal.aborted || !job) return;
      const { result } = job;
      setProgress(null);
      if (job.state !== 'done' || !result) setFailure(job.failure ?? interrupted);
      change({
        ...newest.current,
        job_id: null,
        reading_id: job.job_id,
        result,
        plan: result && toPlan.current(result),
      });
    };
    const fail = (error: unknown): void => {
      if (signal.aborted) return;
      setProgress(null);
      // An hour after its end nobody knows it any more.
      setFailure(statusOf(error) === 404 ? interrupted : toldOf(error));
      change({ ...newest.current, job_id: null });
    };
    setProgress({ kind: 'reading', job: { state: 'waiting', page: 0, stage: 'opening', percent: 0 } });
    void followed(call, job_id, (job) => setProgress({ kind: 'reading', job }), signal).then(end, fail);
    return () => controller.abort();
  }, [job_id, call, change]);

  const read = async (withVision: boolean): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setFailure(null);
    setProgress({ kind: 'sending', share: 0 });
    const input = { files: newest.current.files, with_vision: withVision ? 'yes' : 'no' } as const;
    try {
      const onProgress = (share: number): void => {
        if (!signal.aborted) setProgress({ kind: 'sending', share });
      };
      const begun = await call(extractionCalls.beginExtraction, input, { signal, onProgress });
      if (signal.aborted) void call(extractionCalls.removeExtraction, begun).catch(() => undefined);
      else change({ ...newest.current, job_id: begun.job_id });
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      setFailure(toldOf(error));
    }
  };
  return {
    reading,
    progress,
    failure,
    isKept,
    choose: (files) => {
      setFailure(null);
      change({ ...noReading, files });
    },
    read: (withVision) => void read(withVision),
    cancel: () => {
      sending.current?.abort();
      setProgress(null);
      const { job_id: begun } = newest.current;
      if (begun === null) return;
      change({ ...newest.current, job_id: null });
      void call(extractionCalls.removeExtraction, { job_id: begun }).catch(() => undefined);
    },
    correct: (correction) => {
      const { plan } = newest.current;
      if (plan) change({ ...newest.current, plan: correction(plan) });
    },
    discard: () => change({ ...newest.current, job_id: null, result: null, plan: null }),
    finish: () => change(noReading),
  };
}
