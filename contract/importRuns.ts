import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { errorCodes, FailureParams } from './errors.ts';
import { importKinds } from './importKinds.ts';
import { importRows } from './imports.ts';
import { resolutions, valuesOutput } from './importValues.ts';
import { limits } from './limits.ts';
import { Count, Id, Line, line, SignedCents } from './primitives.ts';

const fileOf = <const K extends (typeof importKinds)[number], R extends z.ZodType>(kind: K, row: R) =>
  z.strictObject({
    name: line(limits.labelLength),
    kind: z.enum([kind]),
    rows: z.array(row).max(limits.bulkRows),
  });

/** One file as it was read; a longer one travels in parts of the same name, each with its own lines. */
const ImportFile = z.discriminatedUnion('kind', [
  fileOf('study-services', importRows.studyServices),
  fileOf('visits', importRows.visits),
  fileOf('assigned-study-services', importRows.assignedStudyServices),
  fileOf('provider-services', importRows.providerServices),
  fileOf('operational-services', importRows.operationalServices),
  fileOf('participants', importRows.participants),
  fileOf('performed-visits', importRows.performedVisits),
]);
export type ImportFile = z.infer<typeof ImportFile>;

/** Something to be said of a line that is brought in all the same. */
const Remark = z.object({ line: Line, code: z.string(), params: FailureParams });

/** Why a line cannot be brought in, and in which of its cells; null = the line as such. */
const RefusedLine = z.object({
  line: Line,
  field: z.string().nullable(),
  code: z.string(),
  params: FailureParams,
});

/** What a file did, or would do; lines that are neither created nor changed nor refused change nothing. */
const fileOutcome = {
  /** Its place in the call. */
  index: Count,
  name: z.string(),
  kind: z.enum(importKinds),
  line_count: Count,
  /** The lines that make a record, and those that change one. */
  created: z.array(Line),
  changed: z.array(Line),
  remarks: z.array(Remark),
  /** The lines that cannot be brought in, each with its reason; one of them keeps the whole file out. */
  refused: z.array(RefusedLine),
  /** What stands in the way of the file as a whole; null where nothing does. */
  obstacle: z.object({ code: z.enum(errorCodes), params: FailureParams }).nullable(),
};

const PreviewedFile = z.object({
  ...fileOutcome,
  /** The lines that are not brought in because a value of theirs is left out; they are not counted. */
  left_out: z.array(Line),
  /**
   * Of performed visits: the open mandatory services at the visits that the file names, and their sum in cents. So much
   * more can be billed where they are confirmed, nothing where they are left open. Null for other kinds.
   */
  mandatory: z.object({ service_count: Count, amount: SignedCents }).nullable(),
});
export type PreviewedFile = z.infer<typeof PreviewedFile>;

/** `done`, `refused` for itself, or `left`: not begun, or taken back because another one was refused or nobody waited. */
const importOutcomes = ['done', 'refused', 'left'] as const;

const RunFile = z.object({ ...fileOutcome, outcome: z.enum(importOutcomes) });
export type RunFile = z.infer<typeof RunFile>;

/** What a trial holds: counts, and in cents what is confirmed and billed nowhere. */
const TrialHolds = z.object({
  visit_count: Count,
  study_service_count: Count,
  operational_service_count: Count,
  provider_service_count: Count,
  participant_count: Count,
  performed_visit_count: Count,
  confirmed_service_count: Count,
  unbilled_amount: SignedCents,
});
export type TrialHolds = z.infer<typeof TrialHolds>;

const files = z.array(ImportFile).min(1).max(limits.filesAtOnce);

/**
 * Many files of one trial, in whatever order they are sent: they are brought in so that each finds what it names (services
 * and visits first, what was performed last), and answered in that order.
 */
export const importRunsCalls = {
  /**
   * What `runImport` would do, all files one after the other; a refused one is left out. Values that name nothing are told,
   * and looked at as they are answered: the run is sent the files after their answers. Changes nothing.
   */
  previewImport: {
    method: 'POST',
    path: '/billing/import/preview',
    input: z.strictObject({ trial_id: Id, files, resolutions }),
    output: z.object({
      before: TrialHolds,
      after: TrialHolds,
      files: z.array(PreviewedFile),
      ...valuesOutput,
    }),
    errors: ['not_found'],
    needs: 'trials',
    trial: { at: 'trial_id' },
    bulk: true,
  },
  /**
   * Brings the files in: with `is_together` all of them in one transaction or none, else each in one of its own. Whoever
   * stops waiting for the answer cancels: nothing of the transaction under way stays, and no other is begun. The same
   * again changes nothing.
   */
  runImport: {
    method: 'POST',
    path: '/billing/import/run',
    input: z.strictObject({
      trial_id: Id,
      files,
      is_together: z.boolean(),
      /** Whether the open mandatory services of performed visits are confirmed, each on its visit's day. */
      is_confirming: z.boolean(),
    }),
    output: z.object({ files: z.array(RunFile) }),
    errors: ['not_found'],
    needs: 'trials',
    trial: { at: 'trial_id' },
    bulk: true,
    isLong: true,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
