import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { dropinZip, writing, zipOf } from '../support/dropins.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { seedDraft } from './support/seedDraft.ts';
import { expect, test } from './support/test.ts';

const folder = new URL('../../examples/dropins/sap-fi-import/', import.meta.url);
const example = async (): Promise<Buffer> =>
  zipOf({
    'dropin.json': await readFile(new URL('dropin.json', folder)),
    'main.js': await readFile(new URL('main.js', folder)),
  });

const pick = async (page: Page, name: string, buffer: Buffer) => {
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload .zip' }).click(),
  ]);
  await choosing.setFiles({ name, mimeType: 'application/zip', buffer });
  return page.getByRole('dialog', { name: `Install ${name}?` });
};

test('a drop-in is looked at, tried and put in; an invoice is exported by it', { tag: '@deep' }, async ({
  page,
  finance,
  origin,
  watch,
}) => {
  await signIn(page, 'admin');
  await page.goto('/config');

  await test.step('A zip that is none of a drop-in is refused before it is sent', async () => {
    const dialog = await pick(page, 'strange.zip', await zipOf({ 'x.exe': 'MZ' }));
    await expect(dialog.getByRole('alert')).toContainText('x.exe');
    await expect(dialog.getByRole('button', { name: 'Install' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('A script that loops is ended in the preview, and refused by the server', async () => {
    watch.expects(/dropin_timeout|status of 422/);
    const limits = { memoryMb: 32, timeMs: 300 };
    const dialog = await pick(
      page,
      'loop.zip',
      await dropinZip('export default () => { for (;;); }', { limits }),
    );
    await expect(dialog.getByRole('alert')).toBeVisible();
    const refused = page.waitForResponse('**/billing/dropin/upload');
    await dialog.getByRole('button', { name: 'Install' }).click();
    expect(await (await refused).json()).toMatchObject({ code: 'dropin_timeout' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Its script reaches no network from the preview', async () => {
    const dialog = await pick(
      page,
      'reach.zip',
      await dropinZip(writing(`typeof fetch + typeof XMLHttpRequest`)),
    );
    await expect(dialog.getByRole('region', { name: 'export.csv' })).toHaveText('undefinedundefined');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('The example shows what it is and what it writes, and is put in', async () => {
    let dialog = await pick(page, 'sap.zip', await example());
    await expect(dialog).toContainText('SAP FI');
    await expect(dialog).toContainText('1.0.0');
    await expect(dialog).toContainText('Invoice export');
    await expect(dialog.getByRole('region').last()).toContainText("'=1+1");
    const { title } = await seedDraft(finance, 'Tried on');
    await page.goto('/config');
    dialog = await pick(page, 'sap.zip', await example());
    await dialog.getByRole('combobox', { name: 'Test it with an invoice of this site' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect(dialog).toContainText(`Output for January, ${title}`);
    await expect(dialog.getByRole('region').last()).toContainText('DRAFT');
    await dialog.getByRole('button', { name: 'Install' }).click();
    await expect(dialog).toBeHidden();
  });

  const administrator = await signedInClient(origin, 'admin');
  const [dropin] = await administrator.call(api.listDropins, {});
  if (!dropin) throw new Error('It is not there');

  await test.step('The panel lists it with its hash', async () => {
    const row = page
      .getByRole('table', { name: 'Drop-ins' })
      .getByRole('row')
      .filter({ hasText: dropin.dropin_label });
    await expect(row).toContainText(dropin.dropin_version);
    await expect(row.getByTitle(dropin.sha256)).toBeVisible();
  });

  await test.step('An invoice is exported by it', async () => {
    const { address } = await seedDraft(finance, 'Drop-ins');
    await page.goto(address);
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: dropin.dropin_label }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).not.toBe('');
  });

  await test.step('It is deleted', async () => {
    await page.goto('/config');
    await page.getByRole('button', { name: `Delete ${dropin.dropin_label}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete drop-in' }).click();
    await expect(page.getByText('There are no drop-ins yet')).toBeVisible();
    expect(await administrator.call(api.listDropins, {})).toEqual([]);
  });
});
