import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { pdfPages } from '../support/pdfText.ts';
import { signIn } from './support/loginPage.ts';
import { lastMonth, seedOwed } from './support/seedOwed.ts';
import { expect, test } from './support/test.ts';

const download = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test('What a provider is owed is previewed, settled, downloaded, and corrected when its record is taken back', async ({
  page,
  finance,
}) => {
  const { title, label, takeBack } = await seedOwed(finance, { isExternal: true, day: lastMonth(15) });
  const row = page.getByRole('row').filter({ hasText: label });
  await signIn(page, 'finance');
  await page.goto('/billing/reports/settlements');

  await test.step('Last month is shown by provider and trial, with the records behind', async () => {
    await page.getByRole('link', { name: 'Settle a period' }).click();
    await expect(row).toContainText(title);
    await expect(row).toContainText('€80.00');
    await page.getByRole('button', { name: `1, Records of ${label}, ${title}` }).click();
    const records = page.getByRole('dialog', { name: `Records of ${label}, ${title}` });
    await expect(records.getByRole('row').filter({ hasText: 'Blood count' })).toContainText('To be settled');
    await records.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('The run says what it freezes, and has its number', async () => {
    await page.getByRole('button', { name: `Settle €80.00, ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: /^Settle as SET-/ });
    await expect(dialog).toContainText('They can no longer be changed or deleted');
    await dialog.getByRole('button', { name: /^Settle as SET-/ }).click();
    await expect(page.getByRole('heading', { name: /^SET-\d{4}-\d{5}$/ })).toBeVisible();
    await expect(row).toContainText('€80.00');
  });

  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await test.step('Its document is addressed to the provider, its records are a table', async () => {
    const pdf = await download(page, 'PDF');
    expect(pdf.name).toBe(`${number}.pdf`);
    expect((await pdfPages(new Uint8Array(pdf.bytes))).flat().join('\n')).toContain(`${label} GmbH`);
    const csv = await download(page, 'Records (CSV)');
    expect(csv.bytes.toString('utf8')).toContain(`${number},Settlement,`);
  });

  await test.step('A record that is taken back is told, and the correction takes it', async () => {
    await takeBack();
    await page.reload();
    await expect(page.getByText('1 record of this run is no longer valid (−€80.00).')).toBeVisible();
    await page.getByRole('link', { name: 'Show correction' }).click();
    await page.getByRole('button', { name: `Correct −€80.00, ${label}` }).click();
    await page
      .getByRole('dialog', { name: /^Correct as SET-COR-/ })
      .getByRole('button', { name: /^Correct as SET-COR-/ })
      .click();
    await expect(page.getByRole('heading', { name: /^SET-COR-/ })).toBeVisible();
    await page.getByRole('button', { name: `1, Records of ${label}, ${title}` }).click();
    await expect(page.getByRole('dialog')).toContainText(`Corrects ${number}`);
  });
});

test('Departments are settled apart from providers outside, with the file of the internal allocation; what another settled first is refused', {
  tag: '@deep',
}, async ({ page, finance, watch }) => {
  watch.expects(/409 \(Conflict\)|422 \(Unprocessable/);
  watch.expects(/CallError/);
  // A day of its own: no other story owes anything on it.
  const day = '2019-03-04';
  const inside = await seedOwed(finance, { isExternal: false, day });
  const outside = await seedOwed(finance, { isExternal: true, day });
  await signIn(page, 'finance');
  await page.goto(`/billing/reports/settlements/new?from=${day}&to=${day}`);
  const departments = page.getByRole('button', { name: 'Settle €80.00, Departments of the hospital' });

  await test.step('The provider from outside has a run of its own', async () => {
    await expect(departments).toBeVisible();
    await expect(page.getByRole('button', { name: `Settle €80.00, ${outside.label}` })).toBeVisible();
  });

  await test.step('The departments are settled, and their file has a line for each cost centre', async () => {
    await departments.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Settle as SET-/ })
      .click();
    await expect(page.getByRole('heading', { name: /^SET-\d{4}-\d{5}$/ })).toBeVisible();
    const { bytes } = await download(page, 'Internal allocation (CSV)');
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(inside.label);
    expect(lines[1]).toContain('4790');
  });

  await test.step('The same period offers no second run of them', async () => {
    await page.goBack();
    await expect(page.getByRole('button', { name: `Settle €80.00, ${outside.label}` })).toBeVisible();
    await expect(departments).toHaveCount(0);
  });

  await test.step('What a colleague settles while one is asked is not settled again', async () => {
    await page.getByRole('button', { name: `Settle €80.00, ${outside.label}` }).click();
    const dialog = page.getByRole('dialog', { name: /^Settle as SET-/ });
    await expect(dialog).toBeVisible();
    const period = { kind: 'settlement' as const, from_date: day, to_date: day };
    const { parts } = await finance.call(api.previewSettlement, period);
    const part = parts.find(({ provider_label }) => provider_label === outside.label);
    if (!part?.provider_id) throw new Error('Nothing is owed outside');
    const { provider_id, fingerprint } = part;
    await finance.call(api.runSettlement, { ...period, settlement_id: newId(), provider_id, fingerprint });
    await dialog.getByRole('button', { name: /^Settle as SET-/ }).click();
    await expect(page.getByText(/another run already includes it, or nothing is owed/)).toBeVisible();
    await expect(page.getByText('This period is completely settled.')).toBeVisible();
  });
});
