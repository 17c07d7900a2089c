import Papa from 'papaparse';
import { redcapLines } from '../clinical/redcapTable.ts';
import { FileRefused } from '../fileRefused.ts';
import { type FileSource, isBlank, type ReadStep } from '../fileTable.ts';
import { KeptCells } from '../keptCells.ts';
import { withSlashDates } from './slashDates.ts';

type CsvSource = Extract<FileSource, { kind: 'csv' }>;

/** Lines told at once: few enough to be taken over without a pause. */
const linesPerStep = 5_000;

/** UTF-8 where the bytes are; UTF-16 when they begin as Excel's "Unicode text" does; Windows-1252 as Excel saves CSV. */
export function decode(bytes: ArrayBuffer): Pick<CsvSource, 'encoding'> & { text: string } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe)
    return { encoding: 'UTF-16', text: new TextDecoder('utf-16le').decode(bytes) };
  if (first === 0xfe && second === 0xff)
    return { encoding: 'UTF-16', text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

const lineEnd = /\r\n|\r|\n/;

/** Line numbers as an editor counts them: a quoted cell may hold line breaks of its own. Empty lines are left out. */
function numbered(rows: readonly string[][]): { line: number; cells: string[] }[] {
  let line = 1;
  return rows
    .map((cells) => {
      const at = line;
      line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      return { line: at, cells };
    })
    .filter(({ cells }) => !isBlank(cells));
}

const delimiters = [';', '\t', ',', '|'] as const;
/** Parts the cells of a file of one column: a sign that no text has. */
const noDelimiter = '\u001f';
/** Characters that the head is looked for in. */
const headLength = 65_536;

/** What parts the cells: the separator that the head has most of, outside its quotes; '' when it has none. */
function delimiterOf(text: string): string {
  const start = text.slice(0, headLength).trimStart();
  const [head = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  const best = delimiters.reduce((most, each) => (count(each) > count(most) ? each : most), delimiters[0]);
  return count(best) > 1 ? best : '';
}

/**
 * Refuses a text whose quotes do not pair up: from the first wrong one on, lines would silently become part of a cell.
 * Names the line that the cell begins in, as an editor counts it.
 */
function refuseWrongQuotes(text: string, errors: readonly Papa.ParseError[]): void {
  const wrong = errors.find(({ type }) => type === 'Quotes');
  if (wrong)
    throw new FileRefused('wrong_quotes', { line: text.slice(0, wrong.index).split(lineEnd).length });
}

/** Reads CSV text with whatever separator it has. Its first line that is not empty is the head. */
export async function* readCsv(file: Blob): AsyncGenerator<ReadStep> {
  const { text, encoding } = decode(await file.arrayBuffer());
  // No text has such a sign: a picture, a PDF, a file of another program.
  if (text.slice(0, headLength).includes('\u0000')) throw new FileRefused('not_readable');
  const delimiter = delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiter || noDelimiter });
  refuseWrongQuotes(text, errors);
  const kept = new KeptCells();
  for (const cells of data) kept.add(cells);
  const [head, ...below] = numbered(data);
  if (!head) throw new FileRefused('no_head');
  const titles = head.cells.map((cell) => cell.trim());
  const lines = redcapLines(titles, withSlashDates(below));
  yield { kind: 'head', source: { kind: 'csv', encoding, delimiter }, head: titles };
  for (let at = 0; at < lines.length; at += linesPerStep)
    yield {
      kind: 'lines',
      lines: lines.slice(at, at + linesPerStep),
      share: (at + linesPerStep) / lines.length,
    };
}
