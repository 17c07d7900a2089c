import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { FailureParams } from '../errors.ts';
import { limits } from '../limits.ts';
import { Id } from '../primitives.ts';
import { Extraction, extractionRefusals } from './extraction.ts';

const extractionStates = ['waiting', 'running', 'done', 'failed', 'interrupted'] as const;
export type ExtractionState = (typeof extractionStates)[number];

/**
 * What is done: files are opened, each page is loaded, straightened and read, pages are joined, and what two engines read
 * is compared.
 */
const extractionStages = ['opening', 'loading', 'straightening', 'reading', 'joining', 'comparing'] as const;
export type ExtractionStage = (typeof extractionStages)[number];

/** How far a reading is. */
const ExtractionProgress = z.object({
  /** The page it is at, from 1; 0 = it has not begun. */
  page: z.int().min(0),
  stage: z.enum(extractionStages),
  percent: z.int().min(0).max(100),
});
export type ExtractionProgress = z.infer<typeof ExtractionProgress>;

/** A background reading job. Pictures are not stored: a job is interrupted if its process ends. */
export const ExtractionJob = ExtractionProgress.extend({
  job_id: Id,
  state: z.enum(extractionStates),
  /** Why it failed or was interrupted. */
  failure: z.object({ code: z.string(), params: FailureParams }).nullable(),
  result: Extraction.nullable(),
});
export type ExtractionJob = z.infer<typeof ExtractionJob>;

const upload = {
  field: 'files',
  maxBytes: limits.extractionBytes,
  maxFiles: limits.extractionFiles,
} as const;

/**
 * `with_vision`: the pictures may also go to the vision endpoint that the site has configured; where it has none this
 * says nothing. Left out = they may not.
 */
const ExtractionInput = z.strictObject({ with_vision: z.enum(['yes', 'no']).default('no') });
const JobKey = z.strictObject({ job_id: Id });

const uploadErrors = [
  'file_missing',
  'extraction_too_many_files',
  'extraction_too_large',
  'extraction_under_way',
] as const;

/**
 * The calls of the AI backend, below its own base address, with the token of `/current-user` as bearer: it lives apart
 * from the session, so no CSRF token goes with it. They are no part of `api`: the first page does not carry them.
 */
export const extractionCalls = {
  /** Reads a visit plan from pictures and PDFs of a protocol, and waits for it. Whoever goes away has it cancelled. */
  extractVisitPlan: {
    method: 'POST',
    path: '/visitplan/extract',
    input: ExtractionInput,
    upload,
    output: z.object({ service: Extraction }),
    errors: [
      ...uploadErrors,
      ...extractionRefusals,
      'extraction_failed',
      'extraction_timed_out',
      'extraction_interrupted',
    ],
    needs: 'visitPlan',
    trial: null,
    isLong: true,
  },
  /** The same without waiting; `getExtraction` tells how far it is. */
  beginExtraction: {
    method: 'POST',
    path: '/visitplan/job',
    input: ExtractionInput,
    upload,
    output: z.object({ job_id: Id }),
    errors: uploadErrors,
    needs: 'visitPlan',
    trial: null,
    isLong: true,
    isBegun: true,
  },
  /** One's own; known for an hour after its end. */
  getExtraction: {
    method: 'GET',
    path: '/visitplan/job',
    input: JobKey,
    output: ExtractionJob,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: null,
  },
  /** Cancels it where it has not ended, and forgets it. */
  removeExtraction: {
    method: 'DELETE',
    path: '/visitplan/job',
    input: JobKey,
    output: null,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: null,
  },
  /** The host that pictures go to where somebody asks for that; null = they never leave this server. */
  getExtractionEngine: {
    method: 'GET',
    path: '/visitplan/engine',
    input: z.strictObject({}),
    output: z.object({ vision_host: z.string().nullable() }),
    errors: [],
    needs: 'visitPlan',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
