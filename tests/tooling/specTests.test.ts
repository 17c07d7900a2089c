import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const table = readFileSync(join(root, 'docs/spec-tests.md'), 'utf8');

/** Each line of the tables that names a test: its file, and its name as the file has it. */
const named = [...table.matchAll(/\| `(tests\/[^`]+)` › (.+) \|$/gm)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

/** A name as it is written between its quotes. */
const isIn = (source: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));

test('every test that the table names is there', () => {
  const gone = named.filter(
    ({ file, name }) => !existsSync(join(root, file)) || !isIn(readFileSync(join(root, file), 'utf8'), name),
  );
  expect(gone).toEqual([]);
});

test('every line of the table names a test, or is among those that none shows', () => {
  const [shown = '', missing = ''] = table.split('## Not shown by a test yet');
  const rows = shown.split('\n').filter((line) => /^\| (?!what \|)[^-]/.test(line));
  expect(named).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(70);
  expect(missing).toContain('| § | what | missing |');
});
