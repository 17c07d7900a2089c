import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { pdfPages } from '../support/pdfText.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { expect, test } from './support/test.ts';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const typed = {
  Name: 'Universitätsklinikum Rheinstadt',
  Department: 'Studienzentrum Şişli',
  Street: 'Klinikallee 7',
  'Zip code': '50998',
  City: 'Rheinstadt',
  'Tax number': '223/5902/0417',
  'Contact person': 'Martina Keller',
  Phone: '0221 5550-4182',
  Bank: 'Landesbank Rheinstadt',
  IBAN: 'de02 1203 0000 0000 2020 51',
  BIC: 'byladem1001',
  'Payment period in days': '14',
  'Payment terms': 'without deduction',
  Footer: 'Board\nProf. Dr. Helga Lindner',
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const chooseLogo = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('group', { name: 'Logo' })
      .getByRole('button', { name: /^Choose/ })
      .click(),
  ]);
  await choosing.setFiles({ name, mimeType: 'image/png', buffer });
};

test('The settings of the sender, filled in by hand, stand on the printed invoice', { tag: '@deep' }, async ({
  page,
  finance,
  watch,
}) => {
  const { clinicalsite_id, time_zone, logo_sha256, ...before } = await finance.call(api.getClinicalsite, {});
  await signIn(page, 'finance');
  await page.goto('/config');
  await page.getByRole('link', { name: 'Change the sender' }).click();
  const preview = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Page 1 of 1' });
  // The first one loads the printer and the reader of its pages.
  await expect(preview).toBeVisible({ timeout: 60_000 });

  try {
    await test.step('A file that is no picture is refused beside the logo, a picture is shown', async () => {
      watch.expects(/status of 422/);
      await chooseLogo(page, 'logo.png', Buffer.from('no picture at all, only words'));
      const logo = page.getByRole('group', { name: 'Logo' });
      await expect(logo.getByRole('alert')).toHaveText(
        'This file is not a PNG or JPEG picture that can be printed.',
      );
      await chooseLogo(page, 'logo.png', Buffer.from(picture, 'base64'));
      await expect(logo.getByRole('img', { name: 'Current logo' })).toBeVisible();
    });

    await test.step('The fields are typed, a wrong account is told at its field, and the preview follows', async () => {
      await field(page, 'IBAN').fill('DE02120300000000202052');
      await expect(page.getByText('The preview is shown once the marked fields are correct.')).toBeVisible();
      await Promise.all([
        page.waitForResponse(
          (answer) =>
            answer.url().endsWith('/clinicalsite/preview') &&
            (answer.request().postData() ?? '').includes(typed.Name) &&
            answer.ok(),
        ),
        (async () => {
          for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
        })(),
      ]);
      await page.getByRole('combobox', { name: 'Language of documents' }).click();
      await page.getByRole('option', { name: 'English' }).click();
      await expect(preview).toBeVisible();
    });

    await test.step('It is stored, once for all that read it', async () => {
      await page.getByRole('button', { name: 'Save sender' }).click();
      await expect(field(page, 'IBAN')).toHaveValue('DE02120300000000202051');
      await page.reload();
      await expect(field(page, 'Name')).toHaveValue(typed.Name);
    });

    await test.step('The invoice that is finalized then says all of it, read back by another reader', async () => {
      const { address, invoice_id } = await seedDraft(finance, 'Sender');
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
      await page.goto(address);
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'PDF', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
      const bytes = await readFile(await download.path());
      const text = (await pdfPages(new Uint8Array(bytes))).flat().join('\n');
      for (const part of [
        typed.Name,
        typed.Department,
        'Universitätsklinikum Rheinstadt · Klinikallee 7 · 50998 Rheinstadt',
        'Contact Martina Keller',
        'Phone 0221 5550-4182',
        'IBAN DE02 1203 0000 0000 2020 51',
        'BIC BYLADEM1001',
        'Tax no. 223/5902/0417',
        'Prof. Dr. Helga Lindner',
        'without deduction',
        'Total amount',
      ])
        expect(text).toContain(part);
      expect(text).toMatch(/Payable by \d\d\.\d\d\.\d{4}/);
    });
  } finally {
    // Other stories find the site as it was.
    const { version } = await finance.call(api.putLogo, { logo: null });
    await finance.call(api.putSender, { ...before, version });
  }
});
