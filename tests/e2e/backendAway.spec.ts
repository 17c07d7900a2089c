import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

test('While the backend is away the page says so, keeps what it shows and reads on when it answers', async ({
  page,
  finance,
  watch,
}) => {
  watch.expects(/net::ERR_|backend_not_accessible/);
  const { title } = await seedTrial(finance, 'Still there');
  await signIn(page, 'finance');
  const trials = page.getByRole('table', { name: 'Trials' });
  await expect(trials).toContainText(title);

  await page.route('**/backend/**', (route) => route.abort());
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Catalogs' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Backend is not accessible' }).first();
  await expect(notice).toContainText('what you type is kept');
  await page.goBack();
  await expect(trials).toContainText(title);

  await page.getByRole('button', { name: 'Try now' }).click();
  await page.unroute('**/backend/**');
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Catalogs' }).click();
  await expect(page.getByRole('button', { name: 'New provider' })).toBeVisible();
});

test('An address without a page leads back, or to the main page', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto('/billing/trials');
  await page.goto('/billing/nowhere');
  await expect(page.getByRole('heading', { level: 2, name: 'Error 404' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/billing/trials');
  await page.goto('/billing/nowhere');
  await page.getByRole('link', { name: 'Go to the main page' }).click();
  await expect(page).toHaveURL('/billing/trials');
});
