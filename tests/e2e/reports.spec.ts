import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addDays } from '../../domain/dates.ts';
import { href } from '../../ui/routes/paths.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

/** A trial with a target of ten, of whom three came in the last weeks, one of them without passing the screening. */
const seedRecruited = async (finance: Client) => {
  const { trialId: trial_id, title } = await seedTrial(finance, 'Recruited');
  const { as_of } = await finance.call(api.getTrialRecruitment, {});
  const today = new Date(as_of).toISOString().slice(0, 10);
  const { version, tax_rule } = await finance.call(api.getTrial, { trial_id });
  await finance.call(api.putTrial, {
    trial_id,
    title,
    type: 'full',
    tax_rule,
    recruitment_target: 10,
    recruitment_end_date: addDays(today, 100),
    version,
  });
  for (const days of [70, 40, 10]) {
    const subject_id = `R-${newId().slice(-6)}`;
    const patient_in_trial_id = await seedParticipant(finance, trial_id, subject_id);
    const { visits } = await finance.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    const root = visits.find(({ reference_visit_id }) => reference_visit_id === null);
    if (!root) throw new Error('There is no root visit');
    await finance.call(api.setVisitDate, {
      recorded_visit_id: root.recorded_visit_id,
      version: root.version,
      visit_date: addDays(today, -days),
    });
    if (days !== 10) continue;
    const participant = await finance.call(api.getParticipant, { patient_in_trial_id });
    await finance.call(api.putParticipant, {
      trial_id,
      patient_in_trial_id,
      subject_id,
      screening_status: 'screening_failure',
      version: participant.version,
    });
  }
  return { trial_id, title };
};

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

const downloadBy = async (page: Page, name: string): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return download;
};

test('Recruitment is read at a glance, point by point by key, and sent on as picture and as table', {
  tag: '@deep',
}, async ({ page, finance, watch }) => {
  watch.expects(/404 \(Not Found\)/);
  const { trial_id, title } = await seedRecruited(finance);
  await signIn(page, 'finance');
  await page.goto(href('recruitmentReport'));
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(href('trialRecruitmentChart', { trialId: trial_id }));
  await expect(page.getByText('of 10', { exact: true })).toBeVisible();
  await expect(page.getByText('2 recruited')).toBeVisible();
  await expect(
    page.getByText(/continues the rate of the last 7\d days, in which 2 were recruited/),
  ).toBeVisible();

  const chart = page.getByRole('group', { name: 'Cumulative' });
  await chart.locator('svg').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('status').filter({ hasText: 'Recruited' })).toBeVisible();

  const picture = await readFile(await (await downloadBy(page, 'PNG')).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Width and height of the two charts, twice as sharp as on the page.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
  expect(picture.readUInt32BE(20)).toBeGreaterThan(1000);
  const lines = (await textOf(await downloadBy(page, 'CSV'))).trim().split('\r\n');
  expect(lines[0]).toContain('Month,Recruited,Screening failures,Total,Target');
  const failures = lines.slice(1).map((line) => Number(line.split(',')[2]));
  expect(failures.reduce((a, b) => a + b, 0)).toBe(1);

  await page.getByRole('button', { name: '3 months' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  await page.goto(href('trialRecruitmentChart', { trialId: newId() }));
  await expect(page.getByRole('heading', { name: /^No reports with number .+ found$/ })).toBeVisible();
});

test('A number of the statistics leads to as many records, and these to a file', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trial_id } = await seedRecruited(finance);
  await signIn(page, 'finance');
  await page.goto(`${href('billingReports')}?trial=${trial_id}`);
  const table = page.getByRole('table', { name: 'Statistics' });
  await expect(table.getByRole('link', { name: 'Visits done: 3' }).first()).toBeVisible();
  const statistics = (await textOf(await downloadBy(page, 'CSV'))).trim().split('\r\n');
  expect(statistics).toHaveLength(3);
  await table.getByRole('link', { name: 'Recruited participants: 2' }).first().click();
  const records = page.getByRole('table', { name: 'Recruited participants' });
  await expect(records.getByText('2 records')).toBeVisible();
  await expect(records.locator('tbody tr')).toHaveCount(2);
  expect((await textOf(await downloadBy(page, 'CSV'))).trim().split('\r\n')).toHaveLength(3);
  await records.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/\/billing\/recording\/trial\/.+\/participant\//);
});

test('Recruitment of a range is read as a table, and of all trials side by side', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trial_id, title } = await seedRecruited(finance);
  await signIn(page, 'finance');
  await page.goto(href('trialRecruitmentChart', { trialId: trial_id }));
  const months = page.getByRole('table', { name: 'Recruitment by month' });
  await expect(months.getByRole('row')).not.toHaveCount(1);

  await test.step('A range that ends before it begins is said; a day alone is taken', async () => {
    await page.getByRole('button', { name: 'Any date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Period' });
    await dialog.getByRole('textbox', { name: 'From' }).fill('02.01.2020');
    await dialog.getByRole('textbox', { name: 'To' }).fill('01.01.2020');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect(dialog.getByText('The end is before the start')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'To' }).fill('02.01.2020');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/from=2020-01-02&to=2020-01-02/);
    await expect(page.getByRole('button', { name: '02.01.2020 – 02.01.2020' })).toBeVisible();
  });

  await test.step('All trials stand side by side, as small charts and as a table', async () => {
    await page.goto(href('recruitmentReport'));
    const charts = page.getByRole('list', { name: 'Recruitment of all trials' });
    await expect(charts.getByRole('listitem').filter({ hasText: title })).toContainText('2 of 10');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const row = page
      .getByRole('table', { name: 'Recruitment of all trials' })
      .getByRole('row')
      .filter({ hasText: title });
    await expect(row.getByRole('cell').first()).toHaveText('2');
  });
});

test('Statistics are grouped, filtered and kept as a view; they are a workbook too', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { title } = await seedRecruited(finance);
  await signIn(page, 'finance');
  await page.goto(href('billingReports'));
  const table = page.getByRole('table', { name: 'Statistics' });
  await expect(table.getByRole('row').filter({ hasText: title })).toHaveCount(1);

  await test.step('Grouped by month every trial has a line in each of its months', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page).toHaveURL(/group=month/);
    await expect(table.getByRole('row').filter({ hasText: title })).not.toHaveCount(1);
  });

  await test.step('A filter says how many trials it leaves', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('combobox', { name: 'Trial' }).click();
    await page.getByRole('option', { name: title }).click();
    await page.keyboard.press('Escape');
    await expect(table.getByText(/^1 of \d+ shown/)).toBeVisible();
  });

  await test.step('The view is kept under a name and opened again', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    const views = page.getByRole('dialog', { name: 'Views' });
    await views.getByRole('textbox', { name: 'Name of the view' }).fill('One trial by month');
    await views.getByRole('button', { name: 'Save this view' }).click();
    await expect(views).toHaveCount(0);
    await table.getByRole('button', { name: 'Clear filter' }).click();
    await expect(page).not.toHaveURL(/trial=/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'One trial by month', exact: true }).click();
    await expect(page).toHaveURL(/group=month/);
    await expect(page).toHaveURL(/trial=/);
  });

  const workbook = await readFile(await (await downloadBy(page, 'Excel')).path());
  // A workbook is a zip.
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
});

test('The export of records is cancelled while it runs, and begun anew', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trial_id } = await seedRecruited(finance);
  await signIn(page, 'finance');
  /** The parts of the file wait until they are let go. */
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/report/figure-records', async (route) => {
    if (route.request().postData()?.includes('"limit":5000')) await held;
    // What was cancelled meanwhile is no longer there.
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${href('figureRecords')}?figure=done_visit_count&trial=${trial_id}`);
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: /of 3/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeEnabled();
  await expect(page.getByText('Report export failed!')).toHaveCount(0);
  letGo();
  expect((await textOf(await downloadBy(page, 'CSV'))).trim().split('\r\n')).toHaveLength(4);
});

test('A trial whose target of one was met by many, and one without a target, say so', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { trial_id, title } = await seedRecruited(finance);
  const setTarget = async (recruitment_target: number | null) => {
    const { version, tax_rule } = await finance.call(api.getTrial, { trial_id });
    await finance.call(api.putTrial, {
      trial_id,
      title,
      type: 'full',
      tax_rule,
      recruitment_target,
      version,
    });
  };
  await signIn(page, 'finance');
  await setTarget(1);
  await page.goto(href('trialRecruitmentChart', { trialId: trial_id }));
  await expect(page.getByText('of 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Target met')).toBeVisible();
  await setTarget(null);
  await page.reload();
  await expect(page.getByText('Target met')).toHaveCount(0);
  await expect(page.getByText('no target', { exact: false }).first()).toBeVisible();
});

test('A nurse has no reports', { tag: '@deep' }, async ({ page }) => {
  await signIn(page, 'nurse');
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await page.goto(href('billingReports'));
  await expect(page).toHaveURL(/\/billing\/recording/);
});
