import { api } from '../../contract/api.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';

test('Back from a finalized invoice, and forth again, goes without a word in the console', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trials = await finance.call(api.listTrials, {});
  const lists = await Promise.all(trials.map(({ trial_id }) => finance.call(api.listInvoices, { trial_id })));
  const invoice = lists.flat().find(({ state }) => state === 'finalized');
  if (!invoice) throw new Error('The demo site has no finalized invoice');
  await signIn(page, 'finance');
  await page.goto(hrefOfTab(invoice.trial_id, 'invoices'));
  const table = page.getByRole('table', { name: 'Invoices' });
  await table.getByRole('link', { name: invoice.label }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /^INV-/ })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
});
