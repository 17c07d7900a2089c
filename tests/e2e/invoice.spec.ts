import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { href } from '../../ui/routes/paths.ts';
import { pdfPages } from '../support/pdfText.ts';
import { invoicePage } from './support/invoicePage.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft, seedExample } from './support/seedExample.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

const addressOf = (trialId: string, id: string): string => href('editInvoice', { trialId, id });

/** The sheet shows these items with their quantities and sums. */
const showsItems = async (page: Page, items: readonly [string, string, string][]): Promise<void> => {
  const cells = sheet(page);
  for (const [label, quantity, sum] of items) {
    await cells.shows(label, 'Quantity', quantity);
    await cells.shows(label, 'Sum €', sum);
  }
};

const showsTotals = async (page: Page, net: string, vat: string, gross: string): Promise<void> => {
  const { total } = invoicePage(page);
  await expect(total('Net')).toHaveText(net);
  await expect(total('VAT')).toHaveText(vat);
  await expect(total('Total')).toHaveText(gross);
};

test('Two invoices of one trial: a conflict is found and resolved, one is revoked, and its services are billed again', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trialId = await seedExample(finance);
  const a = await seedDraft(finance, trialId, 'January', '2024-01-31');
  const b = await seedDraft(finance, trialId, 'February', '2024-02-29');
  const invoice = invoicePage(page);
  let number = '';
  await signIn(page, 'finance');

  await test.step('The draft of January holds what was done until then, to the cent', async () => {
    await page.goto(addressOf(trialId, a));
    await showsItems(page, [
      ['SCR', '3', '1,200.00'],
      ['V1', '1', '1,250.00'],
      ['ECG', '1', '85.00'],
      ['Start-up', '1', '5,000.00'],
      ['Pharmacy', '1', '150.00'],
    ]);
    await showsTotals(page, '7,685.00', '1,460.15', '9,145.15');
    await expect(page.getByRole('definition').filter({ hasText: '02.01.2024 – 28.01.2024' })).toBeVisible();
    await expect(page.getByText('3 services after the cut-off date')).toBeVisible();
  });

  await test.step('The draft of February, filled before, holds all of it', async () => {
    await page.goto(addressOf(trialId, b));
    await showsTotals(page, '9,535.00', '1,811.65', '11,346.65');
  });

  await test.step('January is finalized', async () => {
    await page.goto(addressOf(trialId, a));
    number = await invoice.finalize();
    await expect(page.getByText('This invoice is finalized and can no longer be changed.')).toBeVisible();
  });

  await test.step('February says which invoice has seven of its services, and cannot be finalized', async () => {
    await page.goto(addressOf(trialId, b));
    await expect(
      page.getByRole('alert').getByText(`${number} contains 7 of these services, €7,685.00`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Finalize as/ })).toBeDisabled();
    // However far the page is scrolled, what it comes to and whether it may go out stay in sight.
    await page.setViewportSize({ width: 1440, height: 640 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    for (const name of ['Net', 'VAT', 'Total']) await expect(invoice.total(name)).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Finalize as/ })).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('#invoice-conflicts').getByRole('button', { name: 'Show' }).click();
    const list = page.getByRole('table', { name: 'Services on other invoices' });
    await expect(list.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })).toHaveCount(
      7,
    );
    await expect(list.getByRole('row', { name: /Start-up/ })).toContainText('02.01.2024');
  });

  await test.step('Resolved, it holds what is left', async () => {
    await page.getByRole('button', { name: 'Resolve conflicts' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await showsItems(page, [
      ['V1', '1', '1,250.00'],
      ['CT', '1', '450.00'],
      ['Pharmacy', '1', '150.00'],
    ]);
    await showsTotals(page, '1,850.00', '351.50', '2,201.50');
    await expect(page.getByRole('button', { name: /^Finalize as/ })).toBeEnabled();
  });

  await test.step('January is revoked with a reason; its cancellation is read back from the PDF', async () => {
    await page.goto(addressOf(trialId, a));
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong order number');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText(/^Revoked on .* with CAN-\d{4}-\d{5}: Wrong order number$/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^PDF of CAN-/ }).click(),
    ]);
    const text = (await pdfPages(new Uint8Array(await readFile(await download.path())))).flat().join('\n');
    expect(text).toMatch(/CAN-\d{4}-\d{5}/);
    expect(text).toContain(number);
    for (const amount of [/[-−]\s?7[.,]685[.,]00/, /[-−]\s?1[.,]460[.,]15/, /[-−]\s?9[.,]145[.,]15/])
      expect(text).toMatch(amount);
  });

  await test.step('Its services are free: February, filled again, holds all of it again', async () => {
    await page.goto(addressOf(trialId, b));
    await expect(
      page.getByRole('region', { name: 'Confirmed since the draft was last filled' }),
    ).toContainText('Start-up');
    await page.getByRole('button', { name: 'Fill up to 29.02.2024' }).click();
    await expect(page.getByText('Everything confirmed up to 29.02.2024 is on this invoice')).toBeVisible();
    await showsTotals(page, '9,535.00', '1,811.65', '11,346.65');
    await invoice.finalize();
  });

  await test.step('The history of January tells all of it', async () => {
    await page.goto(`${addressOf(trialId, a)}#history`);
    const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(entries.first()).toContainText('Wrong order number');
    await expect(entries.nth(1)).toContainText(`Finalized as ${number}`);
    await expect(entries.last()).toContainText('Draft created');
  });
});

test('Items that are typed survive the closing of the page, and are saved and moved', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trialId = await seedExample(finance);
  const draft = await seedDraft(finance, trialId, 'January', '2024-01-31');
  const cells = sheet(page);
  await signIn(page, 'finance');
  await page.goto(addressOf(trialId, draft));

  await test.step('An item by hand is typed, and the label of a service', async () => {
    await cells.shows('SCR', 'Quantity', '3');
    await page.getByRole('button', { name: 'Manual item' }).click();
    await cells.isIn('Item');
    await page.keyboard.type('Discount');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('-85,00');
    await page.keyboard.press('Enter');
    await cells.shows('Discount', 'Sum €', '−85.00');
    await cells.click('ECG', 'Item');
    await page.keyboard.type('ECG, 12 leads');
    await page.keyboard.press('Enter');
    await cells.shows('ECG, 12 leads', 'Sum €', '85.00');
    await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible();
    await expect(page.getByText('Save or discard the changed items first.')).toBeVisible();
  });

  await test.step('The page is closed in the middle of it, and opened again', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await cells.shows('Discount', 'Sum €', '−85.00');
    await cells.shows('ECG, 12 leads', 'Sum €', '85.00');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/changes? saved$/)).toBeVisible();
    await expect(invoicePage(page).total('Net')).toHaveText('7,600.00');
  });

  await test.step('A quantity that comes from records is locked', async () => {
    await cells.click('SCR', 'Quantity');
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await cells.shows('SCR', 'Quantity', '3');
  });

  await test.step('A second item by hand is pasted and moved before the first', async () => {
    await page.getByRole('button', { name: 'Manual item' }).click();
    await cells.isIn('Item');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), 'Travel\t2\t30,00');
    await page.keyboard.press('Control+v');
    await cells.shows('Travel', 'Sum €', '60.00');
    // What is saved can be moved before the invoice is read anew.
    let readAnew = (): void => undefined;
    const moved = new Promise<void>((resolve) => {
      readAnew = resolve;
    });
    await page.route('**/billing/invoice?*', async (route) => {
      await moved;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await cells.click('Travel', 'Item');
    const moving = page.waitForResponse('**/billing/invoice-items');
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await moving;
    readAnew();
    await cells.shows('Travel', '#', '6');
    await cells.shows('Discount', '#', '7');
  });
  const { items, net_amount } = await finance.call(api.getInvoice, { invoice_id: draft });
  expect(items.map(({ label }) => label)).toEqual([
    'SCR',
    'V1',
    'ECG, 12 leads',
    'Start-up',
    'Pharmacy',
    'Travel',
    'Discount',
  ]);
  expect(net_amount).toBe(7_660_00);
});

interface Asking {
  page: Page;
  finance: Client;
  browser: Browser;
  origin: string;
}

/** Both have the draft open and are asked whether to finalize it; answers the page of the first. */
const askBoth = async ({ page, finance, browser, origin }: Asking): Promise<Page> => {
  const trialId = await seedExample(finance);
  const draft = await seedDraft(finance, trialId, 'January', '2024-01-31');
  const first = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(first, 'admin');
  await signIn(page, 'finance');
  for (const each of [first, page]) {
    await each.goto(addressOf(trialId, draft));
    await each.getByRole('button', { name: /^Finalize as/ }).click();
    await expect(each.getByRole('dialog', { name: 'Finalize this invoice?' })).toBeVisible();
  }
  return first;
};

const finalize = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Finalize as/ })
    .click();

/** The heading of a finalized invoice: its number. */
const numberOf = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^INV-\d{4}-\d{5}$/ });

const noLongerDraft = 'Only a draft can be changed or finalized; this invoice is no longer a draft.';

test('Of two who finalize at once the second is told why not, and sees the number', { tag: '@deep' }, async ({
  page,
  finance,
  browser,
  origin,
  watch,
}) => {
  watch.expects(/status of 409|errors\.invoice_not_draft/);
  const first = await askBoth({ page, finance, browser, origin });
  // What the second sends is under way before the first has finalized, and arrives after.
  await page.route('**/billing/invoice/finalize', async (route) => {
    await finalize(first);
    await expect(numberOf(first)).toBeVisible();
    await route.continue();
  });
  await finalize(page);
  await expect(page.getByText(noLongerDraft)).toBeVisible();
  await expect(numberOf(page)).toHaveText(await numberOf(first).innerText());
  await first.context().close();
});

test('Who is asked whether to finalize what somebody else finalizes meanwhile is told so in the dialog, and sees the number', {
  tag: '@deep',
}, async ({ page, finance, browser, origin }) => {
  const first = await askBoth({ page, finance, browser, origin });
  await finalize(first);
  const number = await numberOf(first).innerText();
  const told = page.getByRole('dialog', { name: number });
  await expect(told).toContainText(noLongerDraft);
  await expect(told.getByRole('button', { name: /^Finalize as/ })).toHaveCount(0);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(numberOf(page)).toHaveText(number);
  await first.context().close();
});
