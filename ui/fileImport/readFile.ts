import Papa from 'papaparse';

/** A file as rows of text: the head, and each line with the number it has in the file (the head is line 1). */
export interface TextTable {
  name: string;
  size: number;
  encoding: 'UTF-8' | 'Windows-1252';
  delimiter: string;
  head: readonly string[];
  lines: readonly { line: number; cells: readonly string[] }[];
}

/** Bytes that a CSV file may have. */
export const maxFileBytes = 32 * 1024 * 1024;

/** UTF-8 where the bytes are; what Excel saves otherwise is Windows-1252. */
const decode = (bytes: ArrayBuffer): Pick<TextTable, 'encoding'> & { text: string } => {
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
};

/** Line numbers as an editor counts them: a quoted cell may hold line breaks of its own. */
const numbered = (rows: readonly string[][]): { line: number; cells: string[] }[] => {
  let line = 1;
  return rows.map((cells) => {
    const at = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);
    return { line: at, cells };
  });
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads CSV text with whatever separator it has; empty lines are left out. Null when there is no head. */
export async function readFile(file: File): Promise<TextTable | null> {
  const { text, encoding } = decode(await file.arrayBuffer());
  const { data, meta } = Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'] });
  const [head, ...lines] = numbered(data);
  if (!head || isBlank(head.cells)) return null;
  return {
    name: file.name,
    size: file.size,
    encoding,
    delimiter: meta.delimiter,
    head: head.cells.map((cell) => cell.trim()),
    lines: lines.filter(({ cells }) => !isBlank(cells)),
  };
}
