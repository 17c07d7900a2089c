import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { loginPage } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { bar, openSchedule, tapDone } from './support/ward.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const everything = '**/backend/**';
const away = (page: Page): Promise<unknown> => page.route(everything, (route) => route.abort());
const back = (page: Page): Promise<void> => page.unroute(everything);

test.beforeEach(({ watch }) => watch.expects(/net::ERR_|backend_not_accessible|CallError|status of 422/));

test('The network goes in the middle of a visit and comes back: all is sent once, a reload loses nothing', {
  tag: '@deep',
}, async ({ page, finance, origin }) => {
  const ward = await openSchedule(page, finance, origin);
  await away(page);
  await tapDone(ward);
  await expect(bar(page, '1 not sent')).toBeVisible();
  await ward.visit.getByRole('button', { name: 'Add a note' }).click();
  await ward.visit.getByRole('textbox', { name: /note/i }).fill('Came by taxi');
  await ward.visit.getByRole('button', { name: 'Save note' }).click();
  await expect(ward.visit.getByRole('list', { name: 'Not sent' })).toContainText('Note: Came by taxi');
  expect(await ward.read()).toMatchObject({ visit_date: null, note: null });

  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Backend is not accessible' }).first(),
  ).toBeVisible();
  await bar(page, '2 not sent').getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Not sent' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(ward.subjectId);
  await list.getByRole('button', { name: 'Close' }).click();

  // The first request arrives, its answer does not.
  await back(page);
  let lost = 0;
  await page.route('**/backend/billing/recording/visits/record', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await bar(page, '2 not sent').getByRole('button', { name: 'Send now' }).click();
  await expect(bar(page, 'not sent')).toHaveCount(0, { timeout: 30_000 });
  expect(lost).toBe(2);
  expect(await ward.read()).toMatchObject({ note: 'Came by taxi', version: 3 });
  await expect(ward.visit.getByRole('list', { name: 'Not sent' })).toHaveCount(0);
});

test('What is refused once the network is back stands at its visit with the rule, until it is discarded', {
  tag: '@deep',
}, async ({ page, finance, origin }) => {
  const ward = await openSchedule(page, finance, origin);
  await away(page);
  await tapDone(ward);
  const { recorded_visit_id, version } = await ward.read();
  await finance.call(api.putRecordedVisit, { recorded_visit_id, version, note: 'Somebody was faster' });
  await back(page);
  await bar(page, '1 not sent').getByRole('button', { name: 'Send now' }).click();
  const notSent = ward.visit.getByRole('list', { name: 'Not sent' });
  await expect(notSent).toContainText(/Refused: Done on \d\d\.\d\d\.\d{4}/);
  await expect(notSent).toContainText('Somebody else has changed this record');
  await expect(bar(page, '1 refused')).toBeVisible();
  await notSent.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(notSent).toHaveCount(0);
  await expect(bar(page, 'refused')).toHaveCount(0);
  expect(await ward.read()).toMatchObject({ visit_date: null, note: 'Somebody was faster' });
});

test('An unscheduled visit that is added without a network stands at its participant by name, and is sent once', {
  tag: '@deep',
}, async ({ page, finance, origin }) => {
  const label = `Call ${newId().slice(-6)}`;
  const { trialId: trial_id, subjectId } = await openSchedule(page, finance, origin);
  await finance.call(api.putVisits, {
    trial_id,
    rows: [{ trial_id, protocol_visit_id: newId(), label, visit_kind: 'non_scheduled' }],
  });
  await page.getByRole('button', { name: 'Non-scheduled visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a non-scheduled visit' });
  await dialog.getByRole('combobox', { name: 'Visit' }).click();
  await page.getByRole('option', { name: label }).click();
  await away(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  const kept = page.getByRole('main').getByRole('list', { name: 'Not sent' });
  await expect(kept.getByRole('listitem')).toContainText([`${subjectId}, ${label}`]);
  await expect(kept).toContainText('Not sent: Non-scheduled visit added');
  await back(page);
  await bar(page, '1 not sent').getByRole('button', { name: 'Send now' }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Services of ${label}`, exact: true })).toHaveCount(1);
});

test('Signing out asks, and deletes what is not sent', async ({ page, finance, origin }) => {
  const ward = await openSchedule(page, finance, origin);
  await away(page);
  await tapDone(ward);
  await page.getByRole('button', { name: /^\S+ Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out with unsent entries?' });
  await expect(question).toContainText('1 entry is only on this device');
  await question.getByRole('button', { name: 'Sign out and delete 1 entry' }).click();
  await loginPage(page).isShown();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(ward.subjectId);
  expect(kept).not.toContain('notSent');
  await back(page);
  await loginPage(page).signInAs('nurse');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(bar(page, 'not sent')).toHaveCount(0);
  expect(await ward.read()).toMatchObject({ visit_date: null });
});

test('In the list of what is to do, a tap without a network stands where its button was until it is sent', {
  tag: '@deep',
}, async ({ page, finance, origin }) => {
  const { subjectId, read } = await openSchedule(page, finance, origin);
  await page.goto('/billing/recording');
  await page.getByLabel('Subject ID, visit').fill(subjectId);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: subjectId });
  await expect(card).toHaveCount(1);
  await away(page);
  await card.getByRole('button', { name: /^Done today|^As planned/ }).tap();
  await expect(card.getByRole('list', { name: 'Not sent' })).toContainText('Not sent: Done on');
  await expect(card.getByRole('button', { name: /^Done today|^As planned/ })).toHaveCount(0);
  // The list stands still while the finger is nowhere else: what it shows of the tap comes from its answer.
  await back(page);
  await expect(bar(page, 'not sent')).toHaveCount(0, { timeout: 30_000 });
  await expect(card).toContainText('Done');
  await expect(card.getByRole('button', { name: /^Done today|^As planned/ })).toHaveCount(0);
  expect((await read()).visit_date).not.toBeNull();
});
