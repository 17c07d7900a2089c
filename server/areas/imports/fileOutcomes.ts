import type { RunFile } from '../../../contract/imports/importRuns.ts';
import { failureOf } from '../../http/errors.ts';
import type { FileBroughtIn } from './bringInFile.ts';
import { lineCountOf, type Placed } from './wholeFiles.ts';

type FileOutcome = Omit<RunFile, 'outcome'>;

/** A file that did nothing, at its place in the call. */
export const untouched = ({ file, index }: Placed): FileOutcome => ({
  index,
  name: file.name,
  kind: file.kind,
  line_count: lineCountOf(file),
  created: [],
  changed: [],
  remarks: [],
  refused: [],
  obstacle: null,
  faults: [],
  not_mapped: [],
});

export const doneFile = (placed: Placed, brought: FileBroughtIn): FileOutcome => {
  const { created, changed, warnings } = brought;
  const outcome = { ...untouched(placed), created, changed, remarks: warnings };
  return 'notMapped' in brought
    ? { ...outcome, line_count: brought.lineCount, not_mapped: brought.notMapped }
    : outcome;
};

/** Why a file is refused: its lines, or something that stands in the way of all of it. Trouble and faults are no answer. */
export const refusedFile = (placed: Placed, error: unknown): FileOutcome => {
  const failure = failureOf(error);
  if (!failure || failure.isTrouble) throw error;
  const { code, params = {}, rows, fields = [] } = failure.rejection;
  const { file } = placed;
  if (!rows || !('rows' in file)) return { ...untouched(placed), obstacle: { code, params }, faults: fields };
  const refused = rows.map((row) => ({
    line: row.line ?? file.rows[row.index]?.line ?? 0,
    field: row.field ?? null,
    code: row.code,
    params: row.params,
  }));
  return { ...untouched(placed), refused };
};
