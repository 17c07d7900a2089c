import { type ImportFile, importRunsCalls } from '../../../contract/importRuns.ts';
import type { ImportResult } from '../../../contract/imports.ts';
import type { ValueResolution } from '../../../contract/importValues.ts';
import { usdmCalls } from '../../../contract/usdm.ts';
import { visitPlanCalls } from '../../../contract/visitPlan.ts';
import type { CallInput, CallOutput } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { importTotals } from '../../../resources/visitPlan/visitPlanFileReading.ts';
import type { Call } from '../../../ui/calls/useCall.ts';
import type { FileDocument } from '../../../ui/fileImport/fileTable.ts';

/** How files are brought in: all of them or none, and what becomes of the services of performed visits. */
export interface RunChoice {
  readonly is_together: boolean;
  readonly is_confirming: boolean;
}

/** What the server does with files. */
export interface FilesCalls {
  readonly preview: (
    files: ImportFile[],
    resolutions: ValueResolution[],
  ) => Promise<CallOutput<typeof importRunsCalls.previewImport>>;
  /** An abort takes back what is under way. */
  readonly run: (
    files: ImportFile[],
    choice: RunChoice,
    signal: AbortSignal,
  ) => Promise<CallOutput<typeof importRunsCalls.runImport>>;
  /** Brings a visit plan in, or the plan that a study definition holds. */
  readonly runDocument: (
    kind: 'usdm' | 'visit-plan',
    document: FileDocument['document'],
  ) => Promise<ImportResult>;
}

export const filesCalls = (trial_id: string, call: Call): FilesCalls => ({
  preview: (files, resolutions) => call(importRunsCalls.previewImport, { trial_id, files, resolutions }),
  run: (files, choice, signal) =>
    call(importRunsCalls.runImport, { trial_id, files, ...choice }, { signal, idempotencyKey: newId() }),
  runDocument: async (kind, document) => {
    // The server checks the shape and names every fault by its place.
    const input = { trial_id, document } as CallInput<typeof usdmCalls.readUsdm>;
    const plan = kind === 'usdm' ? (await call(usdmCalls.readUsdm, input)).plan : document;
    const result = await call(visitPlanCalls.importVisitPlan, { ...plan, trial_id } as CallInput<
      typeof visitPlanCalls.importVisitPlan
    >);
    const warnings = result.warnings.map(({ code, params }) => ({ line: 1, code, params }));
    return { ...importTotals(result), warnings };
  },
});
