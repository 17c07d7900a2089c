import { readFile } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { readXml, textAt } from '../support/xmlTree.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { expect, test } from './support/test.ts';

const buyer = ['AccountingCustomerParty', 'Party'];

test('What an electronic invoice lacks is completed from the list of what is missing, and it goes out', {
  tag: '@deep',
}, async ({ page, finance }) => {
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

    await test.step('It says of the other formats as well what each would need', async () => {
      await card.getByText(/^Electronic formats: \d+ of \d+ possible/).click();
      const formats = card.getByRole('list', { name: 'Electronic formats' });
      await expect(formats).toContainText('XRechnung (CII), ZUGFeRD XRechnung (PDF)');
      await expect(formats).toContainText('Missing: the same as for XRechnung (UBL)');
      const zugferd = formats.getByRole('listitem').filter({ hasText: /^ZUGFeRD \(PDF\)/ });
      await expect(zugferd.getByRole('link')).toHaveText(['country of the recipient']);
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

test('Of an invoice that has gone out without them, what only a cancellation mends is told apart from what may still be added', {
  tag: '@deep',
}, async ({ page, finance, watch }) => {
  // The export that is refused.
  watch.expects(/status of 409|einvoice_incomplete/);
  const { clinicalsite_id, time_zone, logo_sha256, ...before } = await finance.call(api.getClinicalsite, {});
  const { trial_id } = await seedDraft(finance, 'Afterwards');
  const [recipient] = await finance.call(api.listTrialAddresses, { trial_id });
  if (!recipient) throw new Error('The trial has no recipient');
  const { purpose, ...sponsor } = recipient;
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
  const save = async (change: Partial<typeof sponsor>) => {
    const { version } = await finance.call(api.getAddress, { address_id: sponsor.address_id });
    await finance.call(api.createAddress, { ...sponsor, country: 'DE', ...change, version });
  };
  const gone = async (label: string): Promise<string> => {
    const invoice_id = newId();
    await finance.call(api.putInvoice, { trial_id, invoice_id, label, cut_off_date: '2024-02-29' });
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
    await finance.call(api.finalizeInvoice, { invoice_id });
    return `/billing/trial/${trial_id}/invoice/${invoice_id}`;
  };
  const card = page.getByRole('region', { name: 'Electronic invoice' });
  const xrechnung = card.getByRole('listitem').filter({ hasText: /^XRechnung \(UBL\)/ });
  try {
    await save({ zip_code: null, email: 'invoices@sponsor.example' });
    const withoutZip = await gone('Without a zip code');
    await save({ zip_code: '10115', email: 'invoices@sponsor.example' });
    const complete = await gone('Complete');
    await signIn(page, 'finance');

    await test.step('What is printed is frozen; phone and Leitweg-ID are not', async () => {
      await page.goto(`${withoutZip}#history`);
      await expect(xrechnung).toContainText(
        'Final: can only be corrected by a cancellation and a new invoice:zip code of the recipient',
      );
      await expect(xrechnung.getByRole('link')).toHaveText([
        'phone number of the sender',
        'buyer reference or Leitweg-ID of the recipient',
      ]);
      await expect(card.getByRole('listitem').filter({ hasText: /^ZUGFeRD \(PDF\)/ })).toContainText(
        'Can be sent',
      );
    });

    await test.step('The export is refused with what may be added', async () => {
      await page.goto(`${complete}#history`);
      await expect(xrechnung).toContainText('Can still be added for the export');
      await expect(xrechnung).not.toContainText('Final:');
      await page.goto(complete);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'XRechnung (UBL)' }).click();
      await expect(
        page.getByText(/cannot be sent yet\. To be completed or corrected: .*phone number of the sender/),
      ).toBeVisible();
    });

    await test.step('Both are typed where their links lead, and the export goes, all else as it was frozen', async () => {
      await page.goto(`${complete}#history`);
      await xrechnung.getByRole('link', { name: 'phone number of the sender' }).click();
      const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
      await expect(phone).toBeFocused();
      await phone.fill('+49 221 478 1234');
      await page.getByRole('button', { name: 'Save sender' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
      await page.goto(`${complete}#history`);
      await xrechnung.getByRole('link', { name: 'buyer reference or Leitweg-ID of the recipient' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit address' });
      await dialog.getByRole('textbox', { name: 'Buyer reference or Leitweg-ID' }).fill('992-90009-96');
      await dialog.getByRole('textbox', { name: 'City' }).fill('Kiel');
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await expect(dialog).toBeHidden();
      await page.goto(`${complete}#history`);
      await expect(xrechnung).toContainText('Can be sent');
      await page.goto(complete);
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'XRechnung (UBL)' }).click(),
      ]);
      const xml = readXml(await readFile(await download.path(), 'utf8'));
      expect(textAt(xml, 'BuyerReference')).toBe('992-90009-96');
      expect(textAt(xml, 'AccountingSupplierParty', 'Party', 'Contact', 'Telephone')).toBe(
        '+49 221 478 1234',
      );
      expect(textAt(xml, ...buyer, 'PostalAddress', 'CityName')).toBe(sponsor.city);
    });
  } finally {
    const { version } = await finance.call(api.getClinicalsite, {});
    await finance.call(api.putSender, { ...before, version });
  }
});
