import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allFolders, mayImport, partOf } from './directionTable.ts';

const root = resolve(import.meta.dirname, '../..');

const sources = Object.keys(mayImport)
  .filter((part) => !part.includes('/') && existsSync(join(root, part)))
  .flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => join(part, file)),
  )
  .filter((file) => /\.tsx?$/.test(file));

/** Relative imports of every form, the type `import('...')` among them, which the linter does not read. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    ([, specifier = '']) => relative(root, join(root, dirname(file), specifier)),
  );

const isAllowed = (from: string, to: string): boolean => {
  const part = partOf(from);
  const folder = to.split('/')[0] ?? '';
  if (part === undefined) return true;
  if (part === 'resources' && folder === 'resources') return from.split('/')[1] === to.split('/')[1];
  if (to.startsWith(`${part}/`)) return true;
  if (part.startsWith('ui/') && part !== 'ui/spreadsheet' && folder === 'ui') return true;
  return mayImport[part]?.includes(folder) ?? false;
};

test('every import of the tree keeps its direction, however deep its file lies', () => {
  const wrong = sources.flatMap((from) =>
    importsOf(from)
      .filter((to) => !isAllowed(from, to))
      .map((to) => `${from} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('every folder with sources has a direction', () => {
  const others = [
    'node_modules',
    'dist',
    'data',
    'deploy',
    'docs',
    'examples', // scripts of drop-ins, which import nothing
    'public',
    'coverage',
    'test-results',
    'playwright-report',
  ];
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !others.includes(entry.name))
    .map((entry) => entry.name);
  expect(allFolders).toEqual(expect.arrayContaining(folders));
});

/** How many names a path has below its part, for which the directions are written. */
const deepest: Record<string, number> = {
  contract: 2,
  messages: 2,
  domain: 2,
  dataProvider: 1,
  server: 5,
  ui: 4,
  resources: 4,
  src: 4,
};

test('no file lies deeper than the directions of its part are written', () => {
  const deep = sources.filter((file) => {
    const [part = '', ...names] = file.split('/');
    return names.length > (deepest[part] ?? names.length);
  });
  expect(deep).toEqual([]);
});

test('a screen names the calls of the areas that it needs, so that no page brings along the calls of all others', () => {
  const frontEnd = ['src', 'ui', 'resources', 'dataProvider'];
  const wrong = sources.filter(
    (file) =>
      frontEnd.includes(file.split('/')[0] ?? '') &&
      /^import \{[^}]*\} from '[./]+contract\/api\.ts'/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
