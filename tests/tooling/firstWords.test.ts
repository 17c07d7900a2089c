import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { enFirst } from '../../messages/enFirst.ts';

const root = join(import.meta.dirname, '../..');

/** What a page loads with it, itself among it: imports, not those of types, and not what is loaded later. */
const loadedWith = (entries: readonly string[]): string[] => {
  const found = new Set(entries.map((entry) => join(root, entry)));
  for (const file of found)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /^(?:import (?!type )[^;]*?from|export [^;]*?from) '(\.[^']+\.tsx?)'/gm,
    ))
      if (path) found.add(join(dirname(file), path));
  return [...found].map((file) => relative(root, file)).filter((file) => !file.startsWith('messages/'));
};

test('signing in, the frame and the list of trials say nothing but the first words', () => {
  const files = loadedWith(['src/main.tsx', 'src/auth/LoginPage.tsx', 'resources/trials/TrialList.tsx']);
  expect(files.length).toBeGreaterThan(100);
  const later = Object.keys(en).filter((area) => !Object.hasOwn(enFirst, area));
  const laterFailures = Object.keys(en.errors).filter((code) => !Object.hasOwn(enFirst.errors, code));
  const said = new RegExp(
    `['\`](?:(?:${later.join('|')})\\.[a-zA-Z$]|errors\\.(?:${laterFailures.join('|')})['\`])`,
  );
  expect(files.filter((file) => said.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
