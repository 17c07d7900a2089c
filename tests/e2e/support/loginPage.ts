import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/site/session.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { type Account, passwordOf, signedInToken } from './clients.ts';

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

/** Puts a session where the product's own pages keep it for a reload. */
const keepSession = async (
  page: Page,
  { accessToken, csrfToken, given_name, family_name }: SignedIn,
): Promise<void> => {
  const kept = new Map<string, string>();
  createSession({
    getItem: () => null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }).start({
    accessToken: null,
    backendAccessToken: accessToken,
    csrfToken,
    firstName: given_name,
    lastName: family_name,
  });
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    [...kept],
  );
};

/** Opens the first page of the account, signed in as after a reload; signing in by hand has stories of its own. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  // Any answer of the origin will do: the browser keeps the session with it. Where the app lies below a path, none is at the root.
  await page.route('/begin', (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await page.goto('/begin');
  await page.unroute('/begin');
  await keepSession(page, await signedInToken(new URL(page.url()).origin, account));
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
};

/** In this browser alone: chosen on the page it would be remembered for finance in every story. */
export const inGerman = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('RaStore.locale', JSON.stringify('de')));
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
};
