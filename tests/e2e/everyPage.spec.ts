import { axeFaults } from './support/axeFaults.ts';
import { signedInClient } from './support/clients.ts';
import { everyPage, phonePages } from './support/everyPage.ts';
import { misfits } from './support/misfits.ts';
import { expect, test } from './support/test.ts';

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'de', theme: 'dark' },
];

for (const { language, theme } of looks)
  test(`Every page has room for its words at 1440 px, and axe finds nothing: ${language}, ${theme}`, async ({
    page,
    origin,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript(
      (settings) => {
        for (const [key, value] of Object.entries(settings))
          localStorage.setItem(`RaStore.${key}`, JSON.stringify(value));
      },
      { locale: language, theme },
    );
    const found: string[] = [];
    const look = async (address: string) => {
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]')).toHaveCount(
        0,
      );
      const faults = [...(await misfits(page)), ...(await axeFaults(page))];
      found.push(...faults.map((fault) => `${address.replace(/[0-9a-f-]{36}/g, '…')} ${fault}`));
    };
    const addresses = await everyPage(await signedInClient(origin, 'admin'));
    await page.goto('/');
    await look('/login');
    await page.getByRole('textbox', { name: /User name|Benutzername/ }).fill('admin');
    await page.getByRole('textbox', { name: /^(Password|Passwort)/ }).fill('admin-demo');
    await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
    await expect(page).toHaveURL(/billing/);
    for (const address of addresses) {
      await page.goto(address);
      await look(address);
    }
    expect(found).toEqual([]);
  });

test('Pages for a phone are no wider than it, at 390 px in German', async ({ page, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', JSON.stringify('de')));
  const addresses = await phonePages(await signedInClient(origin, 'admin'));
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('admin');
  await page.getByRole('textbox', { name: 'Passwort' }).fill('admin-demo');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/billing/);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]')).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
  }
});
