import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { hrefOfTab } from '../../ui/routes/tabs.ts';
import { axeFaults } from './support/axeFaults.ts';
import { heardSheet } from './support/heardSheet.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';

const services = [
  { label: 'ECG', amount: 33_94, is_additional: false },
  { label: 'Haematology', amount: 12_50, is_additional: false },
  { label: 'MRI', amount: 450_00, is_additional: true },
];

/** Three services at three visits, the first of them paid for in part. */
const seedPlan = async (client: Client, provider: string): Promise<string> => {
  const { trialId: trial_id } = await seedTrial(client, 'Heard');
  const rows = services.map((service, sort_order) => ({
    ...service,
    trial_id,
    study_service_id: newId(),
    sort_order,
  }));
  await client.call(api.putStudyServices, { trial_id, rows });
  const visits = await client.call(api.listVisits, { trial_id });
  const idOfService = (label: string) => rows.find((row) => row.label === label)?.study_service_id ?? '';
  const idOfVisit = (label: string) =>
    visits.find(({ short_label }) => short_label === label)?.protocol_visit_id ?? '';
  const assigned = (label: string, visit: string, is_optional: boolean) => ({
    study_service_id: idOfService(label),
    protocol_visit_id: idOfVisit(visit),
    is_optional,
  });
  await client.call(api.putAssignedStudyServices, {
    trial_id,
    rows: [assigned('ECG', 'V0', false), assigned('ECG', 'V1', true), assigned('Haematology', 'V0', false)],
  });
  const provider_id = newId();
  await client.call(api.putProvider, { provider_id, label: provider });
  const payment = newId();
  await client.call(api.putProviderService, {
    trial_id,
    provider_service_id: payment,
    label: 'Reading',
    provider_id,
    amount: 10_00,
  });
  await client.call(api.assignProviderServices, {
    provider_services: [payment],
    study_service_templates: [idOfService('ECG')],
  });
  return trial_id;
};

/** The tree is described between frames: it is compared once two readings agree with each other. */
const settled = async (page: Page): Promise<string> => {
  let heard = '';
  await expect
    .poll(async () => {
      const before = heard;
      heard = await heardSheet(page);
      return heard !== '\n' && heard === before;
    })
    .toBe(true);
  return heard;
};

test('Prices, visit plan and shares are heard as their stored trees say', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const trialId = await seedPlan(finance, 'Reading room that is heard');
  const cells = sheet(page);
  await signIn(page, 'finance');

  await test.step('Prices: one range marked, one cell changed, one wrong', async () => {
    await page.goto(hrefOfTab(trialId, 'visit-services'));
    await cells.click('Haematology', 'Amount €');
    await page.keyboard.type('1x');
    await page.keyboard.press('Enter');
    await cells.click('ECG', 'Amount €');
    await page.keyboard.type('34');
    await page.keyboard.press('Enter');
    await cells.click('Haematology', 'Amount €');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 rows, 1 column selected, C2 to C3')).toBeAttached();
    expect(await settled(page)).toMatchSnapshot('prices.txt');
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('The visit plan: marks are words', async () => {
    await page.goto(hrefOfTab(trialId, 'visit-services', '?view=plan'));
    await cells.click('ECG', 'V1');
    expect(await settled(page)).toMatchSnapshot('visit-plan.txt');
  });

  await test.step('Shares once there are participants: locked, and why', async () => {
    await seedParticipant(finance, trialId, 'S-001');
    await page.goto(hrefOfTab(trialId, 'provider-payments', '?view=matrix'));
    await cells.click('ECG', 'Reading');
    expect(await settled(page)).toMatchSnapshot('shares.txt');
    expect(await axeFaults(page)).toEqual([]);
  });
});
