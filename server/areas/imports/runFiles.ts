import type { ImportFile, RunFile, SentFile } from '../../../contract/imports/importRuns.ts';
import { importOrder } from '../../../domain/imports/order.ts';
import { failureOf } from '../../http/errors.ts';
import type { FileBroughtIn } from './bringInFile.ts';

/** A file with all of its parts, at the place of the first. */
export interface Placed {
  file: SentFile;
  index: number;
}

/** A document says only when it is read how many lines it has: it counts as one. */
export const lineCountOf = (file: SentFile): number => ('rows' in file ? file.rows.length : 1);

/** The same kind on both sides: their rows are of one shape. */
const joined = <F extends ImportFile>(file: F, more: ImportFile): F => ({
  ...file,
  rows: [...file.rows, ...more.rows],
});

/** Files with their parts put together, in the order in which each finds what it names. */
export const wholeFiles = (files: readonly SentFile[]): Placed[] => {
  const whole: Placed[] = [];
  for (const [index, file] of files.entries()) {
    const last = whole.at(-1);
    const isMore = 'rows' in file && file.continues === true && last?.file.kind === file.kind;
    if (isMore && last && 'rows' in last.file) last.file = joined(last.file, file);
    else whole.push({ file, index });
  }
  const kinds = whole.map(({ file }) => ({ kind: file.kind, rows: 'rows' in file ? file.rows : [] }));
  return importOrder(kinds).flatMap((at) => whole[at] ?? []);
};

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
