import type { Extraction } from '../../../../contract/plan/extraction.ts';
import type { ExtractionJob } from '../../../../contract/plan/extractionCalls.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import type { ReadingStorage } from '../../../../resources/visitPlan/pictures/keptReadings.ts';
import type { Call } from '../../../../ui/calls/useCall.ts';

/** A device that keeps what it is given, as long as the test holds it. */
export const keepingDevice = (): ReadingStorage & { kept: Map<string, unknown> } => {
  const kept = new Map<string, unknown>();
  return {
    kept,
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
};

export const jobId = '01900000-0000-7000-8000-00000000000a';

interface Asked {
  path: string;
  method: string;
  input: Record<string, unknown>;
}

/** The AI backend at the level of its calls: it reads what the test says, when the test says so. */
export const aiSite = ({ visionHost = null }: { visionHost?: string | null } = {}) => {
  const asked: Asked[] = [];
  let job: Omit<ExtractionJob, 'job_id'> | null = null;
  let refusal: CallError | null = null;
  const answer = async ({ method, path }: { method: string; path: string }, input: object) => {
    asked.push({ method, path, input: { ...input } });
    if (path.endsWith('/engine')) return { vision_host: visionHost };
    if (method === 'POST') {
      if (refusal) throw refusal;
      job ??= { state: 'running', page: 1, stage: 'reading', percent: 40, failure: null, result: null };
      return { job_id: jobId };
    }
    if (!job) throw new CallError(404, { code: 'not_found', params: {} });
    if (method === 'DELETE') {
      job = null;
      return undefined;
    }
    return { ...job, job_id: jobId };
  };
  return {
    asked,
    // The answers are those of the contract's calls, each for its own.
    call: answer as unknown as Call,
    refuse: (code: string, params = {}) => {
      refusal = new CallError(422, { code, params } as CallError['failure']);
    },
    isUnderWay: (progress: Pick<ExtractionJob, 'page' | 'stage' | 'percent'>) => {
      job = { ...progress, state: 'running', failure: null, result: null };
    },
    ends: (result: Extraction) => {
      job = { state: 'done', page: 1, stage: 'joining', percent: 100, failure: null, result };
    },
    fails: (code: string, params = {}) => {
      job = {
        state: 'failed',
        page: 1,
        stage: 'reading',
        percent: 50,
        failure: { code, params },
        result: null,
      };
    },
    forgets: () => {
      job = null;
    },
    uploads: () => asked.filter(({ method }) => method === 'POST').map(({ input }) => input),
  };
};
