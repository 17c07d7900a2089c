import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { loginPage } from './support/loginPage.ts';
import { newPerson } from './support/newPerson.ts';
import { seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

const look = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.body.dataset.agThemeMode ?? '']);

test('What a person chooses on one device is there on another, from the first paint, and the next person sees none of it', {
  tag: '@deep',
}, async ({ page, browser, origin, finance }) => {
  const { trialId: trial_id } = await seedTrial(finance, 'Two devices');
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id: newId(),
    label: 'ECG',
    amount: 3_394,
  });
  const vera = await newPerson(origin);

  await vera.signIn(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.getByRole('button', { name: 'German' }).click();
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible();

  await page.goto(`/billing/trial/${trial_id}#visit-services`);
  const price = (on: Page) => on.getByRole('columnheader', { name: 'Betrag €' });
  await price(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Links fixieren' }).click();
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Meine Preise');
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect
    .poll(async () => JSON.stringify(await vera.client.call(api.getOwnSettings, {})))
    .toMatch(/"theme":"dark","language":"de","density":"compact".*Meine Preise/);

  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await vera.signIn(other);
  await expect.poll(() => look(other)).toEqual(['de', 'dark']);
  await other.goto('/billing/trials');
  await expect(other.getByRole('table', { name: 'Studien' })).toHaveAttribute('data-density', 'compact');
  await other.goto(`/billing/trial/${trial_id}#visit-services`);
  await price(other).click({ button: 'right' });
  await expect(other.getByRole('menuitem', { name: 'Fixierung aufheben' })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Ansichten' }).click();
  await expect(other.getByRole('menuitem', { name: 'Meine Preise' })).toBeVisible();
  await expect(other.getByRole('menuitemcheckbox', { name: 'Kompakte Zeilen' })).toBeChecked();
  await other.keyboard.press('Escape');

  // A reload paints in her language and appearance from the start: nothing else is ever on the page.
  await other.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const { lang } = document.documentElement;
      const mode = document.body?.dataset.agThemeMode;
      if (mode !== undefined) seen.add(`${lang} ${mode}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await other.reload();
  await expect(price(other)).toBeVisible();
  expect(await other.evaluate(() => [...(Reflect.get(window, 'seen') ?? [])])).toEqual(['de dark']);

  await other.getByRole('button', { name: /Konto$/ }).click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await loginPage(other).isShown();
  await expect.poll(() => look(other)).toEqual(['en', 'light']);
  await loginPage(other).signInAs('admin');
  await expect(other.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect.poll(() => look(other)).toEqual(['en', 'light']);
});

test('Whoever closed the browser without signing out leaves a sign-in page as it is for anybody', {
  tag: '@deep',
}, async ({ page, origin }) => {
  const vera = await newPerson(origin);
  await vera.client.call(api.putOwnSettings, { theme: 'dark', language: 'de' });
  await vera.signIn(page);
  await expect.poll(() => look(page)).toEqual(['de', 'dark']);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await loginPage(page).isShown();
  expect(await look(page)).toEqual(['en', 'light']);
});
