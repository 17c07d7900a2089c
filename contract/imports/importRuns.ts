import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { errorCodes, FailureParams, FieldFailure } from '../errors.ts';
import { limits } from '../limits.ts';
import { Unmapped } from '../plan/usdm.ts';
import { Count, Id, Line, line, SignedCents } from '../primitives.ts';
import { documentKinds, fileKinds, type importKinds } from './importKinds.ts';
import { importRows } from './imports.ts';
import { resolutions, valuesOutput } from './importValues.ts';

const fileOf = <const K extends (typeof importKinds)[number], R extends z.ZodType>(kind: K, row: R) =>
  z.strictObject({
    name: line(limits.labelLength),
    kind: z.enum([kind]),
    /** More lines of the file before it in the call: a long file travels in parts, and is answered as one. */
    continues: z.boolean().optional(),
    rows: z.array(row).max(limits.bulkRows),
  });

const linesFiles = [
  fileOf('study-services', importRows.studyServices),
  fileOf('visits', importRows.visits),
  fileOf('assigned-study-services', importRows.assignedStudyServices),
  fileOf('provider-services', importRows.providerServices),
  fileOf('operational-services', importRows.operationalServices),
  fileOf('participants', importRows.participants),
  fileOf('performed-visits', importRows.performedVisits),
] as const;

/** One file of lines as it was read. */
const ImportFile = z.discriminatedUnion('kind', linesFiles);
export type ImportFile = z.infer<typeof ImportFile>;

/**
 * A study definition (`contract/plan/usdm.ts`) or a plan file (`contract/plan/visitPlan.ts`) as it was read. Its shape is looked at
 * when its turn comes: what is wrong with it is said of this file, by the place in it.
 */
const ImportDocument = z.strictObject({
  name: line(limits.labelLength),
  kind: z.enum(documentKinds),
  document: z.looseObject({}),
});
export type ImportDocument = z.infer<typeof ImportDocument>;

const SentFile = z.discriminatedUnion('kind', [...linesFiles, ImportDocument]);
export type SentFile = z.infer<typeof SentFile>;

/** Remark on a line that is imported nevertheless. */
const Remark = z.object({ line: Line, code: z.string(), params: FailureParams });

/** Why a line cannot be imported, and in which cell; null = the whole line. */
const RefusedLine = z.object({
  line: Line,
  field: z.string().nullable(),
  code: z.string(),
  params: FailureParams,
});

/**
 * What a file did, or would do; lines that are neither created nor changed nor refused change nothing. The lines of a
 * document are the elements of its plan, counted from 1: visits, services, operational services, assignments.
 */
const fileOutcome = {
  /** Its place in the call; of a file in parts that of the first. */
  index: Count,
  name: z.string(),
  kind: z.enum(fileKinds),
  line_count: Count,
  /** The lines that make a record, and those that change one. */
  created: z.array(Line),
  changed: z.array(Line),
  remarks: z.array(Remark),
  /** The lines that cannot be brought in, each with its reason; one of them keeps the whole file out. */
  refused: z.array(RefusedLine),
  /** What stands in the way of the file as a whole; null where nothing does. */
  obstacle: z.object({ code: z.enum(errorCodes), params: FailureParams }).nullable(),
  /** What of a document is refused, by the place in it. */
  faults: z.array(FieldFailure),
  /** What of a study definition has no place in a visit plan. */
  not_mapped: z.array(Unmapped).max(limits.bulkRows),
};

/** How far a run or a preview is: the file whose turn it is, and lines of it and of all files. */
export const ImportProgress = z.object({
  /** Its place in the call. */
  index: Count,
  done_count: Count,
  line_count: Count,
  all_done_count: Count,
  all_line_count: Count,
});
export type ImportProgress = z.infer<typeof ImportProgress>;

const PreviewedFile = z.object({
  ...fileOutcome,
  /** The lines that are not brought in because a value of theirs is left out; they are not counted. */
  left_out: z.array(Line),
  /**
   * Of performed visits: the open mandatory services at the visits that the file names and none before it did, and their
   * sum in cents. So much more can be billed where they are confirmed, nothing where they are left open. Null for other
   * kinds.
   */
  mandatory: z.object({ service_count: Count, amount: SignedCents }).nullable(),
});
export type PreviewedFile = z.infer<typeof PreviewedFile>;

/**
 * `done`, `refused` for itself, or `left`: not begun, or taken back because another one was refused, nobody waited, or
 * somebody took the import back meanwhile. Where files stay that were done before, one that the database is too busy for is
 * refused, and those after it are left.
 */
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

const files = z.array(SentFile).min(1).max(limits.filesAtOnce);

const rowCountOf = (file: unknown): number =>
  typeof file === 'object' && file !== null && 'rows' in file && Array.isArray(file.rows)
    ? file.rows.length
    : 1;

/** More lines than one import takes; a document says only when it is read how many it has, and counts as one. */
const tooManyLines = (input: unknown): FieldFailure | null => {
  if (typeof input !== 'object' || input === null || !('files' in input) || !Array.isArray(input.files))
    return null;
  const lines = input.files.reduce((sum: number, file: unknown) => sum + rowCountOf(file), 0);
  if (lines <= limits.importLines) return null;
  return { field: 'files', code: 'too_many', params: { max: limits.importLines } };
};

/**
 * Many files of one trial, in whatever order they are sent: they are brought in so that each finds what it names (plans,
 * services and visits first, what was performed last), and answered in that order. Up to `limits.importLines` lines
 * together. Whoever stops waiting for an answer cancels: nothing stays of the transaction under way.
 */
export const importRunsCalls = {
  /**
   * What `runImport` would do, all files one after the other; a refused one is left out. Values that name nothing are told,
   * and looked at as they are answered: the run is sent the files after their answers. Changes nothing.
   */
  previewImport: {
    method: 'POST',
    reads: true,
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
    bound: tooManyLines,
    progress: ImportProgress,
  },
  /**
   * Brings the files in: with `is_together` all of them in one transaction or none, else each in one of its own; where
   * nobody waits any more, no other is begun. The same again changes nothing.
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
      /** Performed visits are proposed to whoever records (`contract/imports/proposals.ts`): nothing of them is recorded. */
      is_proposing: z.boolean().default(false),
    }),
    /** `import_run_id`: by which it can be taken back (`contract/imports/importHistory.ts`); null where nothing was written. */
    output: z.object({ import_run_id: Id.nullable(), files: z.array(RunFile) }),
    errors: ['not_found'],
    needs: 'trials',
    trial: { at: 'trial_id' },
    bulk: true,
    bound: tooManyLines,
    isLong: true,
    idempotent: true,
    progress: ImportProgress,
  },
} as const satisfies Record<string, Endpoint>;
