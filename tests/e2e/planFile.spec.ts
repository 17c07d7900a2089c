import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { signIn } from './support/loginPage.ts';
import { seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

const blocked = 'Visit plan import is disabled while any visit service is assigned to a visit.';

const planMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Plan file' }).click();
  return page.getByRole('menuitem', { name: item });
};

const choose = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('A visit plan leaves one trial as a file and comes into another', { tag: '@deep' }, async ({
  page,
  finance,
  watch,
}) => {
  const { trialId: trial_id, title } = await seedTrial(finance, 'Plan');
  const ids = { trial_id, study_service_id: newId() };
  await finance.call(api.putStudyService, { ...ids, label: 'Blood draw', amount: 1_865 });
  const [baseline] = await finance.call(api.listVisits, { trial_id });
  await finance.call(api.putAssignedStudyService, {
    study_service_id: ids.study_service_id,
    protocol_visit_id: baseline?.protocol_visit_id ?? '',
  });
  const other = { trial_id: newId(), title: `Empty ${trial_id.slice(-6)}` };
  await finance.call(api.putTrial, { ...other, type: 'full' });
  const trial = trialPage(page);
  await signIn(page, 'finance');

  const openPlan = async (of: string): Promise<void> => {
    await trial.openFromList(of);
    await trial.openTab('Visit services');
    await trial.view('Visit plan');
  };

  const plan = await test.step('It is exported; importing says why it is not possible here', async () => {
    await openPlan(title);
    await expect(await planMenu(page, 'Import plan…')).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Import plan…' })).toContainText(blocked);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export plan' }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  });

  await test.step('A file with a fault is refused by the place in it', async () => {
    watch.expects(/422/);
    watch.expects(/plan_refused/);
    await page.getByRole('link', { name: 'Trials', exact: true }).click();
    await openPlan(other.title);
    await (await planMenu(page, 'Import plan…')).click();
    await choose(
      page,
      'draft.json',
      plan.replace('"reference_visit": "Baseline"', '"reference_visit": "Day 0"'),
    );
    await page.getByRole('button', { name: 'Import plan', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Nothing was imported: 1 error');
    await expect(page.getByText('visits[1].reference_visit')).toBeVisible();
    await expect(page.getByText('There is no record with the label Day 0.')).toBeVisible();
  });

  await test.step('The file itself comes in whole', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, 'plan.json', plan);
    await expect(page.getByRole('dialog')).toContainText('3 visits');
    await page.getByRole('button', { name: 'Import plan', exact: true }).click();
    await expect(
      page.getByText('The plan has been imported: 5 added, 0 changed, 0 unchanged.'),
    ).toBeVisible();
    const exported = await finance.call(api.exportVisitPlan, { trial_id: other.trial_id });
    expect(exported).toEqual(JSON.parse(plan));
    await expect(await planMenu(page, 'Import plan…')).toBeDisabled();
  });
});
