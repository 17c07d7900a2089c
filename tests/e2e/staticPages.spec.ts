import { api } from '../../contract/api.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';

test('An administrator writes the imprint; everybody reads it, and a script in it is a text', {
  tag: '@deep',
}, async ({ page, browser, origin }) => {
  const admin = await signedInClient(origin, 'admin');
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Configuration' }).click();
  await page.getByRole('link', { name: 'Edit the pages' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(
    '# Klinikum Köln\n\n<script>document.title = "taken"</script>\n\n[Privacy](/static/privacy)',
  );
  await expect(page.getByRole('heading', { name: 'Klinikum Köln' })).toBeVisible();
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByRole('button', { name: 'Save page' })).toBeDisabled();

  const reader = await (await browser.newContext({ baseURL: origin, locale: 'de-DE' })).newPage();
  await reader.goto('/');
  await reader.getByRole('link', { name: 'Impressum' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Klinikum Köln' })).toBeVisible();
  await expect(reader.getByText('<script>document.title = "taken"</script>')).toBeVisible();
  await expect(reader).toHaveTitle(/^Impressum/);
  await reader.getByRole('link', { name: 'Privacy' }).click();
  await expect(reader).toHaveURL('/static/privacy');

  const [stored] = await admin.call(api.listStaticPages, {});
  await admin.call(api.putStaticPage, {
    name: 'imprint',
    language: 'en',
    markdown: '',
    ...(stored ? { version: stored.version } : {}),
  });
});
