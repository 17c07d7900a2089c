import type { ImportFile } from '../../contract/imports/importRuns.ts';
import type { CellType } from '../spreadsheet/values/cellTypes.ts';
import type { CellFailure, CellValue } from '../spreadsheet/values/cellValue.ts';

/** A field that a file can bring: how its cells are read, and under which heads it is found. */
export interface ImportField {
  name: string;
  title: string;
  type: CellType;
  isRequired: boolean;
  /** Heads it is recognised by, in lower case without spaces or signs; its name and title always count. */
  heads: readonly string[];
}

/** A line as it is sent: its values by field, and the line it stood in. */
export type ImportLine = { line: number } & Record<string, CellValue>;

/** What kind of file it is, and how its lines are read and sent. */
export interface ImportDefinition {
  title: string;
  fields: readonly ImportField[];
  /** A rule across the cells of a line, asked when each of them could be read. */
  check?: (line: ImportLine) => CellFailure | null;
  /** The lines as the calls take them that bring files in. */
  fileOf: (name: string, lines: readonly ImportLine[]) => ImportFile;
}
