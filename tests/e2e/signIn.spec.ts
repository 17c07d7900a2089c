import { expect } from '@playwright/test';
import { signIn, test } from './support/story.ts';

test('the hospital account signs in through the clinical site, and no request leaves the origin', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(baseURL ?? ''))
      elsewhere.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: /hospital account/ }).click();
  await page.getByRole('button', { name: /Martina Keller/ }).click();
  await expect(page).toHaveURL(/\/billing\/trials/);
  await expect(
    page.getByRole('heading', { name: 'Trials' }).or(page.getByText('Trials').first()),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('somebody who is not signed in comes back to the page that was asked for', async ({ page }) => {
  await page.goto('/billing/providers');
  await expect(page).toHaveURL(/next=/);
  await page.getByLabel('User name').fill('finance');
  await page.getByLabel('Password', { exact: true }).fill('finance-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/billing\/providers$/);
});

test('an address that does not exist is Error 404 with a way back', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto('/nowhere');
  await expect(page.getByText('Error 404').first()).toBeVisible();
});
