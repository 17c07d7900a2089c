import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The rows of a CSV file of the kit, by a reader of this file's own: what is held beside the product is counted apart from
 * everything that brought it in. Quoted fields may hold commas, quotes and line ends.
 */
export const readRows = async (kit: string, name: string): Promise<Record<string, string>[]> => {
  const text = (await readFile(join(kit, name), 'utf8')).replace(/^\uFEFF/, '');
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  const [head = [], ...rows] = lines.filter((cells) => cells.some((one) => one !== ''));
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])));
};
