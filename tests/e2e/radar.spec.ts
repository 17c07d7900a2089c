import { readFile } from 'node:fs/promises';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { addDays, formatDate } from '../../domain/dates.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

/** A trial with one confirmed visit three days ago, worth 123.45; the address of the radar of it alone. */
const seedGap = async (finance: Client, name: string) => {
  const { trialId: trial_id, title } = await seedTrial(finance, `${name} ${newId().slice(-6)}`);
  const [root] = await finance.call(api.listVisits, { trial_id });
  const study_service_id = newId();
  const service = { trial_id, study_service_id, label: 'Angiography', amount: 12_345 };
  await finance.call(api.putStudyService, service);
  const protocol_visit_id = root?.protocol_visit_id ?? '';
  await finance.call(api.putAssignedStudyService, { study_service_id, protocol_visit_id });
  const patient_in_trial_id = await seedParticipant(finance, trial_id, '001');
  const { visits } = await finance.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const visit = visits.find((one) => one.protocol_visit_id === protocol_visit_id);
  if (!visit) throw new Error('The schedule has no root visit');
  const { recorded_visit_id, version, proposed_date } = visit;
  await finance.call(api.recordVisits, {
    visits: [{ recorded_visit_id, version, visit_date: addDays(proposed_date ?? '', -3) }],
    is_confirming: false,
  });
  return { trial_id, title, address: `/billing/unbilled?trial=${trial_id}`, day: proposed_date ?? '' };
};

// Each step is proved by RadarPage.test.tsx and the server's tests of the radar.
test('A visit that was dated is confirmed from the radar, taken back, confirmed again and drafted', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { address, title } = await seedGap(finance, 'Gap');
  await signIn(page, 'finance');
  await page.goto(address);
  const confirm = page.getByRole('button', { name: new RegExp(`^Confirm… ${title}, 001`) });
  const notYet = page.getByText('Done or due, cannot be billed yet: 1 service, €123.45');

  await test.step('The line leads to its services, where the dated one is confirmed after a preview', async () => {
    await expect(notYet).toBeVisible();
    await page.getByRole('link', { name: title, exact: true }).click();
    await confirm.click();
    const dialog = page.getByRole('dialog', { name: 'Record 1 visit' });
    await dialog.getByRole('button', { name: 'Record 1 visit' }).click();
    await expect(page.getByText('Nothing is left here')).toBeVisible();
  });

  await test.step('It can be taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await confirm.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record 1 visit' }).click();
    await expect(page.getByText('Nothing is left here')).toBeVisible();
  });

  await test.step('It is drafted, and leads to its draft then', async () => {
    await page.goto(address);
    await expect(page.getByText('Can be billed now: 1 service, €123.45')).toBeVisible();
    await page.getByRole('button', { name: `Create draft… ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Create and fill drafts for several trials' });
    await dialog.getByRole('button', { name: 'Create 1 draft, €123.45' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: `Open the draft ${title}` }).click();
    await expect(page).toHaveURL(/\/invoice\//);
  });
});

test('Rows are put aside with a reason until a day, listed there and brought back; the list is downloaded', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const { address, day } = await seedGap(finance, 'Aside');
  await signIn(page, 'finance');
  await page.goto(`${address}&behind=unconfirmed`);

  await test.step('The marked row is put aside', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: 'Defer 1…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Defer 1 row' });
    await expect(dialog.getByRole('button', { name: 'Defer' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The sponsor disputes it');
    await dialog.getByRole('textbox', { name: 'Until' }).fill(formatDate(addDays(day, 20)));
    await dialog.getByRole('button', { name: 'Defer' }).click();
    await expect(page.getByText('Nothing is left here')).toBeVisible();
  });

  await test.step('It is listed with reason and day, in the file too', async () => {
    await page.getByRole('button', { name: 'Deferred', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'The sponsor disputes it' })).toBeVisible();
    await expect(page.getByRole('cell', { name: formatDate(addDays(day, 20)) })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Download' }).click();
        await page.getByRole('menuitem', { name: 'CSV file' }).click();
      })(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('Angiography');
    expect(file).toContain('123.45');
    expect(file).toContain('The sponsor disputes it');
  });

  await test.step('It is brought back', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: 'Show 1 again' }).click();
    await expect(page.getByText('Nothing is left here')).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('1 service, €123.45')).toBeVisible();
  });
});

test('Trials without a draft are drafted by one act; a search says how many lines it leaves', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const mark = `Many${newId().slice(-6)}`;
  const gaps = [await seedGap(finance, `${mark} A`), await seedGap(finance, `${mark} B`)];
  await signIn(page, 'finance');

  await test.step('What is behind a line is confirmed by one act', async () => {
    for (const { address } of gaps) {
      await page.goto(`${address}&behind=unconfirmed`);
      await page.getByRole('checkbox', { name: 'Select all shown' }).click();
      await page.getByRole('button', { name: 'Record 1 visit…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record 1 visit' }).click();
      await expect(page.getByText('Nothing is left here')).toBeVisible();
    }
  });

  await test.step('Both trials are drafted by one act', async () => {
    await page.goto('/billing/unbilled');
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByText(/^2 of [\d,]+ shown/)).toBeVisible();
    await page.getByRole('button', { name: 'Create 2 drafts, €246.90…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create and fill drafts for several trials' });
    await dialog.getByRole('button', { name: 'Create 2 drafts, €246.90' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: /^Open the draft / })).toHaveCount(2);
  });
});
