import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';

test('A development page is not in the product', async ({ page }) => {
  await signIn(page, 'finance');
  await page.goto('/development/spreadsheet');
  await expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
});
