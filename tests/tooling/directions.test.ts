import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allFolders, mayImport, mayImportPackages, partOf } from './directionTable.ts';

const root = resolve(import.meta.dirname, '../..');

/** One file for each part and depth. */
const files = [
  'contract/trials/trials.ts',
  'domain/money.ts',
  'domain/invoices/invoiceTotals.ts',
  'messages/errors.ts',
  'messages/trials/trials.ts',
  'dataProvider/call.ts',
  'server/app.ts',
  'server/http/serve.ts',
  'server/areas/contract/trials/repo.ts',
  'server/db/earlierMigrations/0001Init.ts',
  'server/areas/invoices/issuing/archive/readArchive.ts',
  'server/documents/letter.ts',
  'server/documents/pdf/paper.ts',
  'server/visitplan-ai/ai.ts',
  'server/visitplan-ai/jobs/jobs.ts',
  'server/visitplan-ai/engine/readPages.ts',
  'server/visitplan-ai/engine/text/reader.ts',
  'ui/format.ts',
  'ui/calls/useCall.ts',
  'ui/form/CentsInput.tsx',
  'ui/words/date/format.ts',
  'ui/spreadsheet/Spreadsheet.tsx',
  'ui/spreadsheet/model/changes.ts',
  'ui/fileImport/FileImport.tsx',
  'ui/fileImport/match/columns.ts',
  'resources/trials/TrialList.tsx',
  'resources/trials/list/TotalsRow.tsx',
  'src/App.tsx',
  'src/auth/LoginPage.tsx',
  'src/pages/trial/TrialPage.tsx',
  'src/pages/import/files/FoundFile.tsx',
];

/** Packages that the closed folders may not import, save where their rule names them. */
const packages = [
  'zod',
  'ra-core',
  'ra-language-english',
  'ra-i18n-polyglot',
  'ra-data-simple-rest',
  'react',
  'node:fs',
];

/** Imports within one part that its neighbours may not make, and some that they may. */
const special = {
  refused: [
    ['resources/trials/TrialList.tsx', '../providers/ProviderList.tsx'],
    ['resources/trials/list/TotalsRow.tsx', '../../providers/ProviderList.tsx'],
    ['ui/spreadsheet/Spreadsheet.tsx', '../format.ts'],
    ['ui/spreadsheet/Spreadsheet.tsx', 'react-admin'],
    ['ui/spreadsheet/Spreadsheet.tsx', 'ra-core'],
    ['ui/spreadsheet/model/changes.ts', '../../form/CentsInput.tsx'],
    ['dataProvider/call.ts', 'react-admin'],
    ['server/records/saving/saveRows.ts', '../../areas/contract/trials/repo.ts'],
    ['server/db/tables/contract.ts', '../../areas/contract/trials/repo.ts'],
    ['server/records/saving/saveRows.ts', '../../visitplan-ai/ai.ts'],
    ['server/documents/letter.ts', '../areas/invoices/locks.ts'],
    ['server/areas/contract/trials/repo.ts', '../../invoices/locks.ts'],
    ['server/areas/settlements/repo.ts', '../reports/handlers.ts'],
    ['server/areas/imports/runImport.ts', '../invoices/locks.ts'],
    ['server/areas/reports/trialPath.ts', '../contract/trials/repo.ts'],
    ['server/visitplan-ai/ai.ts', '../areas/contract/trials/repo.ts'],
    ['server/visitplan-ai/jobs/jobs.ts', '../../areas/contract/trials/repo.ts'],
    ['server/visitplan-ai/jobs/jobs.ts', '../../session/findSession.ts'],
    ['server/visitplan-ai/engine/readPages.ts', '../../db/schema.ts'],
    ['server/visitplan-ai/engine/readPages.ts', '../jobs/jobs.ts'],
  ],
  allowed: [
    ['domain/invoices/invoiceTotals.ts', '../money.ts'],
    ['domain/invoices/invoiceTotals.ts', '../recording/recording.ts'],
    ['domain/money.ts', './invoices/invoiceTotals.ts'],
    ['contract/trials/trials.ts', '../primitives.ts'],
    ['contract/trials/trials.ts', '../plan/visits.ts'],
    ['messages/trials/trials.ts', '../vocab.ts'],
    ['server/areas/contract/trials/repo.ts', '../../../db/schema.ts'],
    ['server/areas/contract/trials/repo.ts', '../visits/repo.ts'],
    ['server/areas/imports/runImport.ts', '../contract/visits/repo.ts'],
    ['server/areas/imports/history/takeBackImport.ts', '../../recording/participants/repo.ts'],
    ['server/areas/reports/dashboard/readVisits.ts', '../../recording/lists/narrowing.ts'],
    ['server/demo/demoSite.ts', '../areas/contract/trials/saveTrial.ts'],
    ['server/server.ts', './visitplan-ai/ai.ts'],
    ['server/visitplan-ai/ai.ts', '../http/errors.ts'],
    ['server/visitplan-ai/jobs/jobStore.ts', '../../db/schema.ts'],
    ['server/visitplan-ai/engine/readPages.ts', '../pages/pageInput.ts'],
    ['server/db/earlierMigrations/0001Init.ts', '../schema.ts'],
    ['ui/spreadsheet/Spreadsheet.tsx', './model/changes.ts'],
    ['ui/spreadsheet/model/changes.ts', '../Spreadsheet.tsx'],
    ['ui/form/CentsInput.tsx', '../spreadsheet/Spreadsheet.tsx'],
    ['ui/fileImport/FileImport.tsx', '../format.ts'],
    ['resources/trials/list/TotalsRow.tsx', '../TrialList.tsx'],
    ['src/auth/LoginPage.tsx', '../routes.tsx'],
  ],
} satisfies Record<string, [string, string][]>;

const importOf = (from: string, folder: string): string =>
  `${'../'.repeat(from.split('/').length - 1)}${folder}/x.ts`;

const isOwn = (from: string, folder: string): boolean => from.startsWith(`${folder}/`);

interface Case {
  from: string;
  specifier: string;
}

const casesOf = (isRefused: boolean): Case[] => [
  ...files.flatMap((from) => {
    const part = partOf(from) ?? '';
    const allowedPackages = mayImportPackages[part];
    return [
      ...allFolders
        .filter((folder) => !isOwn(from, folder) && mayImport[part]?.includes(folder) !== isRefused)
        .map((folder) => ({ from, specifier: importOf(from, folder) })),
      ...packages
        .filter((name) => allowedPackages && allowedPackages.includes(name) !== isRefused)
        .map((specifier) => ({ from, specifier })),
    ];
  }),
  ...special[isRefused ? 'refused' : 'allowed'].map(([from, specifier]) => ({ from, specifier })),
];

const line: Record<string, (specifier: string) => string> = {
  static: (specifier) => `import '${specifier}';`,
  types: (specifier) => `import type { X } from '${specifier}';`,
  again: (specifier) => `export * from '${specifier}';`,
  dynamic: (specifier) => `await import('${specifier}');`,
};

/** Lints a tree with one file per case by the project's own rules; answers `file:line` of every refused import. */
const lint = async (tree: string): Promise<string> => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    biome,
    'lint',
    '--only=style/noRestrictedImports',
    '--reporter=github',
    '--max-diagnostics=none',
    '.',
  ];
  const outcome = promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 });
  return outcome.then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  );
};

describe('import directions', () => {
  let tree = '';
  let refusals = '';
  const cases = [...casesOf(true), ...casesOf(false)];
  const fileOf = (index: number, kind: string, from: string): string =>
    join(dirname(from), `case${index}${kind}.${from.endsWith('x') ? 'tsx' : 'ts'}`);

  beforeAll(async () => {
    tree = mkdtempSync(join(tmpdir(), 'directions-'));
    for (const file of ['biome.json', 'biome.directions.json'])
      copyFileSync(join(root, file), join(tree, file));
    for (const [index, { from, specifier }] of cases.entries()) {
      mkdirSync(join(tree, dirname(from)), { recursive: true });
      for (const [kind, write] of Object.entries(line))
        writeFileSync(join(tree, fileOf(index, kind, from)), `${write(specifier)}\n`);
    }
    refusals = await lint(tree);
  });

  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  const refusedKinds = (from: string, specifier: string): string[] => {
    const index = cases.findIndex((one) => one.from === from && one.specifier === specifier);
    return Object.keys(line).filter((kind) => refusals.includes(`${fileOf(index, kind, from)},`));
  };

  test.each(casesOf(true))('$from may not import $specifier', ({ from, specifier }) => {
    expect(refusedKinds(from, specifier)).toEqual(Object.keys(line));
  });

  test.each(casesOf(false))('$from may import $specifier', ({ from, specifier }) => {
    expect(refusedKinds(from, specifier)).toEqual([]);
  });
});
