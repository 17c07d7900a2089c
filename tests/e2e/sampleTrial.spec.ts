import { invoicePage } from './support/invoicePage.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

test.use({ siteName: 'sampleTrial' });

const sample = 'Sample trial: glucose sensors in type 2 diabetes';

test('The demo site teaches the way from files to the first invoice, and is put back', {
  tag: '@deep',
}, async ({ page }) => {
  const trial = trialPage(page);
  const invoice = invoicePage(page);
  const main = page.getByRole('main');
  const areas = page.getByRole('navigation', { name: 'Main navigation' });

  await test.step('The dashboard offers a sample trial; its files are dropped by themselves', async () => {
    await signIn(page, 'admin');
    await areas.getByRole('link', { name: 'Billing', exact: true }).click();
    await main.getByRole('button', { name: 'Start the sample trial' }).click();
    for (const file of [
      'services',
      'visits',
      'assignments',
      'provider-payments',
      'operational-services',
      'participants',
      'performed-visits',
    ])
      await expect(main.getByText(`${file}.csv`, { exact: true }).first()).toBeVisible();
  });

  await test.step('What becomes of the services is answered by its outcome in money, and the files go in', async () => {
    await expect(main.getByText(/4,154\.55/).first()).toBeVisible({ timeout: 60_000 });
    await main.getByRole('radio', { name: /^Confirm the mandatory services/ }).check();
    await main.getByRole('button', { name: 'Import 72 lines' }).click();
    await expect(page.getByText('The files have been imported')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('The first invoice is drafted and finalised', async () => {
    await main.getByRole('link', { name: 'Back to the trial' }).first().click();
    await trial.openTab('Invoices');
    await trial.draftInvoice('30.06.2025');
    await expect(invoice.total('Net')).toHaveText('4,154.55');
    await invoice.finalize();
  });

  await test.step('The same folder comes as a ZIP file', async () => {
    await areas.getByRole('link', { name: 'Configuration' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download the sample folder (ZIP)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Sample-trial.zip');
  });

  await test.step('Starting over asks first, and puts the site back', async () => {
    const question = page.getByRole('dialog', { name: 'Reset the demo site?' });
    await main.getByRole('button', { name: 'Reset the demo…' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await main.getByRole('button', { name: 'Reset the demo…' }).click();
    await question.getByRole('button', { name: 'Reset the demo site' }).click();
    await expect(page.getByText('The demo site has been reset')).toBeVisible({
      timeout: 60_000,
    });
    await areas.getByRole('link', { name: 'Billing', exact: true }).click();
    await main.getByRole('link', { name: 'All trials' }).click();
    const trials = page.getByRole('table', { name: 'Trials', exact: true });
    const titled = (title: string) => trials.getByRole('row').filter({ hasText: title });
    await expect(titled('Levosimendan in advanced heart failure')).toBeVisible();
    await expect(titled(sample)).toHaveCount(0);
  });
});
