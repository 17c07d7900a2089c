import { loginPage, signIn } from './support/loginPage.ts';
import { revokeSession } from './support/revokeSession.ts';
import { seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

test('The hospital account signs in through the clinical site', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.signInByHospitalAccount('Martina Keller');
  await page.getByRole('button', { name: 'MK Account' }).click();
  await expect(page.getByRole('menu')).toContainText('Martina Keller');
  await expect(page).toHaveURL('/billing/trials');
});

test('A person whom the site does not know is refused in words', { tag: '@deep' }, async ({
  page,
  watch,
}) => {
  watch.expects(/status of 403|user_unknown/);
  const login = loginPage(page);
  await login.open();
  await login.signInByHospitalAccount('Gregor Gast');
  await expect(login.refusal).toHaveText(
    'Your account is not registered at this site. Please contact your administrator.',
  );
  await expect(page.getByRole('button', { name: 'Continue with hospital account' })).toBeEnabled();
  await page.goto('/billing/trials');
  await login.isShown();
});

test('A wrong password is refused in words', { tag: '@deep' }, async ({ page, watch }) => {
  watch.expects(/status of 403/);
  const login = loginPage(page);
  await login.open();
  await login.type('nobody', 'finance-demo');
  await expect(login.refusal).toHaveText('Username or password is incorrect');
});

test('Whoever asked for a page is led to it after signing in', { tag: '@deep' }, async ({ page }) => {
  const login = loginPage(page);
  await page.goto('/billing/identifier-types');
  await login.isShown();
  await expect(page).toHaveURL('/?next=%2Fbilling%2Fidentifier-types');
  expect(await page.evaluate(() => localStorage.getItem('nextRoute'))).toBe('/billing/identifier-types');
  await login.signInByHospitalAccount('Martina Keller');
  await expect(page).toHaveURL('/billing/identifier-types');
  await expect(page.getByRole('button', { name: 'New identifier type' })).toBeVisible();
});

test('A session revoked elsewhere is told, and signing in again leads back', { tag: '@deep' }, async ({
  page,
  finance,
  origin,
  watch,
}) => {
  watch.expects(/status of 401/);
  const { title } = await seedTrial(finance, 'Seen before');
  await signIn(page, 'finance');
  // Nothing is under way any more that the revoked session could refuse.
  await expect(page.getByRole('table', { name: 'Trials' })).toContainText(title);
  await revokeSession(page, origin);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Catalogs' })
    .click();
  const notice = page.getByRole('alertdialog', { name: 'Your session is expired' });
  await expect(notice).toContainText('Sign in again to return to this page.');
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await loginPage(page).signInAs('finance');
  await expect(page).toHaveURL('/billing/providers');
});

test.describe('In a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('Wer zum ersten Mal kommt, wird auf Deutsch begrüßt', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('A clinical site that answers nonsense, or not at all, is told in words, and both ways in are open', {
  tag: '@deep',
}, async ({ page, watch }) => {
  watch.expects(/identity_provider|net::ERR_FAILED/);
  const login = loginPage(page);
  const tokens = '**/clinical-site/api/oauth-token';
  await login.open();
  await page.route(tokens, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
  );
  await login.signInByHospitalAccount('Martina Keller');
  await expect(login.refusal).toHaveText(
    'The sign-in service of the clinical site sent a response that cannot be read. Please contact your administrator.',
  );
  await page.unroute(tokens);

  await page.route(tokens, (route) => route.abort());
  // The clinical site knows her by now and sends her back at once.
  await page.getByRole('button', { name: 'Continue with hospital account' }).click();
  await expect(login.refusal).toHaveText(
    'The sign-in service of the clinical site is not available. Please try again later.',
  );
  await expect(page.getByRole('button', { name: 'Continue with hospital account' })).toBeEnabled();
  await login.signInAs('finance');
  await expect(page).toHaveURL('/billing/trials');
});
