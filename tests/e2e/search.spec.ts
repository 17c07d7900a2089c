import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { axeFaults } from './support/axeFaults.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

const searchPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search' }),
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
    open: async () => {
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeVisible();
    },
  };
};

test('By the keyboard alone: a mistyped trial is found and opened, and comes first the next time', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const name = `Quokka ${newId().slice(-6)}`;
  const { title, trialId } = await seedTrial(finance, name);
  await seedParticipant(finance, trialId, `QK-${trialId.slice(-4)}-0012`);
  await signIn(page, 'finance');
  const search = searchPage(page);
  await search.open();
  await expect(search.field).toBeFocused();
  await page.keyboard.type(`Qoukka ${trialId.slice(-6)}`);
  await expect(search.chosen).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/billing/trial/${trialId}`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await search.open();
  await page.keyboard.type(`qk${trialId.slice(-4)}0012`);
  await expect(search.dialog.getByRole('group', { name: 'Participants' })).toContainText(title);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();

  // What she opened is kept on the server: it is offered before anything is typed.
  const opened = async () => (await finance.call(api.search, {})).map(({ record_id }) => record_id);
  await expect.poll(opened).toContain(trialId);
  await page.goto('/billing/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await search.open();
  await expect(search.dialog.getByRole('group', { name: 'Recently opened' })).toContainText(title);
});

test('Pages and actions are found beside the records, the arrows choose and go round', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'finance');
  const search = searchPage(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await search.field.fill('new');
  const pages = search.dialog.getByRole('group', { name: 'Pages and actions' });
  await expect(pages.getByRole('option')).toHaveText(['New trial', 'New provider', 'New identifier type']);
  await page.keyboard.press('ArrowUp');
  await expect(search.chosen).toHaveText('New identifier type');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/billing/identifier-types/new');
});

test('Signs, quotes and pictures find nothing, and ten thousand letters are cut', { tag: '@deep' }, async ({
  page,
}) => {
  await signIn(page, 'finance');
  const search = searchPage(page);
  await search.open();
  for (const typed of ["o'; drop table trial", '100 %_zz', 'zz👩‍⚕️zz', 'x'.repeat(10_000)]) {
    await search.field.fill(typed);
    await expect(search.dialog.getByText('No results')).toBeVisible();
    await expect(search.dialog.getByRole('status')).toHaveText('0 results');
  }
  expect((await search.field.inputValue()).length).toBe(200);
});

test('A nurse finds her trials and their participants only, and no page of others', { tag: '@deep' }, async ({
  page,
  origin,
  finance,
}) => {
  const nurse = await signedInClient(origin, 'nurse');
  const { roles } = await nurse.call(api.getCurrentUser, {});
  const hers = roles.flatMap(({ related_trial_ids }) => related_trial_ids)[0] ?? '';
  const mark = newId().slice(-8);
  await seedParticipant(finance, hers, `${mark}-1`);
  const { trialId, title } = await seedTrial(finance, 'Not for her');
  await seedParticipant(finance, trialId, `${mark}-2`);
  await signIn(page, 'nurse');
  const search = searchPage(page);
  await search.open();
  await search.field.fill(mark);
  await expect(search.options).toHaveCount(1);
  await expect(search.options).toContainText(`${mark}-1`);
  await search.field.fill(title);
  await expect(search.dialog.getByText('No results')).toBeVisible();
  await search.field.fill('provider');
  await expect(search.options).toHaveCount(0);
});

test('Question mark shows the keys, in German too', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', JSON.stringify('de')));
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('finance');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('finance-demo');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(keys).toContainText('StrgK');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Suche' })).toBeVisible();
});
