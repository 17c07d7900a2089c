import { api } from '../../contract/api.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { expectDifferenceOnNext } from './support/differenceOnNext.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft, seedExample } from './support/seedExample.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

test('A price is raised from a day on; what was billed before comes as a difference on the next invoice', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trialId = await seedExample(finance);
  for (const [label, cutOff] of [
    ['January', '2024-01-31'],
    ['February', '2024-02-29'],
  ] as const)
    await finance.call(api.finalizeInvoice, { invoice_id: await seedDraft(finance, trialId, label, cutOff) });

  await signIn(page, 'finance');
  await page.goto(hrefOfTab(trialId, 'amendments'));
  await page.getByRole('button', { name: 'New amendment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Rates from February');
  await dialog.getByRole('textbox', { name: 'Effective from' }).fill('01.02.2024');
  await dialog.getByRole('button', { name: 'Create draft' }).click();

  const prices = sheet(page);
  await prices.click('V1', 'New price €');
  await page.keyboard.type('1300');
  await page.keyboard.press('Enter');
  const figures = page.getByRole('status', { name: 'What the draft does' });
  await expect(figures).toContainText('1 service re-priced');
  await expect(figures).toContainText('+€50.00 difference');

  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  await page.getByRole('button', { name: 'Add visit' }).click();
  await page.keyboard.type('V2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Visits 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Visit plan' }).click();
  await prices.click('ECG', 'V2');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Visit plan 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Put in force…' }).click();
  const preview = page.getByRole('dialog', { name: 'Put amendment 1 in force' });
  const billed = preview.getByRole('table', { name: 'Difference items' });
  await expect(billed.getByRole('row').filter({ hasText: 'V1' })).toContainText('1,250.00 → 1,300.00');
  await preview.getByRole('button', { name: 'Put amendment 1 in force' }).click();
  const versions = page.getByRole('table', { name: 'Versions of the contract' });
  await expect(versions.getByRole('row').filter({ hasText: 'Amendment 1' })).toContainText('+50.00');

  const next = await expectDifferenceOnNext(page, finance, trialId);

  await page.goto(hrefOfTab(trialId, 'amendments'));
  await page.getByRole('button', { name: 'Undo amendment' }).click();
  const question = page.getByRole('dialog', { name: 'Undo amendment 1?' });
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Signed too early');
  await question.getByRole('button', { name: 'Undo amendment' }).click();
  await expect(versions.getByRole('row').filter({ hasText: 'Amendment 1' })).toContainText('Draft');
  expect((await finance.call(api.getInvoice, { invoice_id: next })).items).toEqual([]);
});
