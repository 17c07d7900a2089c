import type { PreviewedFile } from '../../../../contract/imports/importRuns.ts';

type Remark = Pick<PreviewedFile['remarks'][number], 'code' | 'params'>;

interface LineVerdict {
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'left_out';
  readonly remarks: readonly Remark[];
}

interface LineVerdicts {
  readonly of: (line: number) => LineVerdict;
  /** Whether there is something to be said of a line, or it is left out. */
  readonly hasRemark: (line: number) => boolean;
}

/** What would become of each line that is not refused; null until the server was asked. */
export const lineVerdicts = (preview: PreviewedFile | null): LineVerdicts | null => {
  if (!preview) return null;
  const created = new Set(preview.created);
  const changed = new Set(preview.changed);
  const leftOut = new Set(preview.left_out);
  const remarks = new Map<number, Remark[]>();
  for (const { line, code, params } of preview.remarks)
    remarks.set(line, [...(remarks.get(line) ?? []), { code, params }]);
  const outcomeOf = (line: number): LineVerdict['outcome'] => {
    if (leftOut.has(line)) return 'left_out';
    if (created.has(line)) return 'created';
    return changed.has(line) ? 'changed' : 'unchanged';
  };
  return {
    of: (line) => ({ outcome: outcomeOf(line), remarks: remarks.get(line) ?? [] }),
    hasRemark: (line) => leftOut.has(line) || remarks.has(line),
  };
};
