import { readFile } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import { readXml, textAt } from '../support/xmlTree.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { expect, test } from './support/test.ts';

const buyer = ['AccountingCustomerParty', 'Party'];

test('What an electronic invoice lacks is completed from the list of what is missing, and it goes out', async ({
  page,
  finance,
}) => {
  const { clinicalsite_id, time_zone, logo_sha256, ...before } = await finance.call(api.getClinicalsite, {});
  const { trial_id, title, address, invoice_id } = await seedDraft(finance, 'Electronic');
  const [recipient] = await finance.call(api.listTrialAddresses, { trial_id });
  if (!recipient) throw new Error('The trial has no recipient');
  const { purpose, ...sponsor } = recipient;
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Start-up & archiving', quantity: 1, amount_per_unit: 5_000_00 },
  });
  await finance.call(api.setServicePeriod, {
    invoice_id,
    service_period_mode: 'manual',
    service_period_from: '2024-01-01',
    service_period_to: '2024-01-31',
  });
  const saved = await finance.call(api.createAddress, {
    ...sponsor,
    country: null,
    einvoice_format: 'xrechnung_ubl',
  });
  await finance.call(api.putSender, {
    ...before,
    sender_street: 'Klinikallee 1',
    sender_zip_code: '50999',
    sender_city: 'Köln',
    sender_country: 'DE',
    sender_vat_id: 'DE123456789',
    sender_iban: 'DE02120300000000202051',
    sender_contact_name: 'Petra Rechner',
    sender_phone: null,
    sender_email: 'studien@klinikum.example',
    payment_days: 30,
  });
  const card = page.getByRole('region', { name: 'Finalize' });
  const finalize = card.getByRole('button', { name: /^Finalize/ });
  try {
    await signIn(page, 'finance');
    await page.goto('/billing/invoices');

    await test.step('Ready to send names what the trial lacks, beside the invoices of all trials', async () => {
      await page.getByRole('button', { name: /^Ready for electronic invoices/ }).click();
      const row = page
        .getByRole('dialog', { name: 'Ready for electronic invoices' })
        .getByRole('row', { name: title });
      await expect(row.getByRole('link', { name: 'country of the recipient' })).toBeVisible();
      await expect(row.getByRole('link', { name: 'phone number of the sender' })).toBeVisible();
    });

    await test.step('The draft says so too, with the rules, and is not finalized', async () => {
      await page.goto(address);
      await expect(finalize).toBeDisabled();
      await expect(card).toContainText('rules are not met yet');
      await card.getByRole('button', { name: 'Show the rules' }).click();
      await expect(card.getByRole('list', { name: 'Electronic invoice' })).toContainText(
        'The recipient has a country',
      );
    });

    await test.step("The sender's phone is typed where its link leads", async () => {
      // Named among what stands in the way, and by the format that lacks it.
      await card.getByRole('link', { name: 'phone number of the sender' }).first().click();
      const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
      await expect(phone).toBeFocused();
      await phone.fill('+49 221 478 1234');
      await page.getByRole('button', { name: 'Save sender' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
    });

    await test.step("The recipient's address is opened at the field that is missing", async () => {
      await page.goto(address);
      await card.getByRole('link', { name: 'country of the recipient' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Edit address' });
      const country = dialog.getByRole('combobox', { name: 'Country' });
      await expect(country).toBeFocused();
      await country.fill('Deutschl');
      await page.getByRole('option', { name: 'Germany' }).click();
      await expect(country).toHaveValue('Germany');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('invoices@sponsor.example');
      const reference = dialog.getByRole('textbox', { name: 'Buyer reference or Leitweg-ID' });
      await reference.fill('992-90009-69');
      await expect(dialog).toContainText('its check digits are wrong');
      await reference.fill('992-90009-96');
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'Ready for electronic invoices' })).toContainText(
        'Nothing is missing',
      );
    });

    await test.step('Nothing stands in its way any more, and it is exported as its recipient gets it', async () => {
      await page.goto(address);
      await expect(card).toContainText(/All \d+ rules are met/);
      await finalize.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Finalize/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^INV-/);
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'XRechnung (UBL)' }).click(),
      ]);
      const xml = readXml(await readFile(await download.path(), 'utf8'));
      expect(textAt(xml, 'BuyerReference')).toBe('992-90009-96');
      expect(textAt(xml, ...buyer, 'PostalAddress', 'Country', 'IdentificationCode')).toBe('DE');
      expect(textAt(xml, ...buyer, 'EndpointID')).toBe('invoices@sponsor.example');
      expect(textAt(xml, 'AccountingSupplierParty', 'Party', 'Contact', 'Telephone')).toBe(
        '+49 221 478 1234',
      );
      expect(textAt(xml, 'InvoiceLine', 'Item', 'Name')).toBe('Start-up & archiving');
      expect(textAt(xml, 'LegalMonetaryTotal', 'PayableAmount')).toBe('5950.00');
    });
  } finally {
    // Other stories find the site as it was, with a trial that sends nothing electronically.
    const { version } = await finance.call(api.getClinicalsite, {});
    await finance.call(api.putSender, { ...before, version });
    const present = await finance.call(api.getAddress, { address_id: saved.address_id });
    await finance.call(api.createAddress, { ...present, einvoice_format: null });
  }
});
