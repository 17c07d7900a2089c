import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Count, Id, Instant, why } from '../primitives.ts';
import { Verdict } from '../verdict.ts';
import { fileKinds } from './importKinds.ts';

/** What an import makes or changes, named as its tables are. */
const importedRecords = [
  'protocol_visit',
  'study_service',
  'operational_service',
  'assigned_study_service',
  'provider',
  'provider_service',
  'assigned_provider_service',
  'participant',
  'recorded_visit',
  'recorded_study_service',
  'recorded_provider_service',
] as const;
export type ImportedRecord = (typeof importedRecords)[number];

/** Later work that depends on an import: changed, added, invoiced, settled or closed. */
const builtUponWays = ['edited', 'added', 'invoiced', 'settled', 'closed'] as const;
export type BuiltUponWay = (typeof builtUponWays)[number];

const PastFile = z.object({
  name: z.string(),
  kind: z.enum(fileKinds),
  line_count: Count,
  /** Lines that made a record, and that changed one. */
  created_count: Count,
  changed_count: Count,
});

/** An import that wrote something. Files that changed nothing, or were refused, are not among its files. */
const PastImport = z.object({
  import_run_id: Id,
  /** A name. */
  brought_by: z.string(),
  brought_at: Instant,
  files: z.array(PastFile),
  /** Null while it stands. */
  taken_back_by: z.string().nullable(),
  taken_back_at: Instant.nullable(),
});
export type PastImport = z.infer<typeof PastImport>;

/** What taking an import back would do now. `take_back` refuses it where anything is in `built_upon`. */
const PastImportDetail = PastImport.extend({
  /** Records that would go, and that would be as they were before; providers only where nobody else has them. */
  records: z.array(z.object({ record: z.enum(importedRecords), made_count: Count, changed_count: Count })),
  built_upon: z.array(
    z.object({ record: z.enum(importedRecords), way: z.enum(builtUponWays), count: Count }),
  ),
  verdicts: z.object({ take_back: Verdict }),
});
export type PastImportDetail = z.infer<typeof PastImportDetail>;

const PastImportKey = z.strictObject({ trial_id: Id, import_run_id: Id });
const ofTrial = { needs: 'trials', trial: { at: 'trial_id' } } as const;

/** Imports of a trial by `runImport`, latest first, and undoing them. */
export const importHistoryCalls = {
  listPastImports: {
    method: 'GET',
    path: '/billing/import/runs',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(PastImport),
    errors: ['not_found'],
    ...ofTrial,
  },
  getPastImport: {
    method: 'GET',
    path: '/billing/import/run',
    input: PastImportKey,
    output: PastImportDetail,
    errors: ['not_found'],
    ...ofTrial,
  },
  /**
   * Takes an import back whole: what it made goes, what it changed is as it was. Not where anything was built upon it
   * (`import_built_upon`). Taken back once more it stays taken back.
   */
  takeBackImport: {
    method: 'POST',
    path: '/billing/import/take-back',
    input: PastImportKey.extend(why),
    output: PastImport,
    errors: ['not_found', 'import_built_upon'],
    idempotent: true,
    ...ofTrial,
    undoes: true,
  },
} as const satisfies Record<string, Endpoint>;
