import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { csv, drop, open, refusedSubject, sent } from './openImport.tsx';

test('a line that the server would refuse is skipped by a button, and taken back; the others are imported', async () => {
  await open();
  await drop([
    csv('participants.csv', 'subject_id,site', '001,701', `${refusedSubject},701`, '003,701'),
    csv('visits.csv', 'label,reference_visit,days_interval', 'Baseline,,'),
  ]);
  const run = page.getByRole('button', { name: /^Import \d/ });
  await expect.element(page.getByText('1 line would be refused')).toBeVisible();
  await expect.element(run).toBeDisabled();
  await page.getByRole('button', { name: 'Columns and lines of participants.csv' }).click();
  await page.getByRole('button', { name: 'Skip 1 line' }).click();
  await expect.element(page.getByText('Skipped', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Do not skip, Line 3' }).click();
  await expect.element(run).toBeDisabled();
  await page.getByRole('button', { name: 'Skip, Line 3', exact: true }).click();
  await run.click();
  await expect.element(page.getByText('The files have been imported')).toBeVisible();
  expect(sent).toMatchObject([
    { kind: 'visits' },
    { kind: 'participants', rows: [{ subject_id: '001' }, { subject_id: '003' }] },
  ]);
});
