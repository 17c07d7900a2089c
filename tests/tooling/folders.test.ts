import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const parts = [
  'contract',
  'domain',
  'messages',
  'server',
  'dataProvider',
  'ui',
  'resources',
  'src',
  'scripts',
];
const atMost = 25;

/** Migrations follow one another and are read by their numbers. */
const inARow = ['server/db/earlierMigrations', 'server/db/migrations'];

const crowded = (folder: string): string[] => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => crowded(`${folder}/${name}`));
  const count = entries.filter((entry) => entry.isFile()).length;
  return count > atMost && !inARow.includes(folder) ? [`${folder}: ${count}`, ...inside] : inside;
};

test('no folder of the product has more than 25 files side by side', () => {
  expect(parts.flatMap(crowded)).toEqual([]);
});
