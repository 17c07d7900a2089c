import type { Endpoint } from '../../../contract/endpoint.ts';
import type { extractionCalls } from '../../../contract/plan/extractionCalls.ts';
import { found, reject } from '../../http/rejected.ts';
import { unwrap } from '../../http/unwrap.ts';
import type { AiCall, AiHandlers } from './serveCalls.ts';

type Upload = (typeof extractionCalls)['extractVisitPlan' | 'beginExtraction'];

const begin = ({ input, user_id, files, takePlace, jobs }: AiCall<Upload & Endpoint>) => {
  if (files.length === 0) reject('file_missing');
  return jobs.begin({ user_id, files, withVision: input.with_vision === 'yes', place: takePlace() });
};

export const extractionHandlers: AiHandlers = {
  extractVisitPlan: async (call) => {
    const { key, ended } = await begin(call);
    const drop = (): void => void call.jobs.drop(key);
    if (call.gone.aborted) drop();
    call.gone.addEventListener('abort', drop, { once: true });
    // Nothing came of it: whoever asked is gone, or the server stops.
    const reading = (await ended) ?? reject('extraction_interrupted');
    return { service: unwrap(reading) };
  },
  beginExtraction: async (call) => {
    const { key } = await begin(call);
    return { job_id: key.job_id };
  },
  getExtraction: async ({ input, user_id, jobs }) => found(await jobs.find({ ...input, user_id })),
  removeExtraction: async ({ input, user_id, jobs }) => {
    if (!(await jobs.remove({ ...input, user_id }))) reject('not_found');
    return undefined;
  },
  getExtractionEngine: async ({ settings: { vision } }) => ({
    vision_host: vision && new URL(vision.url).host,
  }),
};
