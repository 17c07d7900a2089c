const front = ['contract', 'domain', 'messages', 'ui', 'dataProvider'];

/** Part of the tree -> the other folders of ours it may import. */
export const mayImport: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  messages: ['contract'],
  dataProvider: ['contract'],
  server: ['contract', 'domain', 'messages'],
  ui: ['contract', 'domain', 'messages'],
  'ui/spreadsheet': ['messages'],
  'ui/calls': ['contract', 'domain', 'messages', 'dataProvider'],
  'ui/form': ['contract', 'domain', 'messages', 'dataProvider'],
  'ui/fileImport': ['contract', 'messages'],
  resources: front,
  src: [...front, 'resources'],
};

/** Parts whose packages are listed too -> the packages they may import. */
export const mayImportPackages: Record<string, readonly string[]> = {
  contract: ['zod'],
  domain: [],
  messages: ['ra-core', 'ra-language-english', 'ra-i18n-polyglot'],
  dataProvider: ['zod', 'uuid', 'ra-core', 'ra-data-simple-rest'],
};

export const allFolders = [
  ...Object.keys(mayImport).filter((part) => !part.includes('/')),
  'scripts',
  'tests',
];

/** The part of the table a file lies in, the deepest one; undefined for scripts, tests and the root. */
export const partOf = (file: string): string | undefined =>
  Object.keys(mayImport)
    .filter((part) => file.startsWith(`${part}/`))
    .sort((a, b) => b.length - a.length)[0];
