import { loginPage } from './support/loginPage.ts';
import { expect, ownBase, test } from './support/test.ts';

test.use({ siteBase: ownBase });

test('Under a path of its own the product signs in, leads back, and links within its path', {
  tag: '@deep',
}, async ({ page, site }) => {
  const at = (path: string): string => `${site.address}${ownBase}${path}`;
  const login = loginPage(page);

  await page.goto(at('/billing/identifier-types'));
  await expect(page).toHaveURL(at('/?next=%2Fbilling%2Fidentifier-types'));
  await login.signInByHospitalAccount('Martina Keller');
  await expect(page).toHaveURL(at('/billing/identifier-types'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'New identifier type' })).toBeVisible();

  const links = await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link?.startsWith(`${ownBase}/`))).toEqual([]);

  await page.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Imprint' }).click();
  await expect(page).toHaveURL(at('/static/imprint'));
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();

  await page.goto(at('/no/such/page'));
  await page.getByRole('link', { name: 'Go to the main page' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/billing')}`));

  await page.goto(site.address);
  await expect(page).toHaveURL(new RegExp(`^${at('/')}`));
});
