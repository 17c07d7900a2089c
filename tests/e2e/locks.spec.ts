import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { inGerman, signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

interface LiveTrial {
  trialId: string;
  serviceId: string;
  operationalId: string;
  paymentId: string;
}

/** A trial with one element of each kind and its first participant. */
const seedLiveTrial = async (client: Client): Promise<LiveTrial> => {
  const { trialId: trial_id } = await seedTrial(client, 'Live');
  const [serviceId, operationalId, paymentId, provider_id] = [newId(), newId(), newId(), newId()];
  await client.call(api.putStudyService, {
    trial_id,
    study_service_id: serviceId,
    label: 'ECG',
    amount: 3_394,
  });
  await client.call(api.putOperationalService, {
    trial_id,
    contract_study_service_id: operationalId,
    label: 'Pharmacy',
    amount: 15_000,
    repetition_period: 'monthly',
  });
  await client.call(api.putProvider, { provider_id, label: `Cardiology ${provider_id.slice(-6)}` });
  await client.call(api.putProviderService, {
    trial_id,
    provider_service_id: paymentId,
    label: 'Reading',
    provider_id,
    amount: 1_000,
  });
  const [visit] = await client.call(api.listVisits, { trial_id });
  await client.call(api.assignStudyServices, {
    study_service_ids: [serviceId],
    protocol_visit_ids: visit ? [visit.protocol_visit_id] : [],
  });
  await client.call(api.assignProviderServices, {
    provider_services: [paymentId],
    study_service_templates: [serviceId],
  });
  await seedParticipant(client, trial_id, 'S-001');
  return { trialId: trial_id, serviceId, operationalId, paymentId };
};

/** The key is heard and changes nothing; the sheet has no unsaved changes. */
const staysAsItIs = async (page: Page): Promise<void> => {
  await page.keyboard.press('Delete');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
};

test('After the first participant every cell of the contract that is frozen says why', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { trialId } = await seedLiveTrial(finance);
  const cells = sheet(page);
  await signIn(page, 'finance');

  await test.step('Prices', async () => {
    await page.goto(`/billing/trial/${trialId}#visit-services`);
    await expect(page.getByRole('note')).toContainText(
      'The trial has participants, so prices and assignments are locked.',
    );
    await (await cells.cell('ECG', 'Amount €')).hover();
    await expect(page.getByText(/Add a new service with the new price instead/)).toBeVisible();
    await cells.click('ECG', 'Amount €');
    await staysAsItIs(page);
    await cells.shows('ECG', 'Amount €', '33.94');
    await (await cells.cell('ECG', 'Amount €')).click({ button: 'right' });
    const removal = page.getByRole('menuitem', { name: /^Remove 1 row/ });
    await expect(removal).toBeDisabled();
    await expect(removal).toContainText('its contract can no longer be changed this way');
    await page.keyboard.press('Escape');
  });

  await test.step('Assignments', async () => {
    await page.goto(`/billing/trial/${trialId}?view=plan#visit-services`);
    await cells.click('ECG', 'V1');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 locked cell skipped')).toBeVisible();
    await cells.shows('ECG', 'V1', '');
  });

  await test.step('The structure of the visits', async () => {
    await page.goto(`/billing/trial/${trialId}?view=visits#visit-services`);
    await cells.click('Week 1', 'Days after it');
    await staysAsItIs(page);
    await cells.shows('Week 1', 'Days after it', '7');
    await cells.shows('Week 1', 'Reference visit', 'Baseline');
    await expect(page.getByRole('button', { name: 'Create services' })).toBeDisabled();
  });

  await test.step('Operational services', async () => {
    await page.goto(`/billing/trial/${trialId}#operational-services`);
    await cells.click('Pharmacy', 'Amount €');
    await staysAsItIs(page);
    await cells.shows('Pharmacy', 'Amount €', '150.00');
  });

  await test.step('Provider payments and their assignments', async () => {
    await page.getByRole('tab', { name: 'Provider payments' }).click();
    await cells.click('Reading', 'Amount €');
    await staysAsItIs(page);
    await page.goto(`/billing/trial/${trialId}?view=matrix#provider-payments`);
    await cells.click('ECG', 'Reading');
    await staysAsItIs(page);
  });
});

test('A frozen form keeps label and description open and says what is not', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId, serviceId, operationalId, paymentId } = await seedLiveTrial(finance);
  await signIn(page, 'finance');

  await page.goto(`/billing/trial/${trialId}/study-service/${serviceId}`);
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeDisabled();
  await expect(page.getByText('services can no longer be removed')).toBeVisible();
  await page.getByRole('textbox', { name: 'Service' }).fill('ECG, 12 leads');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'ECG, 12 leads' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'At Week 1' }).getByRole('button').first()).toBeDisabled();

  await page.goto(`/billing/trial/${trialId}/nvb-study-service/${operationalId}`);
  await expect(
    page.getByText('The trial has participants, so amount and repetition are locked.').first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeDisabled();

  await page.goto(`/billing/trial/${trialId}/provider-service/${paymentId}`);
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();

  await inGerman(page);
  await expect(
    page.getByText('Die Studie hat Teilnehmer; Zahlungen können nicht mehr entfernt werden.'),
  ).toBeVisible();
});

test('A frozen price is copied with a new one', { tag: '@deep' }, async ({ page, finance }) => {
  const { trialId } = await seedLiveTrial(finance);
  const cells = sheet(page);
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}#visit-services`);
  await cells.click('ECG', 'Amount €');
  await page.getByRole('button', { name: 'Copy with new price' }).click();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  const services = await finance.call(api.listStudyServices, { trial_id: trialId });
  expect(services.map(({ label, amount }) => [label, amount])).toEqual([
    ['ECG', 3_394],
    ['ECG', 4_000],
  ]);
});

test('Die gesperrten Preise sagen es auch auf Deutsch', { tag: '@deep' }, async ({ page, finance }) => {
  const { trialId } = await seedLiveTrial(finance);
  await signIn(page, 'finance');
  await inGerman(page);
  await page.goto(`/billing/trial/${trialId}#visit-services`);
  await expect(page.getByRole('note')).toContainText(
    'Die Studie hat Teilnehmer; Preise und Zuordnungen sind gesperrt.',
  );
  await (await sheet(page).cell('ECG', 'Betrag €')).hover();
  await expect(
    page.getByText(/Legen Sie stattdessen eine neue Leistung mit dem neuen Preis an/),
  ).toBeVisible();
});

test('A service that is not empty cannot be deleted, and says so in the spec’s words', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { trialId } = await seedTrial(finance, 'Not empty');
  const study_service_id = newId();
  await finance.call(api.putStudyService, { trial_id: trialId, study_service_id, label: 'ECG', amount: 100 });
  const visits = await finance.call(api.listVisits, { trial_id: trialId });
  await finance.call(api.assignStudyServices, {
    study_service_ids: [study_service_id],
    protocol_visit_ids: visits.slice(0, 1).map(({ protocol_visit_id }) => protocol_visit_id),
  });
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}/study-service/${study_service_id}`);
  await expect(page.getByText('The service ECG is not empty, so it cannot be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page
    .getByRole('group', { name: 'At Baseline' })
    .getByRole('button', { name: /not assigned/ })
    .click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
  await expect(page.getByRole('tab', { name: 'Visit services', selected: true })).toBeVisible();
  expect(await finance.call(api.listStudyServices, { trial_id: trialId })).toEqual([]);
});
