import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

// The bell counts all that concerns a person, and who begins a list with a view does so in every story.
test.use({ siteName: 'notes' });

test('A question about a price is asked in its cell, rings for whom it is, is answered beside it and resolved', {
  tag: '@deep',
}, async ({ page, browser, origin, finance }) => {
  const { trialId: trial_id, title } = await seedTrial(finance, 'Notes');
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id: newId(),
    label: 'CT, chest',
    amount: 45_000,
  });
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(page, 'finance');
  await signIn(other, 'admin');
  await expect(other.getByRole('button', { name: 'For you', exact: true })).toBeVisible();
  await trialPage(page).openFromList(title);
  await trialPage(page).openTab('Visit services');
  await sheet(page).click('CT, chest', 'Amount €');
  await page.keyboard.press('Shift+F2');
  const notes = page.getByRole('complementary', { name: 'Notes' });
  await notes.getByRole('textbox', { name: 'Write a note' }).pressSequentially('450 or 465? @Anna');
  await notes.getByRole('button', { name: /^Anna Schneider/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toContainText('450 or 465? @Anna Schneider');
  // It stands beside its cell, and is found again by the count in the bar.
  const cell = await (await sheet(page).cell('CT, chest', 'Amount €')).boundingBox();
  const beside = await notes.boundingBox();
  expect(Math.abs((beside?.x ?? 0) - (cell?.x ?? 0) - (cell?.width ?? 0))).toBeLessThan(20);
  await page.keyboard.press('Escape');
  await expect(notes).toBeHidden();
  await page.getByRole('button', { name: '1 open note' }).click();

  await other.getByRole('button', { name: 'For you, 1 new' }).click();
  await other.getByRole('button', { name: /Martina Keller mentioned you/ }).click();
  const hers = other.getByRole('complementary', { name: 'Notes' });
  await hers.getByRole('textbox', { name: 'Reply' }).fill('450 was agreed.');
  await other.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toContainText('450 was agreed.');
  await expect(page.getByRole('button', { name: 'For you, 1 new' })).toBeVisible();
  await notes.getByRole('button', { name: 'Resolve' }).click();
  await expect(hers).toContainText('Resolved by Martina Keller');
  await expect(other.getByRole('button', { name: 'For you', exact: true })).toBeVisible();
  await other.context().close();
});

test('A view is shared with all who open the list, and a role begins with it', { tag: '@deep' }, async ({
  page,
  browser,
  origin,
}) => {
  await signIn(page, 'finance');
  await page.goto('/billing/invoices?search=NEPHRO');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the view').fill('Nephrology');
  await page.getByRole('checkbox', { name: 'For all' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Who starts with Nephrology').selectOption('Administrator');
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(other, 'admin');
  await other.goto('/billing/invoices');
  await expect(other).toHaveURL(/search=NEPHRO/);
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('menuitem', { name: 'Standard' }).click();
  await expect(other).not.toHaveURL(/search/);
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('menuitem', { name: 'Nephrology' }).click();
  await expect(other).toHaveURL(/search=NEPHRO/);
  await other.context().close();
});
