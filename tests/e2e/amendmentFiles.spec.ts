import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { xlsxFile } from '../../ui/spreadsheet/files/xlsxFile.ts';
import { expectDifferenceOnNext } from './support/differenceOnNext.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft, seedExample } from './support/seedExample.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

const amount = (digits: number) => ({ kind: 'number', digits, places: 2, unit: 'euro' }) as const;
const text = (words: string) => ({ kind: 'text', text: words }) as const;

const beginBudget = (finance: Client, trial_id: string) =>
  finance.call(api.putAmendment, {
    trial_id,
    amendment_id: crypto.randomUUID(),
    label: 'Budget 2024',
    sponsor_reference: null,
    effective_date: '2024-02-01',
    reason: null,
  });

/** What the sponsor sends: another price, the same price, and a service that is new. */
const priceList = xlsxFile(
  {
    columns: ['Service', 'Amount €'].map((title) => ({ title, pixels: 120 })),
    rows: [
      [text('V1'), amount(1_300_00)],
      [text('ECG'), amount(85_00)],
      [text('MRI'), amount(700_00)],
    ],
  },
  'Budget',
);

test('The sponsor’s price list becomes an amendment, comes into force and onto the next invoice, and is compared', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trialId = await seedExample(finance);
  const invoice_id = await seedDraft(finance, trialId, 'February', '2024-02-29');
  await finance.call(api.finalizeInvoice, { invoice_id });
  await beginBudget(finance, trialId);
  await signIn(page, 'finance');
  await page.goto(hrefOfTab(trialId, 'amendments'));

  await test.step('What changes is shown cell by cell before it is taken', async () => {
    const [choosing] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Sponsor’s file…' }).click(),
    ]);
    await choosing.setFiles({
      name: 'budget.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await (await priceList).arrayBuffer()),
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').filter({ hasText: 'V1' })).toContainText('1,250.00');
    await dialog.getByRole('button', { name: 'Take 3 changes into the draft' }).click();
    await expect(page.getByRole('status', { name: 'What the draft does' })).toContainText(
      '+€50.00 difference',
    );
    await expect(page.getByRole('row').filter({ hasText: 'MRI' })).toContainText('700.00');
  });

  await test.step('In force, its difference is on the next invoice', async () => {
    await page.getByRole('button', { name: 'Put in force…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put amendment 1 in force' }).click();
    await expect(page.getByRole('table', { name: 'Versions of the contract' })).toContainText('In force');
    await expectDifferenceOnNext(page, finance, trialId);
  });

  await test.step('Versions are compared, walked by F8, and taken along with their marks', async () => {
    await page.goto(hrefOfTab(trialId, 'amendments', '?show=versions'));
    const differences = sheet(page);
    await differences.click('V1', 'After');
    await page.keyboard.press('F8');
    await differences.isIn('After');
    await expect(page.getByRole('status').filter({ hasText: /in the contract/ })).toBeAttached();
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel' }).click(),
    ]);
    const rows = await readSheet(await readFile(await download.path()));
    expect(rows.map((row) => row.slice(1, 5))).toContainEqual(['V1', 'Amount €', '1,250.00', '1,300.00']);
    await page.goto(hrefOfTab(trialId, 'amendments', '?show=contract'));
    await page.getByRole('button', { name: 'Print as PDF' }).click();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF, German' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^Vertrag .+\.pdf$/);
  });
});

test('One types into the draft of an amendment while the other puts it in force: nothing is lost, nothing unseen', {
  tag: '@deep',
}, async ({ page, browser, origin, finance }) => {
  const trialId = await seedExample(finance);
  await beginBudget(finance, trialId);
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  for (const each of [page, other]) {
    await signIn(each, 'finance');
    await each.goto(hrefOfTab(trialId, 'amendments'));
  }
  await sheet(page).click('V1', 'New price €');
  await page.keyboard.type('1300');
  await page.keyboard.press('Enter');
  await sheet(other).shows('V1', 'New price €', '1,250.00 →1,300.00');
  await other.getByRole('button', { name: 'Put in force…' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Re-priced records' })).toContainText('1,300.00');
  await sheet(page).click('CT', 'New price €');
  await page.keyboard.type('460');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('table', { name: 'Re-priced records' })).toContainText('CT');
  await dialog.getByRole('button', { name: 'Put amendment 1 in force' }).click();
  await expect(page.getByRole('table', { name: 'Versions of the contract' })).toContainText('In force');
  const { services } = await finance.call(api.getContractVersion, { trial_id: trialId });
  expect(services.filter(({ label }) => ['V1', 'CT'].includes(label))).toMatchObject([
    { label: 'V1', amount: 1_300_00 },
    { label: 'CT', amount: 460_00 },
  ]);
});
