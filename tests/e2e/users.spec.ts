import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

const people = async (origin: string, family_name: string) => {
  const admin = await signedInClient(origin, 'admin');
  return admin.call(api.listUsers, { search: family_name });
};

const openList = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Configuration' }).click();
  await page.getByRole('link', { name: 'Manage users' }).click();
  await expect(page.getByRole('table', { name: 'Users and roles' })).toBeVisible();
};

test('an administrator adds a nurse of one trial with the keyboard, and makes her administrator on purpose', {
  tag: '@deep',
}, async ({ page, finance, origin }) => {
  const { trialId } = await seedTrial(finance, 'Trial of the new nurse');
  await signIn(page, 'admin');
  await openList(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Given name' })).toBeFocused();
  for (const typed of ['Mira', 'Vogt', 'mira.vogt']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('combobox', { name: 'Add a trial' }).focus();
  await page.keyboard.type('of the new nurse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Trials' })).toContainText('Trial of the new nurse');
  await page.getByRole('button', { name: 'Create user' }).press('Enter');
  await expect(page.getByRole('row', { name: /Vogt, Mira/ })).toContainText('Trial of the new nurse');
  expect(await people(origin, 'Vogt')).toMatchObject([
    {
      given_name: 'Mira',
      subject: 'mira.vogt',
      roles: [{ role: 'nurse_user', related_trial_ids: [trialId] }],
    },
  ]);

  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await page.getByRole('button', { name: 'Save user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect(page.getByRole('row', { name: /Vogt, Mira/ })).toContainText('All trials');
  expect(await people(origin, 'Vogt')).toMatchObject([{ role: 'admin_user', roles: [] }]);
});

test('a clinic user who opens the list of people is sent to recording and is not offered it', {
  tag: '@deep',
}, async ({ page }) => {
  await signIn(page, 'finance');
  await page.getByRole('link', { name: 'Configuration' }).click();
  await expect(page.getByText('Licence', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage users' })).toHaveCount(0);
  await page.goto('/config/users');
  await expect(page).toHaveURL('/billing/recording');
});
