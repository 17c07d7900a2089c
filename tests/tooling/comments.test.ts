import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { allFolders } from './directionTable.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = allFolders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  // Examples of what is not wanted stand here below.
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('comments.test.ts'));

/** Comments of a file, each with its line; what looks like one inside a text on the same line counts as one. */
const commentsOf = (source: string): { line: number; text: string }[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm)].map(({ 0: text, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text,
  }));

/** Texts that were the project's brief and are not part of it. */
const elsewhere =
  /\((?:spec|domain|ux|style|quality|architecture)\b[ :]|\bspec (?:section )?\d|\bthe spec\b|\b(?:spec|domain|ux|style|quality|second-look)\.md\b|\bmock-?ups?\b/i;

test('comments tell things themselves, or point into docs/', () => {
  const pointing = sources.flatMap((file) =>
    commentsOf(readFileSync(join(root, file), 'utf8'))
      .filter(({ text }) => elsewhere.test(text))
      .map(({ line }) => `${file}:${line}`),
  );
  expect(pointing).toEqual([]);
});

test.each([
  '/** Width of the drawer (spec 9). */',
  '// As in ux.md.',
  '/* The line of\n * mock-up 05 */',
  '/** An address (domain: Recording). */',
])('%s points elsewhere', (comment) => {
  expect(commentsOf(comment).filter(({ text }) => elsewhere.test(text))).toHaveLength(1);
});
