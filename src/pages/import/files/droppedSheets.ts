import { type ImportKind, importKinds } from '../../../../contract/imports/importKinds.ts';
import { matchColumns } from '../../../../domain/imports/columns.ts';
import { type Found, type FoundKind, recogniseDrop } from '../../../../domain/imports/drop.ts';
import { numbersWritten } from '../../../../domain/imports/numbers.ts';
import type { ImportDefinition } from '../../../../ui/fileImport/definition.ts';
import { cellText, type FileDocument, type FileTable } from '../../../../ui/fileImport/fileTable.ts';
import type { Matching } from '../../../../ui/fileImport/matching.ts';
import type { ReadFiles } from '../../../../ui/fileImport/readFiles.ts';
import type { Corrections, SheetReading } from '../../../../ui/fileImport/useReadSheets.ts';
import type { Locale } from '../../../../ui/spreadsheet/values/cellValue.ts';

/** One sheet or document of what was dropped, and what becomes of it. */
export interface DroppedSheet {
  readonly id: number;
  /** File and sheet, as they are shown. */
  readonly name: string;
  readonly table: FileTable | null;
  readonly document: FileDocument['document'] | null;
  readonly found: Found;
  /** What it is brought in as: recognised, or chosen by hand. */
  readonly kind: FoundKind | null;
  readonly isChosen: boolean;
  readonly isIncluded: boolean;
  /** How its lines are read; null for a document, and where it is of no kind. */
  readonly reading: SheetReading | null;
  readonly corrections: Corrections;
  /** Lines that are not to be sent although they can be read. */
  readonly skipped: ReadonlySet<number>;
}

export type Definitions = Readonly<Record<ImportKind, ImportDefinition>>;

export interface ReadingHow {
  readonly definitions: Definitions;
  /** How numbers are written where the file does not tell. */
  readonly locale: Locale;
  /** How columns were matched before: by kind and heads. */
  readonly rememberedFor: (kind: ImportKind, head: readonly string[]) => Matching | null;
}

/** Lines that a sheet is recognised by. */
const lookedAt = 200;
/** What nobody has said anything of yet. */
const untouched: Pick<DroppedSheet, 'corrections' | 'skipped'> = {
  corrections: new Map(),
  skipped: new Set(),
};

export const isLineKind = (kind: FoundKind | null): kind is ImportKind =>
  importKinds.some((each) => each === kind);

const localeOf = (table: FileTable, matching: Matching, definition: ImportDefinition): Locale | null => {
  const columns = definition.fields
    .filter(({ type }) => type.align === 'right')
    .flatMap(({ name }) => matching[name] ?? []);
  const texts = table.lines
    .slice(0, 10 * lookedAt)
    .flatMap(({ cells }) => columns.map((column) => cells[column]))
    .filter((cell) => typeof cell === 'string');
  return numbersWritten(texts);
};

const readingOf = (table: FileTable, kind: ImportKind, how: ReadingHow): SheetReading => {
  const definition = how.definitions[kind];
  const matching = how.rememberedFor(kind, table.head) ?? matchColumns(table.head, definition.fields);
  return { table, definition, matching, locale: localeOf(table, matching, definition) ?? how.locale };
};

/** The same sheet as another kind: its columns are matched anew. */
export const asKind = (sheet: DroppedSheet, kind: FoundKind | null, how: ReadingHow): DroppedSheet => ({
  ...sheet,
  kind,
  isChosen: true,
  isIncluded: kind !== null,
  reading: sheet.table && isLineKind(kind) ? readingOf(sheet.table, kind, how) : null,
  ...untouched,
});

/** Names what is in a table; its cells only where another one has the same heads and as many lines. */
const contentsOf = (tables: readonly FileTable[]): readonly string[] => {
  const rough = tables.map(({ head, lines }) => JSON.stringify([head, lines.length]));
  return tables.map(({ lines }, at) => {
    const same = rough.filter((each) => each === rough[at]);
    const cells = same.length > 1 ? JSON.stringify(lines.map((line) => line.cells)) : '';
    return `${rough[at]}${cells}`;
  });
};

const nameOf = ({ name, source }: FileTable): string =>
  source.kind === 'csv' ? name : `${name} › ${source.sheet}`;

/** What was read, recognised together with what is already there; that stays as it is. */
export const withFiles = (
  present: readonly DroppedSheet[],
  { tables, documents }: Pick<ReadFiles, 'tables' | 'documents'>,
  how: ReadingHow,
): readonly DroppedSheet[] => {
  const allTables = [...present.flatMap(({ table }) => table ?? []), ...tables];
  const contents = contentsOf(allTables);
  const looks = allTables.map((table, at) => ({
    look: {
      file: table.name,
      sheet: table.source.kind === 'csv' ? null : table.source.sheet,
      head: table.head,
      lines: table.lines.slice(0, lookedAt).map(({ cells }) => cells.map((cell) => cellText(cell, 'en'))),
    },
    document: null,
    content: contents[at] ?? '',
  }));
  const allDocuments = [
    ...present.flatMap(({ name, document }) => (document ? { name, document } : [])),
    ...documents,
  ];
  const documentLooks = allDocuments.map(({ document }) => ({
    look: null,
    document,
    content: JSON.stringify(document),
  }));
  const found = recogniseDrop([...looks, ...documentLooks]);
  const firstId = Math.max(-1, ...present.map(({ id }) => id)) + 1;
  const made = [
    ...tables.map((table, at) => ({
      name: nameOf(table),
      table,
      document: null,
      found: found[allTables.length - tables.length + at],
    })),
    ...documents.map(({ name, document }, at) => ({
      name,
      table: null,
      document,
      found: found[found.length - documents.length + at],
    })),
  ];
  return [
    ...present,
    ...made.flatMap(({ found: what, table, ...rest }, at): DroppedSheet[] => {
      if (!what) return [];
      const { kind } = what;
      return [
        {
          ...rest,
          id: firstId + at,
          table,
          found: what,
          kind,
          isChosen: false,
          isIncluded: what.leftOut === null,
          reading: table && isLineKind(kind) ? readingOf(table, kind, how) : null,
          ...untouched,
        },
      ];
    }),
  ];
};

/** The needed fields that no column was found for. */
export const missingFields = ({ reading }: DroppedSheet): readonly string[] =>
  reading
    ? reading.definition.fields
        .filter(({ name, isRequired }) => isRequired && reading.matching[name] === undefined)
        .map(({ title }) => title)
    : [];

/** Somebody said what it is: its kind, or the columns that its head did not tell. */
export const isSaidByHand = (sheet: DroppedSheet): boolean =>
  sheet.isChosen ||
  (sheet.found.recognition?.reason === 'columns_missing' && missingFields(sheet).length === 0);

const columnTexts = ({ reading }: DroppedSheet, field: string): string[] => {
  const column = reading?.matching[field];
  if (!reading || column === undefined) return [];
  return reading.table.lines
    .map(({ cells }) => cellText(cells[column], reading.locale).trim())
    .filter(Boolean);
};

/** What the order of sheets is worked out from. */
export const orderedOf = (sheet: DroppedSheet & { kind: FoundKind }) => ({
  sheet,
  kind: sheet.kind,
  labels: sheet.kind === 'visits' ? columnTexts(sheet, 'label') : [],
  references: sheet.kind === 'visits' ? columnTexts(sheet, 'reference_visit') : [],
});
