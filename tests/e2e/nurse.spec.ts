import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { formatCents } from '../../ui/words/format.ts';
import { readAnswers } from './support/answersOnTheirWay.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

const recording = '/billing/recording';

const isSentToRecording = async (page: Page, hash: '' | '#trials'): Promise<void> => {
  await expect(page).toHaveURL(`${recording}${hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Recording' })).toBeVisible();
  const view = hash === '#trials' ? 'Trials' : 'To do';
  await expect(page.getByRole('tab', { name: view, selected: true })).toBeVisible();
};

/** A trial that the demo site has given to the nurse. */
const trialOfNurse = async (origin: string): Promise<string> => {
  const nurse = await signedInClient(origin, 'nurse');
  const { roles } = await nurse.call(api.getCurrentUser, {});
  const [trialId] = roles.flatMap(({ related_trial_ids }) => related_trial_ids);
  if (!trialId) throw new Error('The demo site gives the nurse no trial');
  return trialId;
};

/** No price of the trial, no sign of money and no amount stands on the page, in whatever language. */
const showsNoPrice = async (page: Page, finance: Client, trialId: string): Promise<void> => {
  const services = await finance.call(api.listStudyServices, { trial_id: trialId });
  expect(services.some(({ amount }) => amount > 0)).toBe(true);
  const shown = await page.locator('body').innerText();
  expect(shown).not.toContain('€');
  expect(shown).not.toContain('EUR');
  expect(shown).not.toMatch(/\d[.,]\d{2}(?![\d.])/);
  for (const { amount } of services.filter((service) => service.amount >= 1_000))
    for (const language of ['en', 'de'] as const) expect(shown).not.toContain(formatCents(amount, language));
};

test.describe('A nurse', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'nurse'));

  test('begins in recording and is offered nothing else', async ({ page }) => {
    await isSentToRecording(page, '');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    for (const name of ['Billing', 'Catalogs', 'Reports', 'Configuration'])
      await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0);
  });

  test('who opens the trial list is sent to the trials of recording', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/billing/trials');
    await isSentToRecording(page, '#trials');
  });

  test('who opens an invoice, a new trial or a catalog is sent to recording', { tag: '@deep' }, async ({
    page,
    finance,
  }) => {
    const { trialId } = await seedTrial(finance, 'Not for nurses');
    const invoice_id = newId();
    await finance.call(api.putInvoice, {
      trial_id: trialId,
      invoice_id,
      label: 'Secret',
      cut_off_date: '2024-01-31',
    });
    for (const address of [
      `/billing/trial/${trialId}/invoice/${invoice_id}`,
      '/billing/trial/new',
      '/billing/providers',
      '/billing/identifier-types',
    ]) {
      await page.goto(address);
      await isSentToRecording(page, '');
    }
  });

  test('who opens a schedule of a trial that is not hers is sent to the trials of recording', {
    tag: '@deep',
  }, async ({ page, finance }) => {
    const { trialId } = await seedTrial(finance, 'Not hers');
    const participantId = await seedParticipant(finance, trialId, 'S-404');
    await page.goto(`${recording}/trial/${trialId}/participant/${participantId}`);
    await isSentToRecording(page, '#trials');
    await expect(page.getByText('S-404')).toHaveCount(0);
  });

  test('is told that a trial which is not hers does not exist', { tag: '@deep' }, async ({
    page,
    finance,
    watch,
  }) => {
    watch.expects(/status of 404/);
    const { trialId, title } = await seedTrial(finance, 'Hidden');
    await page.goto(`/billing/trial/${trialId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This trial does not exist' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });

  test('sees of her trial the participants only, and no price anywhere', async ({
    page,
    finance,
    origin,
  }) => {
    const trialId = await trialOfNurse(origin);
    const subjectId = `N-${newId().slice(-6)}`;
    await seedParticipant(finance, trialId, subjectId);
    const answers: string[] = [];
    await readAnswers(page, (answer) => answers.push(answer));
    const trial = trialPage(page);
    await page.goto(`/billing/trial/${trialId}#invoices`);
    await expect(trial.tabs).toHaveText(['Participants']);
    await expect(trial.participants.getByRole('row').filter({ hasText: subjectId })).toBeVisible();
    await showsNoPrice(page, finance, trialId);

    await trial.openParticipant(subjectId);
    await page
      .getByRole('button', { name: /^Services of / })
      .first()
      .click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await showsNoPrice(page, finance, trialId);

    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).not.toMatch(/"\w*(amount|percent)\w*":/);
  });
});
