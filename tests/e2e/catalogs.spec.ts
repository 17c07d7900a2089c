import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

test('A provider is created, refused twice, changed and deleted', { tag: '@deep' }, async ({
  page,
  watch,
}) => {
  watch.expects(/status of 409|provider_taken/);
  const label = `Radiology ${newId().slice(-6)}`;
  const panel = page.getByRole('complementary');
  await signIn(page, 'finance');
  await page.goto('/billing/providers');
  await page.getByRole('table', { name: 'Providers' }).waitFor();

  for (const attempt of ['first', 'second']) {
    await page.getByRole('button', { name: 'New provider' }).click();
    await expect(panel.getByRole('heading', { name: 'New provider' })).toBeVisible();
    await panel.getByRole('textbox', { name: 'Label' }).fill(label);
    await panel.getByRole('textbox', { name: 'Cost centre' }).fill('4711');
    await panel.getByRole('button', { name: 'Create provider' }).click();
    if (attempt === 'first') await expect(panel.getByRole('heading', { name: label })).toBeVisible();
  }
  await expect(panel.getByRole('alert')).toContainText(
    `Provider ${label} with this cost centre already exists`,
  );
  await panel.getByRole('textbox', { name: 'Cost centre' }).fill('4712');
  await panel.getByRole('button', { name: 'Create provider' }).click();
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(2);

  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete provider' }).click();
  await expect(page.getByRole('row').filter({ hasText: label })).toHaveCount(1);
});

test('An external provider gets the address it needs', { tag: '@deep' }, async ({ page, finance }) => {
  const provider_id = newId();
  const label = `Rhein-Imaging ${provider_id.slice(-6)}`;
  await finance.call(api.putProvider, { provider_id, label, is_external: true });
  await signIn(page, 'finance');
  await page.goto(`/billing/providers/${provider_id}`);
  const row = page.getByRole('row').filter({ hasText: label });
  await expect(row).toContainText('Address missing');
  await page.getByRole('combobox', { name: 'Search Address' }).fill(`Uferstraße ${provider_id.slice(-6)}`);
  await page.getByRole('option', { name: /^New address/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New address' });
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill('Radiologie am Rheinufer MVZ');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Köln');
  await dialog.getByRole('button', { name: 'Create address' }).click();
  await expect(row).toContainText('Own invoice');
  await expect(page.getByRole('group', { name: 'Address' })).toContainText('Radiologie am Rheinufer MVZ');
});

test('Addresses of a trial are created, picked for another purpose and removed', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trialId } = await seedTrial(finance, 'Addresses');
  const label = `Institute ${trialId.slice(-6)}`;
  await signIn(page, 'finance');
  await page.goto(`/billing/trial/${trialId}#details`);
  const contact = page.getByRole('group', { name: 'Invoice contact' });
  await contact.getByRole('combobox').fill(label);
  await page.getByRole('option', { name: /^New address/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Recipient' }).fill('Dr. Petra Voss');
  await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click();
  await expect(contact).toContainText('Dr. Petra Voss');

  const service = page.getByRole('group', { name: 'Service recipient' });
  await service.getByRole('combobox').fill(label);
  await page.getByRole('option', { name: label }).first().click();
  await expect(service).toContainText('Dr. Petra Voss');
  await service.getByRole('button', { name: 'Remove: Service recipient' }).click();
  await expect(service).not.toContainText('Dr. Petra Voss');
  await expect(contact).toContainText('Dr. Petra Voss');
});

test('An identifier type is unique by label and stays while a trial has it', { tag: '@deep' }, async ({
  page,
  finance,
  watch,
}) => {
  watch.expects(/status of 409|identifier_type_label_taken/);
  const { trialId } = await seedTrial(finance, 'Identified');
  const label = `EudraCT ${trialId.slice(-6)}`;
  const panel = page.getByRole('complementary');
  await signIn(page, 'finance');
  await page.goto('/billing/identifier-types/new');
  await panel.getByRole('textbox', { name: 'Label' }).fill(label);
  await panel.getByRole('button', { name: 'Create identifier type' }).click();
  await expect(panel.getByText('Not used by any trial, so it can be deleted.')).toBeVisible();

  await page.goto('/billing/identifier-types/new');
  await panel.getByRole('textbox', { name: 'Label' }).fill(label);
  await panel.getByRole('button', { name: 'Create identifier type' }).click();
  await expect(panel.getByText(`Identifier type with label ${label} already exists`)).toBeVisible();

  const types = await finance.call(api.listIdentifierTypes, {});
  const typeId = types.find((type) => type.label === label)?.trial_identifier_type_id ?? '';
  await finance.call(api.setTrialIdentifier, {
    trial_id: trialId,
    trial_identifier_type_id: typeId,
    value: '2026-500417-22',
  });
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`/billing/identifier-types/${typeId}`);
  await expect(panel.getByText('Used by 1 trial, so it cannot be deleted.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('Many providers are pasted into the table and saved by one call', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const suffix = newId().slice(-6);
  const cells = sheet(page);
  await signIn(page, 'finance');
  await page.goto('/billing/providers');
  await page.getByRole('button', { name: 'Edit as table' }).click();
  await page.getByRole('button', { name: 'New provider' }).click();
  const pasted = [`A ${suffix}\t1001`, `B ${suffix}\t1002`, `B ${suffix}\t1002`].join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('Control+v');
  await cells.createRows(2);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2 errors');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('1003');
  await page.keyboard.press('Enter');
  await cells.saveByKey();
  const providers = await finance.call(api.listProviders, { search: suffix });
  expect(providers.map(({ label, cost_center }) => [label, cost_center])).toEqual([
    [`A ${suffix}`, '1001'],
    [`B ${suffix}`, '1002'],
    [`B ${suffix}`, '1003'],
  ]);
});
