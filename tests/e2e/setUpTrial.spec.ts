import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

test('A trial is set up from nothing by hand, with the keyboard alone', async ({ page, finance }) => {
  const suffix = newId().slice(-6);
  const title = `Set up ${suffix}`;
  const provider = `Imaging ${suffix}`;
  await finance.call(api.putProvider, { provider_id: newId(), label: provider, cost_center: '4711' });
  const trial = trialPage(page);
  const cells = sheet(page);
  const { keyboard } = page;
  const openTab = (name: string) => page.getByRole('tab', { name }).press('Enter');
  const view = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  /** Types into one cell after the other; the sheet says which one has the keyboard. */
  const typeRow = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [column, value] of Object.entries(values)) {
      await cells.isIn(column);
      if (value !== '') await keyboard.type(value);
      await keyboard.press('Tab');
    }
  };

  await test.step('It is created with its title', async () => {
    await signIn(page, 'finance');
    await page.getByRole('table', { name: 'Trials' }).waitFor();
    await keyboard.press('n');
    await page.getByRole('textbox', { name: 'Title' }).press('Control+a');
    await keyboard.type(title);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('The first visit is a root, the others count from it', async () => {
    await openTab('Visit services');
    await view('Visits');
    await page.getByRole('button', { name: 'Add visit' }).press('Enter');
    await typeRow({ Visit: 'Screening', 'Short label': 'SCR' });
    await keyboard.press('Control+s');
    await cells.shows('Screening', 'Day', 'D0');
    // Stored: from now on others can count from it.
    await expect(page.getByRole('button', { name: 'Scheduled 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Add visit' }).press('Enter');
    await typeRow({ Visit: 'Week 2', 'Short label': 'W2' });
    await cells.isIn('Reference visit');
    await keyboard.press('F2');
    await page.getByRole('option', { name: 'Screening' }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await cells.shows('Week 2', 'Reference visit', 'Screening');
    await keyboard.press('Tab');
    await typeRow({ 'Days after it': '14', 'Tolerance before': '3', 'Tolerance after': '3' });
    await cells.shows('Week 2', 'Window', 'D11 – D17');
    await keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Week 2: D14, window D11 – D17' })).toBeVisible();
  });

  await test.step('A service is made in its form and assigned to both visits', async () => {
    await view('Prices');
    await page.getByRole('button', { name: 'Add service' }).waitFor();
    await page.getByRole('link', { name: 'New in a form' }).press('Enter');
    await page.getByRole('textbox', { name: 'Service' }).press('Control+a');
    await keyboard.press('Control+s');
    await expect(page.getByText('Field is required').first()).toBeVisible();
    await keyboard.type('Chest X-ray');
    await keyboard.press('Tab');
    await keyboard.type('84,33');
    await keyboard.press('Control+s');
    const visits = page.getByRole('table', { name: 'Assigned visits' });
    await visits
      .getByRole('group', { name: 'At Screening' })
      .getByRole('button', { name: /mandatory/ })
      .press('Enter');
    await visits
      .getByRole('group', { name: 'At Week 2' })
      .getByRole('button', { name: /optional/ })
      .press('Enter');
    await expect(
      visits
        .getByRole('group', { name: 'At Week 2' })
        .getByRole('button', { name: /optional/, pressed: true }),
    ).toBeVisible();
  });

  await test.step('An operational service is typed into the sheet', async () => {
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: title })
      .press('Enter');
    await openTab('Operational services');
    await page.getByRole('button', { name: 'Add service' }).press('Enter');
    await typeRow({ Service: 'Pharmacy', Description: '', 'Amount €': '150' });
    await keyboard.press('Control+s');
    await cells.shows('Pharmacy', 'Amount €', '150.00');
  });

  await test.step('A provider payment is made in its form', async () => {
    await openTab('Provider payments');
    await page.getByRole('button', { name: 'Add payment' }).waitFor();
    await page.getByRole('link', { name: 'New in a form' }).press('Enter');
    await page.getByRole('textbox', { name: 'Payment' }).press('Control+a');
    await keyboard.type('Reading');
    await page.getByRole('combobox', { name: 'Provider' }).press('Enter');
    await page.getByRole('option', { name: `${provider} · 4711` }).press('Enter');
    await page.getByRole('button', { name: 'Percentage' }).press('Enter');
    await page.getByRole('textbox', { name: 'Percentage' }).press('Control+a');
    await keyboard.type('60');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Reading' })).toBeVisible();
  });

  await test.step('It is assigned in the matrix; what remains follows at once', async () => {
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Provider payments' })
      .press('Enter');
    await view('Matrix');
    await cells.shows('Chest X-ray', 'Study account €', '84.33');
    await cells.click('Chest X-ray', 'Reading');
    await keyboard.press('Space');
    await cells.shows('Chest X-ray', 'Study account €', '33.73');
    await cells.shows('Chest X-ray', 'Reading', '50.6060.00\u00a0%');
    await keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  });

  await test.step('The plan shows the price of each visit', async () => {
    await openTab('Visit services');
    await trial.view('Visit plan');
    await cells.shows('Chest X-ray', 'SCR', '●');
    await cells.shows('Chest X-ray', 'W2', '○');
    await cells.shows('Chest X-ray', 'Per participant €', '84.33');
  });
});

test('A table of visits is pasted whole, each naming the one it counts from', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const trial_id = newId();
  await finance.call(api.putTrial, { trial_id, title: `Pasted visits ${trial_id.slice(-6)}`, type: 'full' });
  const cells = sheet(page);
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trial_id}?view=visits#visit-services`);
  await cells.pasteIntoEmpty(
    ['Week 2\tW2\tBaseline\t14\t3\t7', 'Baseline\tBL\tScreening\t14\t3\t3', 'Screening\tSCR'].join('\n'),
  );
  await cells.createRows(3);
  await cells.shows('Week 2', 'Reference visit', 'Baseline');
  await cells.shows('Week 2', 'Day', 'D28');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Scheduled 3' })).toBeVisible();
  const visits = await finance.call(api.listVisits, { trial_id });
  const labelOf = (id: string | null) => visits.find((visit) => visit.protocol_visit_id === id)?.label;
  expect(
    visits.map((visit) => [visit.label, labelOf(visit.reference_visit_id), visit.days_interval]),
  ).toEqual([
    ['Week 2', 'Baseline', 14],
    ['Baseline', 'Screening', 14],
    ['Screening', undefined, null],
  ]);
});

test('Services are made of the visits, for visits that are paid as a lump sum', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId } = await seedTrial(finance, 'Lump sums');
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}?view=visits#visit-services`);
  await page.getByRole('button', { name: 'Create services' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create 3 services' }).click();
  await expect(page.getByText('3 services were created. Enter their prices.')).toBeVisible();
  const cells = sheet(page);
  for (const visit of ['Baseline', 'Week 1', 'Week 2']) await cells.shows(visit, 'In visits', '1');
  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create services' })).toBeDisabled();
});

test('Leaving a form with something typed asks first', { tag: '@deep' }, async ({ page, finance }) => {
  const { trialId } = await seedTrial(finance, 'Asks first');
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}/nvb-study-service/new`);
  await page.getByRole('textbox', { name: 'Service' }).fill('Archiving');
  await page.getByRole('link', { name: 'Operational services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Data has been changed without saving' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Service' })).toHaveValue('Archiving');
  await page.getByRole('link', { name: 'Operational services' }).click();
  await dialog.getByRole('button', { name: 'Continue without saving' }).click();
  await expect(page.getByRole('tab', { name: 'Operational services', selected: true })).toBeVisible();
});

test('A date that is none stays in the form, and nothing is saved', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId } = await seedTrial(finance, 'No such day');
  const contract_study_service_id = newId();
  await finance.call(api.putOperationalService, {
    trial_id: trialId,
    contract_study_service_id,
    label: 'Pharmacy',
    amount: 15_000,
    repetition_period: 'monthly',
    first_due_date: '2026-01-31',
  });
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}/nvb-study-service/${contract_study_service_id}`);
  const due = page.getByRole('textbox', { name: 'First due' });
  await due.fill('31.11.2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter a valid date')).toBeVisible();
  await expect(page.getByText('1 field not saved')).toBeVisible();
  await expect(due).toHaveValue('31.11.2026');
  const stored = await finance.call(api.getOperationalService, { contract_study_service_id });
  expect(stored.first_due_date).toBe('2026-01-31');
});

test('An element that is not there says so', { tag: '@deep' }, async ({ page, finance, watch }) => {
  watch.expects(/status of 404|not_found/);
  const { trialId } = await seedTrial(finance, 'Nothing here');
  await signIn(page, 'finance');
  for (const [route, words] of [
    ['study-service', 'This visit service does not exist'],
    ['nvb-study-service', 'This operational service does not exist'],
    ['provider-service', 'This provider payment does not exist'],
  ]) {
    await page.goto(`/billing/trial/${trialId}/${route}/${newId()}`);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  }
});

test('A nurse who opens an element of the plan is sent to recording', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId } = await seedTrial(finance, 'Not for nurses');
  await signIn(page, 'nurse');
  for (const route of ['study-service', 'nvb-study-service', 'provider-service', 'invoice']) {
    await page.goto(`/billing/trial/${trialId}/${route}/new`);
    await expect(page).toHaveURL('/billing/recording');
  }
});
