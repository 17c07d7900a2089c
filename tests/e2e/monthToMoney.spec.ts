import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { camtOf, entryOf } from '../support/bankFiles.ts';
import { startSmtpServer } from '../support/smtpServer.ts';
import { signIn } from './support/loginPage.ts';
import { seedSponsored } from './support/seedReceivables.ts';
import { expect, test } from './support/test.ts';

// Its queue of bank entries is that of the whole site.
test.use({ siteName: 'month-to-money' });

/** A draft over one item, filled by hand; cents, net. */
const seedDraft = async (client: Client, trial_id: string, cents: number): Promise<string> => {
  const invoice_id = newId();
  await client.call(api.putInvoice, { trial_id, invoice_id, label: 'January', cut_off_date: '2024-01-31' });
  const invoice_item = { label: 'Visits', quantity: 1, amount_per_unit: cents };
  await client.call(api.fillWithInvoiceItem, { invoice_id, invoice_item });
  await client.call(api.setServicePeriod, {
    invoice_id,
    service_period_mode: 'manual',
    service_period_from: '2024-01-01',
    service_period_to: '2024-01-31',
  });
  return invoice_id;
};

test("Month's end to money: finalized, sent, and paid by a bank statement", { tag: '@deep' }, async ({
  page,
  finance,
  site,
}) => {
  const smtp = await startSmtpServer(site.smtpPort);
  const mark = newId().slice(-6);
  const sponsor = { recipient: `Payer ${mark} GmbH`, language: 'en', email: 'ap@payer.example' } as const;
  const { trialId, title } = await seedSponsored(finance, `Money ${mark}`, sponsor);
  const invoices: string[] = [];
  for (const cents of [100_00, 200_00, 300_00, 400_00, 500_00, 600_00])
    invoices.push(await seedDraft(finance, trialId, cents));
  await signIn(page, 'finance');

  await test.step('All drafts are finalized at once', async () => {
    await page.goto(`/billing/invoices?search=${encodeURIComponent(title)}`);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Finalize 6…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize 6 invoices' });
    await dialog.getByRole('button', { name: 'Finalize 6 invoices' }).click();
    await expect(dialog.getByText('6 of 6 done')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('And sent by mail', async () => {
    await page.getByRole('button', { name: 'Send 6…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send 6 invoices by email' });
    await dialog.getByRole('button', { name: 'Send 6 emails' }).click();
    await expect(dialog.getByText('6 of 6 done')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(6);
  });

  const numbers: string[] = [];
  for (const invoice_id of invoices)
    numbers.push((await finance.call(api.getInvoice, { invoice_id })).number ?? '');
  const { today: day } = await finance.call(api.getDashboard, {});
  const iban = 'DE44500105175407324931';
  const exact = ['119.00', '238.00', '357.00'].map((amount, place) =>
    entryOf({ amount, text: `${numbers[place]} thanks`, day, iban, name: sponsor.recipient }),
  );
  const statement = camtOf([
    ...exact,
    entryOf({ amount: '1071.00', text: `${numbers[3]} + ${numbers[4]}`, day, name: sponsor.recipient }),
    entryOf({ amount: '700.00', text: `${numbers[5]} less 2 %`, day, name: sponsor.recipient }),
    entryOf({ amount: '7.77', text: 'Study payment', day }),
  ]);
  const queue = page.getByRole('listbox', { name: 'Entries' });
  const entry = (amount: string) => queue.getByRole('option').filter({ hasText: amount });

  await test.step('Of the statement three entries are allocated by themselves', async () => {
    await page.goto('/billing/bank-statements');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'march.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) });
    await expect(page.getByText('3 of 6 done')).toBeVisible();
    await expect(queue.getByRole('option')).toHaveCount(3);
  });

  await test.step('The sum of two and the short one are taken by a key, the unknown one is set aside', async () => {
    await entry('1,071.00').click();
    await expect(page.getByText('Exact sum of the invoices')).toBeVisible();
    await queue.press('Enter');
    await expect(entry('1,071.00')).toHaveCount(0);
    await entry('700.00').click();
    await expect(page.getByText('Less than is open', { exact: true }).last()).toBeVisible();
    await queue.press('Enter');
    await expect(entry('700.00')).toHaveCount(0);
    await queue.press('n');
    await expect(page.getByText('Nothing is left to decide')).toBeVisible();
  });

  await test.step('What is left is the 14.00 of the one that paid too little', async () => {
    await page.goto(`/billing/receivables?by=recipient&of=${encodeURIComponent(sponsor.recipient)}`);
    await expect(page.getByRole('row').filter({ hasText: numbers[5] ?? '' })).toContainText('14.00');
    const { total } = await finance.call(api.getAgeing, { as_of: day, trial_ids: [trialId] });
    expect(total.open_amount).toBe(14_00);
  });
  await smtp.close();
});
