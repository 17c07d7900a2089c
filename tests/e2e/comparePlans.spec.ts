import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { href } from '../../ui/routes/paths.ts';
import { drawTable } from '../support/drawnTable.ts';
import { axeFaults } from './support/axeFaults.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';

/** A page of the newer protocol. */
const newerPage = {
  head: [
    ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Follow-up'],
    ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 29 ± 3'],
  ],
  rows: [
    ['Informed consent', 'X', '', '', ''],
    ['Physical examination', 'X', 'X', '', 'X'],
    ['Vital signs', 'X', 'X', 'X', 'X'],
  ],
};

/** The plan of a trial as an older protocol has it. */
const olderPlan = {
  visits: [
    {
      label: 'Screening',
      reference_visit: 'Baseline',
      days_interval: -7,
      days_tolerance_before: 7,
      days_tolerance_after: 7,
    },
    { label: 'Baseline' },
    { label: 'Visit 2', reference_visit: 'Baseline', days_interval: 7 },
    { label: 'Visit 9', reference_visit: 'Baseline', days_interval: 90 },
  ],
  operational_services: [],
  study_services: [
    { label: 'Informed consent', amount: 2_000 },
    { label: 'Vital signs', amount: 5_000 },
    { label: 'Urine sample', amount: 1_000 },
  ],
  assignments: [
    { study_service: 'Informed consent', protocol_visit: 'Screening' },
    { study_service: 'Vital signs', protocol_visit: 'Screening' },
    { study_service: 'Vital signs', protocol_visit: 'Baseline', is_optional: true },
    { study_service: 'Vital signs', protocol_visit: 'Visit 2' },
    { study_service: 'Urine sample', protocol_visit: 'Visit 9' },
  ],
};

test('A newer protocol’s page is held beside the trial’s plan; what is wanted of it is taken, by key', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const trial_id = newId();
  await finance.call(api.putTrial, { trial_id, title: `Newer ${trial_id.slice(-6)}`, type: 'full' });
  await finance.call(api.importVisitPlan, { trial_id, ...olderPlan });
  await signIn(page, 'finance');
  await page.goto(href('billingTrialPictures', { trialId: trial_id }));
  await page.getByLabel('Choose files').setInputFiles({
    name: 'amendment.png',
    mimeType: 'image/png',
    buffer: await drawTable(newerPage),
  });
  await page.getByRole('button', { name: 'Read 1 file' }).click();
  // Reading shares the machine with everything else that runs.
  await expect(page.getByText('3 services, 4 visits, 8 assignments')).toBeVisible({ timeout: 120_000 });
  const compare = page.getByRole('button', { name: 'Compare with the trial’s plan…' });
  const dialog = page.getByRole('dialog', { name: 'Comparison with the trial’s plan' });
  const lines = (part: string) => dialog.getByRole('region', { name: part }).getByRole('listitem');
  const take = (difference: string) => dialog.getByRole('checkbox', { name: difference }).press(' ');

  await test.step('What is added, gone and changed is listed; what both have is counted', async () => {
    await compare.press('Enter');
    await expect(dialog).toContainText('Identical in both plans: visits 2, services 2, assignments 3.');
    await expect(lines('Visits')).toHaveText([
      'AddedFollow-up · 28 days from Baseline · −3 / +3',
      'RemovedVisit 9 · 90 days from Baseline',
      'ChangedVisit 2 · window none → −1 / +1',
    ]);
    await expect(lines('Services')).toHaveText(['AddedPhysical examination', 'RemovedUrine sample']);
    await expect(lines('Assignments')).toHaveText([
      'AddedPhysical examination at Screening · mandatory',
      'AddedPhysical examination at Baseline · mandatory',
      'AddedPhysical examination at Follow-up · mandatory',
      'ChangedVital signs at Baseline · optional → mandatory',
      'AddedVital signs at Follow-up · mandatory',
    ]);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('What is taken brings what it needs', async () => {
    await take('Physical examination at Follow-up');
    await take('Visit 2 · window');
    await take('Urine sample');
    await expect(
      dialog.getByRole('checkbox', { name: /^Added Follow-up .*included because another/ }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Apply 5 differences to the plan' }).press('Enter');
    await expect(page.getByText('5 differences have been applied to the trial’s plan.')).toBeVisible();
  });

  await test.step('What was left is still a difference; what was taken is none', async () => {
    await expect(lines('Visits')).toHaveText(['RemovedVisit 9 · 90 days from Baseline']);
    await expect(lines('Services')).toHaveCount(0);
    await expect(lines('Assignments')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(compare).toBeFocused();
  });

  await test.step('The plan has it, and nothing else of it has changed', async () => {
    const { assignments } = await finance.call(api.exportVisitPlan, { trial_id });
    expect(
      assignments
        .map((one) => `${one.study_service} ${one.is_optional ? '○' : '●'} ${one.protocol_visit}`)
        .toSorted(),
    ).toEqual([
      'Informed consent ● Screening',
      'Physical examination ● Follow-up',
      'Vital signs ○ Baseline',
      'Vital signs ● Screening',
      'Vital signs ● Visit 2',
    ]);
    const visits = await finance.call(api.listVisits, { trial_id });
    expect(
      visits.map(({ label, days_interval, days_tolerance_after }) => [
        label,
        days_interval,
        days_tolerance_after,
      ]),
    ).toEqual([
      ['Screening', -7, 7],
      ['Baseline', null, 0],
      ['Visit 2', 7, 1],
      ['Visit 9', 90, 0],
      ['Follow-up', 28, 3],
    ]);
    const services = await finance.call(api.listStudyServices, { trial_id });
    expect(services.map(({ label, amount }) => [label, amount])).toEqual([
      ['Informed consent', 2_000],
      ['Vital signs', 5_000],
      ['Physical examination', 0],
    ]);
  });
});
