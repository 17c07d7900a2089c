import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = ['resources', 'src', 'ui'].flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .map((file) => `${part}/${file}`)
    .filter((file) => /\.tsx?$/.test(file)),
);

/** Who hands a file to the browser past `useDownload`. */
const byThemselves: Readonly<Record<string, string>> = {
  'resources/invoices/reviewPdf/ReviewPdfCard.tsx':
    'a version of a review PDF belongs to the reader beside it',
  'ui/files/saveFile.ts': 'hands it over',
  'ui/files/useDownload.ts': 'aborts what is still being made when its screen goes away',
  'ui/spreadsheet/files/downloading.ts': 'the editor imports nothing of ours; its file is made at once',
};

test('a file is downloaded by `useDownload`, which aborts it when its screen is left', () => {
  const found = sources.filter((file) =>
    /\bsaveFile\(|\.download = /.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found.sort()).toEqual(Object.keys(byThemselves).sort());
});
