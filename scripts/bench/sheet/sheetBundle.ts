import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { slimPackages } from '../../lib/slimPackages.ts';
import { type Figure, figure } from '../figures.ts';

const budget = 260_000;

/** Packages that other pages need, too, come with them. */
const isOfOthers = (id: string): boolean => /^[@\w]/.test(id) && !/^ag-(grid|stack)/.test(id);

/** The grid and the sheet as they are first loaded, built as for customers, in one file; menus and the review come later. */
const firstProgram = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [react(), slimPackages()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: 'ui/spreadsheet/Spreadsheet.tsx',
        preserveEntrySignatures: 'strict',
        external: isOfOthers,
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
    },
  });
  const files = 'output' in built ? built.output : [];
  const first = files.find((file) => file.type === 'chunk' && file.name === 'first');
  if (first?.type !== 'chunk') throw new Error('The sheet was not built into one file.');
  return first.code;
};

/** What whoever opens the first sheet of a day waits for, beside the page around it. */
export const measureSheetBundle = async (): Promise<Figure> =>
  figure({
    id: 'open-bundle',
    what: 'the grid and the sheet as they are first loaded, gzip; limit: the budget',
    unit: 'bytes',
    value: gzipSync(await firstProgram(), { level: 9 }).length,
    limit: budget,
    atMost: 1,
  });
