import type { Plugin } from 'vite';

interface Slim {
  /** Who asks for it; the package itself stays what it is for all others. */
  readonly importer: RegExp;
  /** What that importer gets instead. */
  readonly code: string;
}

/** Packages that others bring along to every page, with what does the same for less. */
const slim: Readonly<Record<string, Slim>> = {
  // For browsers older than any this app is built for; with it come 30 kB of its like.
  'object.entries': {
    importer: /\/node-polyglot\//,
    code: 'module.exports = Object.entries;',
  },
  // Needed when a list is exported; loaded then.
  'jsonexport/dist/index.js': {
    importer: /\/ra-core\//,
    code: "export default async (...given) => (await import('jsonexport/dist/index.js')).default(...given);",
  },
};

const prefix = '\0slim:';

/** Vite's plugin that spares the first screen what it never runs. */
export const slimPackages = (): Plugin => ({
  name: 'slim-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (slim[source]?.importer.test(importer) ? prefix + source : null),
  load: (id) => {
    const found = id.startsWith(prefix) ? slim[id.slice(prefix.length)] : undefined;
    return found ? { code: found.code, moduleType: 'js' } : null;
  },
});
