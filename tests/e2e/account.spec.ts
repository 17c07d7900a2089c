import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signedInClient } from './support/clients.ts';
import { loginPage, signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';

const firstPassword = 'a password of her own';
const secondPassword = 'another one of her own';

test('An administrator invites somebody, who sets the password by the link, changes it, and ends what was left open elsewhere', {
  tag: '@deep',
}, async ({ page, browser, origin, watch }) => {
  watch.expects(/status of 409|invitation_over/);
  const admin = await signedInClient(origin, 'admin');
  const user_id = newId();
  await admin.call(api.putUser, {
    user_id,
    given_name: 'Käthe',
    family_name: `Neu ${user_id.slice(-6)}`,
    roles: [{ role: 'nurse_user' }],
  });

  await signIn(page, 'admin');
  await page.goto(`/config/users/${user_id}`);
  await page.getByRole('button', { name: 'Invite…' }).click();
  const asked = page.getByRole('dialog', { name: /^Invite Käthe/ });
  await expect(asked.getByLabel('User name')).toHaveValue(`kaethe.neu-${user_id.slice(-6)}`);
  await asked.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`User name: kaethe.neu-${user_id.slice(-6)}`)).toBeVisible();

  const her = await (await browser.newContext({ baseURL: origin })).newPage();
  await her.goto(link);
  await expect(her.getByRole('heading', { name: /^Welcome, Käthe/ })).toBeVisible();
  await expect(her).toHaveURL('/invitation');
  await her.getByLabel('New password', { exact: true }).fill('short');
  await her.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(her.getByText('The password is too short: it needs at least 15 characters.')).toBeVisible();
  await her.getByLabel('New password', { exact: true }).fill(firstPassword);
  await her.getByLabel('Repeat the new password').fill(firstPassword);
  await her.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(her).toHaveURL('/billing/recording');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: origin })).newPage();
  await loginPage(elsewhere).open();
  await loginPage(elsewhere).type(`kaethe.neu-${user_id.slice(-6)}`, firstPassword);
  await expect(elsewhere).toHaveURL('/billing/recording');
  await elsewhere.goto('/settings');
  await expect(elsewhere.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await her.goto('/settings');
  await expect(her.getByRole('table', { name: 'Where you are signed in' }).getByRole('row')).toHaveCount(3);
  await her.getByLabel('Current password').fill(firstPassword);
  await her.getByLabel('New password', { exact: true }).fill(secondPassword);
  await her.getByLabel('Repeat the new password').fill(secondPassword);
  await her.getByRole('button', { name: 'Change password' }).click();
  await expect(
    her.getByText('Your password has been changed; your other sessions have ended.'),
  ).toBeVisible();
  await expect(her.getByRole('table', { name: 'Where you are signed in' }).getByRole('row')).toHaveCount(2);
  // Nobody touches the page that was left open: it hears by itself that its session has ended.
  const notice = elsewhere.getByRole('alertdialog', { name: 'Your session is expired' });
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await loginPage(elsewhere).type(`kaethe.neu-${user_id.slice(-6)}`, secondPassword);
  await expect(elsewhere).toHaveURL('/settings');

  await her.getByRole('button', { name: 'Sign out everywhere' }).click();
  await her.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await loginPage(her).isShown();
  await expect(notice).toBeVisible();
});

test('A new tab is signed in with the others, and signing out in one signs out all', {
  tag: '@deep',
}, async ({ page, context }) => {
  await signIn(page, 'nurse');
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto('/settings');
    await expect(tab).toHaveURL('/settings');
    await expect(tab.getByRole('heading', { name: 'Settings' })).toBeVisible();
  }
  await second.getByRole('button', { name: /Account$/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, second, third]) await loginPage(tab).isShown();
});
