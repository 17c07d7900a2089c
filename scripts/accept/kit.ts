import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';

/** A line of a CSV file with its line number; the head is line 1. */
export type KitLine = Record<string, string> & { line: number };

/** Reads a CSV file of the kit: quoted fields, any line end, the head names the columns. */
export const readKitFile = async (kit: string, name: string): Promise<KitLine[]> => {
  const text = await readFile(join(kit, name), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const [fault] = errors;
  if (fault) throw new Error(`${name}, line ${(fault.row ?? 0) + 2}: ${fault.message}`);
  // The line number is added to the cells, which are all text.
  return data.map((cells, index) => Object.assign({ ...cells }, { line: index + 2 }) as KitLine);
};

/** The text of a cell; a column that is absent is a fault of the kit. */
export const cell = (line: KitLine, column: string): string => {
  const value = line[column];
  if (value === undefined) throw new Error(`line ${line.line}: there is no column ${column}`);
  return value.trim();
};

/** `90.00` as 9000: cents of an amount, hundredths of a percentage. */
export const hundredths = (line: KitLine, column: string): number => {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(cell(line, column));
  if (!match) throw new Error(`line ${line.line}: ${column} is not a number with two decimals`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

export const wholeNumber = (line: KitLine, column: string): number | null => {
  const text = cell(line, column);
  if (text === '') return null;
  if (!/^-?\d+$/.test(text)) throw new Error(`line ${line.line}: ${column} is not a whole number`);
  return Number(text);
};

export const yesNo = (line: KitLine, column: string): boolean => {
  const text = cell(line, column);
  if (text !== 'yes' && text !== 'no') throw new Error(`line ${line.line}: ${column} is neither yes nor no`);
  return text === 'yes';
};

/** One word of a closed vocabulary. */
export const oneOf = <const W extends string>(line: KitLine, column: string, words: readonly W[]): W => {
  const text = cell(line, column).replaceAll('-', '_');
  const word = words.find((candidate) => candidate === text);
  if (!word) throw new Error(`line ${line.line}: ${column} is none of ${words.join(', ')}`);
  return word;
};
