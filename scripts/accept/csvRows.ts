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

/** The rows of a kit's contract and of what was done, and the prices of its services by label, in cents. */
export const readContractRows = async (kit: string) => {
  const [services = [], visits = [], assignments = [], performed = [], participants = []] = await Promise.all(
    ['services.csv', 'visits.csv', 'assignments.csv', 'performed.csv', 'participants.csv'].map((name) =>
      readRows(kit, name),
    ),
  );
  const price = new Map(services.map((row) => [row.label, Math.round(Number(row.amount_eur) * 100)]));
  return { services, visits, assignments, performed, participants, price };
};
