import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What only one language reads, and its mark on every file of texts it imports. */
const entry = /\/messages\/(en|de)(?:First)?\.ts$/;
const texts = /\/messages\/(?:\w+\/)?\w+\.ts$/;
const marked = /\/messages\/(?:\w+\/)?\w+\.ts\?of=(en|de)$/;

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
    const file = join(dirname(importer), source);
    return language && source.startsWith('.') && texts.test(file) ? `${file}?of=${language}` : null;
  },
  load: async (id) => {
    if (!marked.test(id)) return null;
    return { code: await readFile(id.replace(/\?.*$/, ''), 'utf8'), moduleType: 'ts' };
  },
});
