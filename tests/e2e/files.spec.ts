import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { fileNameOf } from '../../ui/files/fileName.ts';
import { xlsxFile } from '../../ui/spreadsheet/files/xlsxFile.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

const priceList = xlsxFile(
  {
    columns: ['Leistung', 'Preis', 'Nummer'].map((title) => ({ title, pixels: 120 })),
    rows: [
      [
        { kind: 'text', text: 'Größenbestimmung' },
        { kind: 'number', digits: 1_737, places: 2, unit: 'euro' },
        { kind: 'number', digits: 250, places: 0, unit: 'none' },
      ],
      [
        { kind: 'text', text: 'Blutabnahme' },
        { kind: 'number', digits: 123_450, places: 2, unit: 'euro' },
        null,
      ],
      [{ kind: 'text', text: 'Ohne Preis' }, { kind: 'text', text: 'auf Anfrage' }, null],
    ],
  },
  'Preise',
);

test('A price list comes in as an Excel file, and goes out as one', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { title } = await seedTrial(finance, 'Files');
  const trial = trialPage(page);
  const cells = sheet(page);
  await signIn(page, 'finance');
  await trial.openFromList(title);
  await trial.openTab('Visit services');

  await test.step('The file is matched by its heads; a line that cannot be read is left out', async () => {
    // The sheet's own: what comes next has one, too.
    await page.getByRole('toolbar', { name: 'Sheet' }).getByRole('link', { name: 'Import files' }).click();
    const [choosing] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Choose files', { exact: true }).click(),
    ]);
    await choosing.setFiles({
      name: 'preise.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await (await priceList).arrayBuffer()),
    });
    await expect(page.getByText('Sheet “Preise”, 3 lines')).toBeVisible();
    await expect(page.getByText('1 line contains errors and is not imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(page.getByText('2 created')).toBeVisible();
  });

  await test.step('The sheet shows every cent', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back to the trial' }).click();
    await trial.openTab('Visit services');
    await cells.shows('Größenbestimmung', 'Amount €', '17.37');
    await cells.shows('Größenbestimmung', 'Description', '250');
    await cells.shows('Blutabnahme', 'Amount €', '1,234.50');
  });

  await test.step('The download holds the same numbers as numbers', async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${fileNameOf([title, 'Prices'])}.xlsx`);
    const [head = [], ...rows] = await readSheet(await readFile(await download.path()));
    const amount = head.indexOf('Amount €');
    expect(rows.map((row) => [row[0], row[amount]])).toEqual([
      ['Größenbestimmung', 17.37],
      ['Blutabnahme', 1234.5],
    ]);
  });
});
