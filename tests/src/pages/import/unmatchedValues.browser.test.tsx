import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { csv, drop, open, sent } from './openImport.tsx';

test('values that match nothing are resolved before the run, and remembered for the next files of the trial', async () => {
  await open();
  const files = [
    csv(
      'performed.csv',
      'subject_id,visit,date',
      '001,BL visit,2026-01-19',
      '002,BL visit,2026-01-20',
      '002,Phone,2026-02-01',
    ),
    csv('participants.csv', 'subject_id,site', '001,701', '002,701'),
    csv('visits.csv', 'label,reference_visit,days_interval', 'Baseline visit,,', 'Week 4,,'),
  ];
  await drop(files);
  await expect.element(page.getByText('2 unknown values')).toBeVisible();
  const run = page.getByRole('button', { name: /^Import \d/ });
  await page.getByRole('radio', { name: /^Leave them open/ }).click();
  await expect.element(page.getByText('Resolve the unknown values first.')).toBeVisible();
  await expect.element(run).toBeDisabled();
  await page.getByRole('combobox', { name: 'Match “BL visit” to' }).click();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Match “Phone” to' }).click();
  await page.getByRole('option', { name: 'Create as a non-scheduled visit' }).click();
  await expect.element(page.getByText('2 values resolved')).toBeVisible();
  await run.click();
  await expect.element(page.getByText('The files have been imported')).toBeVisible();
  expect(sent).toMatchObject([
    { kind: 'visits' },
    { kind: 'participants' },
    {
      rows: [
        { protocol_visit: 'Baseline visit' },
        { protocol_visit: 'Baseline visit' },
        { protocol_visit: 'Phone' },
      ],
    },
    { kind: 'visits', rows: [{ label: 'Phone', visit_kind: 'non_scheduled' }] },
  ]);

  await page.getByRole('button', { name: 'Import more files' }).click();
  await drop(files);
  await expect.element(page.getByText('2 values resolved')).toBeVisible();
});

test('a service that is made has its price first, the same for the plan and for payments', async () => {
  await open();
  await drop([
    csv('visits.csv', 'label,reference_visit,days_interval', 'Baseline,,'),
    csv('assignments.csv', 'service,visit,optional', 'ECG,Baseline,no'),
    csv(
      'payments.csv',
      'provider,cost_center,service,kind,amount_eur_or_percent,confirmation',
      'Radiology,4711,ECG,amount,17.50,mandatory',
    ),
  ]);
  const run = page.getByRole('button', { name: /^Import \d/ });
  const becomes = page.getByRole('combobox', { name: 'Match “ECG” to' });
  await becomes.first().click();
  await page.getByRole('option', { name: 'Create as a service with this price' }).click();
  await expect.element(page.getByText('Resolve the unknown values first.')).toBeVisible();
  const prices = page.getByRole('textbox', { name: 'Price of “ECG” in €' });
  await prices.first().fill('85.00');
  await expect.element(prices.nth(1)).toHaveValue('85.00');
  await expect.element(run).toBeEnabled();
  await run.click();
  await expect.element(page.getByText('The files have been imported')).toBeVisible();
  expect(sent).toContainEqual(
    expect.objectContaining({ kind: 'study-services', rows: [{ line: 1, label: 'ECG', amount: 8_500 }] }),
  );
});
