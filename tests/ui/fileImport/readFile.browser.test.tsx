import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportDefinition } from '../../../ui/fileImport/definition.ts';
import { ImportTask } from '../../../ui/fileImport/ImportTask.tsx';
import { moneyType, textType } from '../../../ui/spreadsheet/values/cellTypes.ts';
import { renderUi } from '../renderUi.tsx';
import { hostileFiles } from './support/hostileFiles.ts';
import { packedFile } from './support/packedFile.ts';
import { number, row, text, workbook } from './support/workbook.ts';

/** What was sent, line by line. */
const sent: { line: number }[][] = [];

const definition: ImportDefinition = {
  title: 'Prices',
  fields: [
    {
      name: 'label',
      title: 'Label',
      type: textType({ required: true }),
      isRequired: true,
      heads: ['leistung'],
    },
    { name: 'amount', title: 'Amount €', type: moneyType({ min: 0 }), isRequired: true, heads: ['preis'] },
  ],
  send: async (lines) => {
    sent.push([...lines]);
    return { created: lines.length, changed: 0, unchanged: 0, warnings: [] };
  },
};

const open = async (): Promise<void> => {
  cleanup();
  window.localStorage.clear();
  sent.length = 0;
  await renderUi(<ImportTask definition={definition} head={null} back={null} />);
};

const choose = (name: string, content: Blob): Promise<void> =>
  userEvent.upload(page.getByLabelText('Choose a file', { exact: true }).first(), new File([content], name));

const prices = (count: number, amount = (at: number) => String(at / 100)): Promise<Blob> =>
  packedFile(
    workbook(
      row(1, text('Leistung'), text('Preis')) +
        Array.from({ length: count }, (_, at) => row(at + 2, text(`Service ${at}`), number(amount(at)))).join(
          '',
        ),
    ),
  );

const isThere = (words: string): boolean => document.body.textContent?.includes(words) === true;

/** Until `last` is there: how long the page stood still at most, and how many pictures it painted with `words` in them. */
const watched = (words: string, last: string): Promise<{ pause: number; pictures: number }> =>
  new Promise((resolve) => {
    let pause = 0;
    let pictures = 0;
    let before = performance.now();
    const beat = (now: number): void => {
      pause = Math.max(pause, now - before);
      before = now;
      if (isThere(words)) pictures += 1;
      if (isThere(last)) resolve({ pause, pictures });
      else requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });

test('an Excel file is matched, shown and sent with every cent', async () => {
  await open();
  await choose('prices.xlsx', await prices(3, (at) => ['17.37', '0.30000000000000004', '1.234'][at] ?? ''));
  await expect.element(page.getByText('Sheet “Sheet”, 3 lines')).toBeVisible();
  await expect.element(page.getByText('1 line is refused and not sent.')).toBeVisible();
  const wrong = page.getByLabelText('Amount €, Line 4');
  await expect.element(wrong).toHaveValue('1.234');
  await userEvent.fill(wrong, '1.23');
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect.element(page.getByText('The file is in')).toBeVisible();
  expect(sent).toEqual([
    [
      { line: 2, label: 'Service 0', amount: 1737 },
      { line: 3, label: 'Service 1', amount: 30 },
      { line: 4, label: 'Service 2', amount: 123 },
    ],
  ]);
});

test('another sheet of the file can be chosen', async () => {
  await open();
  const sheets = ['Prices 2025', 'Prices 2026'];
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const file = await packedFile(
    workbook(row(1, text('Leistung')) + row(2, text('old')), {
      'xl/workbook.xml': `<workbook><sheets>${sheets
        .map((name, at) => `<sheet name="${name}" r:id="s${at}"/>`)
        .join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
        .map(
          (_, at) =>
            `<Relationship Id="s${at}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${row(1, text('Leistung'), text('Preis')) + row(2, text('new'), number('80'))}</sheetData></worksheet>`,
    }),
  );
  await choose('prices.xlsx', file);
  await page.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'Prices 2026' }).click();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect.element(page.getByText('The file is in')).toBeVisible();
  expect(sent).toEqual([[{ line: 2, label: 'new', amount: 8000 }]]);
});

test('a CSV file as Excel saves it in Germany is read: Windows-1252, semicolons, decimal commas', async () => {
  await open();
  const letters = Uint8Array.from('Leistung;Preis\r\nGröße in \u0080;1.234,50\r\n', (sign) =>
    sign.charCodeAt(0),
  );
  await choose('prices.csv', new Blob([letters]));
  await expect.element(page.getByText('Windows-1252, separated by “;”, 1 line')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect.element(page.getByText('The file is in')).toBeVisible();
  expect(sent).toEqual([[{ line: 2, label: 'Größe in €', amount: 123_450 }]]);
});

test('200,000 rows tell how far they are, and the page stays alive', async () => {
  await open();
  const file = await prices(200_000);
  const watching = watched('Reading the lines…', '200,000 lines to bring in');
  await choose('prices.xlsx', file);
  await expect.element(page.getByText(/^[\d,]+ lines read$/)).toBeVisible();
  const { pause, pictures } = await watching;
  expect(pause).toBeLessThan(1_000);
  expect(pictures).toBeGreaterThan(3);
  await expect.element(page.getByText('At most 20,000 lines go in at once: split the file.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
});

test('reading can be called off', async () => {
  await open();
  const file = await prices(200_000);
  await choose('prices.xlsx', file);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByText('Drop an Excel or CSV file here, or choose one')).toBeVisible();
});

test.each([
  ['honest', 'The file holds too much'],
  ['lying', 'or it is damaged'],
  ['manyCells', 'The file holds too much'],
] as const)('a small file that holds much is refused with the reason: %s', async (name, reason) => {
  await open();
  await choose('bomb.xlsx', await hostileFiles[name]());
  await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
});

test('a file of 200 MB is refused before it is read', async () => {
  await open();
  const megabyte = new Uint8Array(1_048_576);
  const input = page.getByLabelText('Choose a file', { exact: true }).first().element();
  const files = new DataTransfer();
  files.items.add(
    new File(
      Array.from({ length: 200 }, () => megabyte),
      'large.xlsx',
    ),
  );
  if (input instanceof HTMLInputElement) input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The file has 200 MB; at most 32 MB are read.');
});
