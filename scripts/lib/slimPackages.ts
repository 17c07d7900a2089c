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
  // Makes words of a name where no text says what a resource or a field is called; here texts say all of them.
  inflection: {
    importer: /\/ra-core\//,
    code: [
      "const spaced = (name) => name.replaceAll('_', ' ');",
      'export const humanize = spaced, transform = spaced, pluralize = spaced, inflect = spaced;',
    ].join('\n'),
  },
  // Needed when a list is exported; loaded then.
  'jsonexport/dist/index.js': {
    importer: /\/ra-core\//,
    code: "export default async (...given) => (await import('jsonexport/dist/index.js')).default(...given);",
  },
};

interface Spared {
  readonly file: RegExp;
  /** The line by which it comes along. */
  readonly line: string;
  readonly code: string;
}

/** Parts that a package's own file brings along, though nobody here asks for them. */
const spared: readonly Spared[] = [
  // A theme with icons, tabs and boxes for grids that name none; every grid here names its own. 9 kB packed.
  {
    file: /\/ag-grid-community\/dist\/package\/main\.esm\.mjs$/,
    line: 'return themeQuartz;',
    code: 'return createTheme();',
  },
];

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
  transform(code, id) {
    const found = spared.find(({ file }) => file.test(id));
    if (!found) return null;
    if (!code.includes(found.line)) this.error(`There is no “${found.line}” in ${id} any more.`);
    return { code: code.replace(found.line, found.code), map: null };
  },
});
