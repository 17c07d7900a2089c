import type { ImportFile, SentFile } from '../../../../contract/imports/importRuns.ts';
import type { UnmatchedValue } from '../../../../contract/imports/importValues.ts';
import { limits } from '../../../../contract/limits.ts';
import { withoutInvisible } from '../../../../contract/primitives.ts';
import { madeOfValues, withAnswers } from '../../../../domain/imports/unmatched.ts';
import type { ReadLine } from '../../../../ui/fileImport/readLines.ts';
import { type Definitions, isLineKind } from '../files/droppedSheets.ts';
import type { SheetState } from '../files/sheetStates.ts';

/** One file that is to be brought in. */
export interface Job {
  readonly id: number;
  readonly lines: readonly ReadLine[];
  /** As it is sent: a long one in parts. */
  readonly files: readonly SentFile[];
}

const partsOf = <F extends ImportFile>(file: F): F[] => {
  const parts: F[] = [];
  for (let at = 0; at < file.rows.length; at += limits.bulkRows) {
    const part = { ...file, rows: file.rows.slice(at, at + limits.bulkRows) };
    parts.push(at === 0 ? part : { ...part, continues: true });
  }
  return parts.length === 0 ? [file] : parts;
};

/** Jobs of no file: what is made of values comes with them. */
const firstMadeId = -1;

/** A file's name as the calls take it: its end, for that tells sheets of one workbook apart. */
const sentName = (name: string): string =>
  withoutInvisible(name)
    .slice(-limits.labelLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ');

/** What is sent of each file, the lines that could be read with their values as they were answered, or the document. */
export const jobsOf = (
  states: readonly SheetState[],
  definitions: Definitions,
  answered: readonly UnmatchedValue[],
): readonly Job[] => {
  const files: ImportFile[] = [];
  const jobs = states.flatMap(({ sheet, ready }): Job[] => {
    const { id, kind, document } = sheet;
    const name = sentName(sheet.name);
    if (document && (kind === 'usdm' || kind === 'visit-plan'))
      return [{ id, lines: [], files: [{ name, kind, document }] }];
    if (!isLineKind(kind)) return [];
    const file = definitions[kind].fileOf(
      name,
      ready.map((line) => line.values),
    );
    files.push(file);
    return withAnswers([file], answered).map((said) => ({ id, lines: ready, files: partsOf(said) }));
  });
  const made = madeOfValues(files, answered).map((file, index) => ({
    id: firstMadeId - index,
    lines: [],
    files: partsOf(file),
  }));
  return [...jobs, ...made];
};

/** All files of one call, and whose file the answer means by its place. */
export const sentFiles = (
  jobs: readonly Job[],
): { files: SentFile[]; jobAt: (index: number) => Job | undefined } => {
  const files: SentFile[] = [];
  const byPlace = new Map<number, Job>();
  for (const job of jobs) {
    byPlace.set(files.length, job);
    files.push(...job.files);
  }
  return { files, jobAt: (index) => byPlace.get(index) };
};
