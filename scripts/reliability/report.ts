import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { groupBy } from '../../domain/groupBy.ts';
import type { Row } from './rows.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const head = ['id', 'what', 'figure', 'threshold', 'met', 'seen'];

const cellsOf = ({ id, what, value, unit, goal, met, why = '' }: Row): string[] =>
  [id, what, value === null ? 'not tried' : `${value} ${unit}`, goal, met ? 'yes' : 'no', why].map(cell);

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableBelow = (columns: readonly string[], lines: readonly string[]): string =>
  [lineOf(columns), `|${'---|'.repeat(columns.length)}`, ...lines].join('\n');

/** The table of rows, as Markdown. */
export const tableOf = (rows: readonly Row[]): string =>
  tableBelow(
    head,
    rows.map((row) => lineOf(cellsOf(row))),
  );

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.version}`;

const begin = '<!-- rows -->';

/** The lines of the page's table that are of rows, whatever the day they were run on. */
const linesIn = (table: string): string[] =>
  table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| id |'));

const idOf = (line: string): string => line.split(' | ', 1)[0] ?? '';

/**
 * Writes the rows of a run into the page, below its text, each with its day; the machine is the one of this run. What is there
 * of an id that was not run this time stays, with its own day.
 */
export const writeReport = (file: string, rows: readonly Row[]): void => {
  const [text = '', table = ''] = (existsSync(file) ? readFileSync(file, 'utf8') : '').split(begin);
  const day = new Date().toISOString().slice(0, 10);
  const now = rows.map((row) => lineOf([...cellsOf(row), day]));
  const all = groupBy([...linesIn(table), ...now], idOf);
  for (const [id, lines] of groupBy(now, idOf)) all.set(id, lines);
  const page = tableBelow([...head, 'on'], [...all.values()].flat());
  writeFileSync(file, `${text.trimEnd()}\n\n${begin}\n\n${machine()}\n\n${page}\n`);
};
