import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name = '']) => name)),
];

/** What the server reads of its environment; below the schema the same names have types (`NAME: boolean`). */
const known = namesIn(read('server/env.ts'), /^ {2}([A-Z][A-Z_]+): [^b]/gm);

test('every setting of the server is told in the table of settings, and nothing else is', () => {
  const [, table = ''] = read('docs/operations.md').split('\n## Settings\n');
  const heads = [...(table.split('\n## ')[0]?.matchAll(/^\| (`[A-Z].*?`) \|/gm) ?? [])].join(' ');
  expect(namesIn(heads, /`([A-Z_]+)`/g).toSorted()).toEqual(known.toSorted());
});

test.each([
  ['deploy/compose.yaml', /\n {2}server:\n([\s\S]*?)\nvolumes:/],
  ['deploy/cluster/compose.yaml', /\nx-server:[^\n]*\n([\s\S]*?)\nservices:/],
])('the server of %s is given settings that it knows', (file, part) => {
  const given = namesIn(part.exec(read(file))?.[1] ?? '', /^ +([A-Z][A-Z_]+): /gm);
  expect(given).toContain('DATABASE_URL');
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});
