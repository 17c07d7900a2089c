import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import type { Row } from './rows.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const lineOf = ({ id, what, value, unit, goal, met, why = '' }: Row): string =>
  `| ${[id, what, value === null ? 'not tried' : `${value} ${unit}`, goal, met ? 'yes' : 'no', why].map(cell).join(' | ')} |`;

/** The table of rows, as Markdown. */
export const tableOf = (rows: readonly Row[]): string =>
  ['| id | what | figure | threshold | met | seen |', '|---|---|---|---|---|---|', ...rows.map(lineOf)].join(
    '\n',
  );

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.version}`;

const begin = '<!-- rows -->';

/** Writes the rows of a run into the page, below its text, with the day and the machine. */
export const writeReport = (file: string, rows: readonly Row[]): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [text = ''] = before.split(begin);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${text.trimEnd()}\n\n${begin}\n\n${day}, ${machine()}\n\n${tableOf(rows)}\n`);
};
