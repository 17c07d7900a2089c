import { api } from '../../contract/api.ts';
import { startSmtpServer } from '../support/smtpServer.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { expect, test } from './support/test.ts';

test('A finalized invoice is sent by mail; refused, its address is mended and it is sent again', {
  tag: '@deep',
}, async ({ page, finance, site }) => {
  const smtp = await startSmtpServer(site.smtpPort);
  smtp.behave({
    rcpt: (address) => (address.startsWith('old') ? '550 5.1.1 no such user here' : '250 ok'),
  });
  const { trial_id, title, invoice_id, address } = await seedDraft(finance, 'Sending');
  const [recipient] = await finance.call(api.listTrialAddresses, { trial_id });
  if (!recipient) throw new Error('The trial has a recipient');
  const { purpose, ...present } = recipient;
  await finance.call(api.createAddress, { ...present, email: 'old@nordlicht.example', language: 'en' });
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Start-up', quantity: 1, amount_per_unit: 5_000_00 },
  });
  await finance.call(api.setServicePeriod, {
    invoice_id,
    service_period_mode: 'manual',
    service_period_from: '2024-01-01',
    service_period_to: '2024-01-31',
  });
  const { number } = await finance.call(api.finalizeInvoice, { invoice_id });
  await signIn(page, 'finance');
  const dialog = page.getByRole('dialog', { name: 'Send the invoice' });
  const mails = page.getByRole('list', { name: 'Emails' }).getByRole('listitem');

  try {
    await test.step('It is shown before it goes', async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Send by email…' }).click();
      await expect(dialog.getByText(`Invoice ${number}: ${title}`)).toBeVisible();
      await expect(dialog.getByText(`${number}.pdf`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Send to old@nordlicht.example' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('The mail server refuses it: its words stand on the invoice', async () => {
      await page.getByRole('link', { name: /^Emails/ }).click();
      await expect(mails.first()).toContainText('Refused', { timeout: 30_000 });
      await expect(mails.first()).toContainText('550 5.1.1 no such user here');
    });

    await test.step('The address is mended where it stands, and it is sent again', async () => {
      await mails.first().getByRole('link', { name: 'Correct the address' }).click();
      const editing = page.getByRole('dialog');
      await editing.getByRole('textbox', { name: 'Email', exact: true }).fill('new@nordlicht.example');
      await editing.getByRole('button', { name: 'Save address' }).click();
      await expect(editing).toBeHidden();
      await page.goto(address);
      await page.getByRole('button', { name: 'Send by email…' }).click();
      await dialog.getByRole('button', { name: 'Send to new@nordlicht.example' }).click();
      await page.getByRole('link', { name: /^Emails/ }).click();
      await expect(mails).toHaveCount(2);
      await expect(mails.first()).toContainText('Sent', { timeout: 30_000 });
    });

    await test.step('That it was sent stands in its history and in the list of all invoices', async () => {
      const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
      await expect(history.filter({ hasText: 'Email refused' })).toContainText('old@nordlicht.example');
      await page.goto(`/billing/invoices?search=${number}&mail=sent`);
      const row = page.getByRole('row', { name: number ?? '' });
      await expect(row.getByRole('img', { name: 'Email sent' })).toBeVisible();
    });

    expect(smtp.received).toMatchObject([
      { to: ['new@nordlicht.example'], from: 'billing@klinikum.example' },
    ]);
    expect(smtp.received[0]?.message).toContain(`filename=${number}.pdf`);
  } finally {
    await smtp.close();
  }
});
