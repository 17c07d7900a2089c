import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What only one language reads, and its mark on every file of texts it imports. */
const entry = /\/messages\/(en|de)(?:First)?\.ts$/;
const marked = /\/messages\/\w+\.ts\?of=(en|de)$/;

/**
 * Vite's plugin that makes each language a file of its own. A file of texts holds both languages side by side, so that
 * one is not changed without the other; read for one language, it is a module of its own here, and what the other
 * language says falls away unused.
 */
export const oneLanguage = (): Plugin => ({
  name: 'one-language',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const language = (entry.exec(importer) ?? marked.exec(importer))?.[1];
    if (!language || !source.startsWith('./')) return null;
    return `${join(dirname(importer), source)}?of=${language}`;
  },
  load: async (id) => {
    if (!marked.test(id)) return null;
    return { code: await readFile(id.replace(/\?.*$/, ''), 'utf8'), moduleType: 'ts' };
  },
});
