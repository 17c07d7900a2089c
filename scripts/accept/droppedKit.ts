import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImportKind } from '../../contract/imports/importKinds.ts';
import type { ImportFile } from '../../contract/imports/importRuns.ts';
import type { Client } from '../../dataProvider/call.ts';
import { inRunOrder } from '../../domain/imports/order.ts';
import { createI18nProvider } from '../../src/i18nProvider.ts';
import {
  type DroppedSheet,
  missingFields,
  orderedOf,
  withFiles,
} from '../../src/pages/import/files/droppedSheets.ts';
import { filesCalls } from '../../src/pages/import/files/filesCalls.ts';
import { stateOf } from '../../src/pages/import/files/sheetStates.ts';
import { importDefinitions } from '../../src/pages/import/importDefinitions.ts';
import { jobsOf, sentFiles } from '../../src/pages/import/run/jobs.ts';
import { readFilesHere } from '../../ui/fileImport/dropAnswers.ts';
import { readLine } from '../../ui/fileImport/readLines.ts';
import { say, step } from './steps.ts';

/** A folder, a ZIP file or a workbook as the page takes it when it is dropped there. */
export interface DroppedKit {
  /** The folder that it is, or lies in. */
  readonly folder: string;
  /** The files to bring in, in their order, recognised by their columns. */
  readonly files: readonly ImportFile[];
  /** What a file of JSON holds, by the end of its name; null where there is none. */
  readonly documentNamed: (name: string) => unknown;
}

const filesOf = async (path: string): Promise<{ folder: string; files: File[] }> => {
  const isFolder = (await stat(path)).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const names = isFolder ? (await readdir(path)).sort() : [basename(path)];
  const files = await Promise.all(
    names.map(async (name) => new File([new Uint8Array(await readFile(join(folder, name)))], name)),
  );
  return { folder, files };
};

const isIncluded = (sheet: DroppedSheet): boolean => sheet.isIncluded && sheet.kind !== null;

/** Refuses a kit that somebody would have to look at: every line of every file that counts has to be read. */
const assertWhole = (sheets: readonly DroppedSheet[]): void => {
  for (const sheet of sheets.filter(isIncluded)) {
    if (sheet.document) throw new Error(`${sheet.name}: a plan in a document has no lines to accept`);
    const missing = missingFields(sheet);
    if (missing.length > 0) throw new Error(`${sheet.name}: no column for ${missing.join(', ')}`);
  }
};

/** Reads a kit as the page does: by the same readers, recognition, matching of columns and order. */
export const readDroppedKit = async (path: string): Promise<DroppedKit> => {
  const { folder, files } = await filesOf(path);
  const read = await readFilesHere(files);
  const { translate } = await createI18nProvider('en');
  const definitions = importDefinitions((key, values) => translate(key, values));
  const sheets = withFiles([], read, { definitions, locale: 'en', rememberedFor: () => null });
  assertWhole(sheets);
  for (const { name, refused } of read.refused) say(`not read: ${name} (${refused.code})`);
  for (const { name, kind, isIncluded: isTaken } of sheets)
    say(`${isTaken ? (kind ?? 'no kind') : 'left out'}: ${name}`);
  const ordered = inRunOrder(
    sheets.flatMap((sheet) =>
      sheet.isIncluded && sheet.kind ? [orderedOf({ ...sheet, kind: sheet.kind })] : [],
    ),
  );
  const states = ordered.map(({ sheet }) => {
    const { reading } = sheet;
    const lines = reading?.table.lines.map((line) => readLine(line, reading)) ?? null;
    const unread = lines?.find(({ failures }) => failures.size > 0);
    if (unread)
      throw new Error(`${sheet.name}, line ${unread.line}: ${[...unread.failures.keys()].join(', ')}`);
    return stateOf(sheet, lines, null);
  });
  // A kit holds no plan as a document.
  const sent = sentFiles(jobsOf(states, definitions, [])).files;
  return {
    folder,
    files: sent.flatMap((file) => ('rows' in file ? [file] : [])),
    documentNamed: (name) =>
      read.documents.find((document) => basename(document.name) === name)?.document ?? null,
  };
};

/** The lines of a kind, of whatever files they come from. */
export const rowsOf = <K extends ImportKind>(
  { files }: Pick<DroppedKit, 'files'>,
  kind: K,
): Extract<ImportFile, { kind: K }>['rows'] => {
  const isOfKind = (file: ImportFile): file is Extract<ImportFile, { kind: K }> => file.kind === kind;
  // Rows of one kind are of one type: a union of arrays has no flatMap that says so.
  return files.filter(isOfKind).flatMap(({ rows }) => rows as never[]);
};

/** Brings files in as the page does: a preview over all of them, then one run, all or none, services confirmed. */
export const bringInDropped = async (
  client: Client,
  trialId: string,
  files: readonly ImportFile[],
): Promise<void> => {
  const calls = filesCalls(trialId, (endpoint, input, options) => client.call(endpoint, input, options));
  const lines = files.reduce((sum, { rows }) => sum + rows.length, 0);
  const what = `${files.length} files, ${lines} lines`;
  const waiting = { signal: new AbortController().signal, onProgress: () => undefined };
  const preview = await step(`preview ${what}`, () => calls.preview([...files], [], waiting));
  const choice = { is_together: true, is_confirming: true };
  const run = await step(`bring in ${what}`, () => calls.run([...files], choice, waiting));
  for (const [at, file] of run.files.entries()) {
    const told = preview.files[at];
    if (file.outcome !== 'done' || file.created.length === 0)
      throw new Error(`${file.name} created nothing: ${JSON.stringify(file.refused.slice(0, 3))}`);
    if (told?.created.length !== file.created.length)
      throw new Error(
        `${file.name}: ${file.created.length} created, the preview said ${told?.created.length}`,
      );
  }
};
