import { test as base, expect, type Page } from '@playwright/test';

/** A page that must not complain: the browser's console stays free of errors and warnings. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Signs in through the login form with the account's own name and password. */
export const signIn = async (page: Page, userName: string): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(`${userName}-demo`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/billing\//);
};
