import { expect, type Page } from '@playwright/test';
import { type Account, passwordOf } from './clients.ts';

/** The two ways in. */
export const loginPage = (page: Page) => {
  const type = async (userName: string, password: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'User name' }).fill(userName);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  return {
    open: () => page.goto('/'),
    isShown: () => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible(),
    type,
    signInAs: (account: Account) => type(account, passwordOf(account)),
    /** Leads to the clinical site, where the person says who she is. */
    signInByHospitalAccount: async (person: string): Promise<void> => {
      await page.getByRole('button', { name: 'Continue with hospital account' }).click();
      await expect(page.getByRole('heading', { name: 'Demo clinical site' })).toBeVisible();
      await page.getByRole('button', { name: person }).click();
    },
    refusal: page.getByRole('alert'),
  };
};

/** Opens the login and ends on the first page of the account. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  const login = loginPage(page);
  await login.open();
  await login.signInAs(account);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
};
