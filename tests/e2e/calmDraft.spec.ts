import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { controlsInSight } from './support/controls.ts';
import { signIn } from './support/loginPage.ts';
import { seedExample } from './support/seedExample.ts';
import { expect, test } from './support/test.ts';

test('A draft is calm: at most 30 controls in sight, room for 12 items, and nothing that it could do is gone', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trial_id = await seedExample(finance);
  const invoice_id = newId();
  await finance.call(api.putInvoice, { trial_id, invoice_id, label: 'January', cut_off_date: '2024-01-31' });
  await finance.call(api.fillInvoice, { invoice_id });
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trial_id}/invoice/${invoice_id}`);
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('gridcell', { name: 'ECG', exact: true })).toBeVisible();
  await expect(page.getByText(/^Electronic formats/)).toBeVisible();

  await test.step('Few controls, many rows', async () => {
    await expect(page.getByRole('button', { name: /^For you/ })).toBeVisible();
    const inSight = await controlsInSight(page);
    expect(inSight.length, inSight.join(' | ')).toBeLessThanOrEqual(30);
    const rows = await items
      .locator('.ag-grid-viewport, .ag-body-viewport')
      .first()
      .evaluate((body) => {
        const row = document.querySelector('.ag-row')?.getBoundingClientRect().height ?? 0;
        const { top, bottom } = body.getBoundingClientRect();
        return Math.floor((Math.min(bottom, innerHeight) - top) / row);
      });
    expect(rows).toBeGreaterThanOrEqual(12);
  });

  await test.step('What follows from records is grey text, without a lock; place and origin are off', async () => {
    const heads = await items.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual([
      '#',
      'Item',
      'Quantity',
      'Unit price €',
      'Sum €',
      'Review',
    ]);
    const quantity = items.locator('.ag-row [col-id=quantity]').first();
    expect(await quantity.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('none');
    expect(await quantity.getAttribute('aria-readonly')).toBe('true');
  });

  await test.step('The fields of the head, the files and the tools are one press away', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reference number' }).fill('PO 4711');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'PO 4711' })).toBeVisible();
    await page.getByRole('button', { name: 'Export and more' }).click();
    for (const name of ['PDF', 'CSV', 'JSON', 'Delete draft'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await items.getByRole('button', { name: 'More' }).click();
    for (const name of [
      'Move up',
      'Move down',
      'Services',
      'Columns',
      'Views',
      'Find and replace',
      'Keyboard',
    ])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Position' }).check();
    await page.keyboard.press('Escape');
    await expect(items.getByRole('columnheader', { name: 'Position' })).toBeVisible();
  });

  await test.step('Its document is looked at without leaving it', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview of January' });
    await expect(dialog.locator('.page').first()).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });
});
