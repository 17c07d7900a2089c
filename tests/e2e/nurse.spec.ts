import { expect } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { newTrial, signedIn } from './support/seed.ts';
import { signIn, test } from './support/story.ts';

test('a nurse who opens the trial list is sent to recording, to her trials', async ({ page }) => {
  await signIn(page, 'nurse');
  await page.goto('/billing/trials');
  await expect(page).toHaveURL(/\/billing\/recording#trials$/);
  await expect(page.getByRole('tab', { name: 'Trials' })).toHaveAttribute('aria-selected', 'true');
});

test('invoices, catalogs, files and settings of the site send her to recording', async ({
  page,
  baseURL,
}) => {
  const finance = await signedIn(baseURL ?? '', 'finance');
  const trialId = await newTrial(finance, 'Not the nurse’s');
  const invoice_id = newId();
  await finance.call(api.putInvoice, {
    trial_id: trialId,
    invoice_id,
    label: 'Draft',
    cut_off_date: '2026-01-31',
  });
  await signIn(page, 'nurse');
  for (const address of [
    `/billing/trial/${trialId}/invoice/${invoice_id}`,
    `/billing/trial/${trialId}/import`,
    '/billing/trial/new',
    '/billing/providers',
    '/billing/identifier-types',
    '/config',
  ]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/billing\/recording$/);
  }
});

test('the schedule of a trial that is not hers sends her to recording, to her trials', async ({
  page,
  baseURL,
}) => {
  const finance = await signedIn(baseURL ?? '', 'finance');
  const trial_id = await newTrial(finance, 'Another nurse’s');
  const patient_in_trial_id = newId();
  await finance.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id: 'S-1' });
  await signIn(page, 'nurse');
  await page.goto(`/billing/recording/trial/${trial_id}/participant/${patient_in_trial_id}`);
  await expect(page).toHaveURL(/\/billing\/recording#trials$/);
});

test('she lands on recording and sees no price there', async ({ page }) => {
  await signIn(page, 'nurse');
  await expect(page).toHaveURL(/\/billing\/recording/);
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Recording' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('€');
});
