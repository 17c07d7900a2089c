import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** How many requirements each section of OWASP ASVS 5.0.0 has at levels 1 and 2, by their numbers. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

const page = readFileSync('docs/security.md', 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));

const through = (section: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);

/** `10.4.1 – 10.4.11` stands for all between. */
const numbersIn = (cell: string): string[] =>
  cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split(' – ');
    const [chapter, section, from] = first.split('.');
    return through(`${chapter}.${section}`, Number(from), Number(last.split('.')[2]));
  });

test('each requirement of levels 1 and 2 stands on the page of security once', () => {
  const told = rows.flatMap((row) => numbersIn(row.split('|')[1] ?? ''));
  const asked = Object.entries(sections).flatMap(([section, span]) => {
    const [from = 1, to = from] = span.split('-').map(Number);
    return through(section, from, to);
  });
  expect(told.toSorted()).toEqual(asked.toSorted());
});

test('each row says whether it holds, and the tests that it names exist', () => {
  const files = new Set(readdirSync('tests', { recursive: true }).map((path) => basename(String(path))));
  const named = [...page.matchAll(/`([\w.]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
  expect(rows.filter((row) => !/^\|[^|]+\| (yes|part|no|site|–) \|/.test(row))).toEqual([]);
});
