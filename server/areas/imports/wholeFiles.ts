import type { ImportFile, SentFile } from '../../../contract/imports/importRuns.ts';
import { importOrder } from '../../../domain/imports/order.ts';

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
