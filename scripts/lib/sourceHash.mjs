import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built app is made of; a change of any of it makes the build stale. */
const sources = [
  'contract',
  'domain',
  'messages',
  'server',
  'dataProvider',
  'ui',
  'resources',
  'src',
  'public',
  'examples/sample-trial',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/lib',
];

const filesOf = (/** @type {string} */ path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path];

const hashOf = (
  /** @type {string} */ root,
  /** @type {(file: string) => string | Buffer} */ partOf,
  /** @type {readonly string[]} */ of = sources,
) => {
  const hash = createHash('sha256');
  for (const source of of) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of filesOf(path)) hash.update(file.slice(root.length)).update('\0').update(partOf(file));
  }
  return hash.digest('hex');
};

/**
 * One hash over the names and the content of all sources.
 *
 * @param {string} root folder of the project
 */
export const sourceHash = (root) => hashOf(root, (file) => readFileSync(file));

/**
 * One hash over the names and the content of what the database is made of: its migrations, and what they import.
 *
 * @param {string} root folder of the project
 */
export const databaseHash = (root) =>
  hashOf(root, (file) => readFileSync(file), ['server/db', 'contract', 'domain', 'package-lock.json']);

/**
 * One hash over the names of all sources, their sizes and when each was written last: where it is the same nobody has touched
 * them, and nothing of them needs to be read.
 *
 * @param {string} root folder of the project
 */
export const sourceStamp = (root) =>
  hashOf(root, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}\0`;
  });
