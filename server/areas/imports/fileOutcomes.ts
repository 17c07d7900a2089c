import type { ImportFile, RunFile } from '../../../contract/importRuns.ts';
import { failureOf } from '../../http/errors.ts';
import type { BroughtIn } from './lines.ts';

type FileOutcome = Omit<RunFile, 'outcome'>;

/** A file that did nothing, at its place in the call. */
export const untouched = ({ name, kind, rows }: ImportFile, index: number): FileOutcome => ({
  index,
  name,
  kind,
  line_count: rows.length,
  created: [],
  changed: [],
  remarks: [],
  refused: [],
  obstacle: null,
});

export const doneFile = (
  file: ImportFile,
  index: number,
  { created, changed, warnings }: BroughtIn,
): FileOutcome => ({ ...untouched(file, index), created, changed, remarks: warnings });

/** Why a file is refused: its lines, or something that stands in the way of all of it. Trouble and faults are no answer. */
export const refusedFile = (file: ImportFile, index: number, error: unknown): FileOutcome => {
  const failure = failureOf(error);
  if (!failure || failure.isTrouble) throw error;
  const { code, params = {}, rows } = failure.rejection;
  const refused = (rows ?? []).map((row) => ({
    line: row.line ?? file.rows[row.index]?.line ?? 0,
    field: row.field ?? null,
    code: row.code,
    params: row.params,
  }));
  if (rows) return { ...untouched(file, index), refused };
  return { ...untouched(file, index), obstacle: { code, params } };
};
