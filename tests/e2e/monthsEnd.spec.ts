import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { pdfPages } from '../support/pdfText.ts';
import { countClicks } from './support/countClicks.ts';
import { signIn } from './support/loginPage.ts';
import { seedParticipant, seedTrial } from './support/seedTrial.ts';
import { expect, test } from './support/test.ts';

const count = 20;

/** A trial with one confirmed visit last month, worth 100.00 and a cent for each trial before it. */
const seedDone = async (client: Client, name: string, at: number, date: string): Promise<string> => {
  const { trialId: trial_id, title } = await seedTrial(client, name);
  const [root] = await client.call(api.listVisits, { trial_id });
  const study_service_id = newId();
  await client.call(api.putStudyService, { trial_id, study_service_id, label: 'Visit', amount: 10_000 + at });
  await client.call(api.putAssignedStudyService, {
    study_service_id,
    protocol_visit_id: root?.protocol_visit_id ?? '',
  });
  const patient_in_trial_id = await seedParticipant(client, trial_id, '001');
  const { visits } = await client.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  const first = visits.find(({ protocol_visit_id }) => protocol_visit_id === root?.protocol_visit_id);
  if (!first) throw new Error('The schedule has no root visit');
  await client.call(api.recordVisits, {
    visits: [{ recorded_visit_id: first.recorded_visit_id, version: first.version, visit_date: date }],
  });
  return title;
};

/** The fifteenth of the month before, in the browser's own day. */
const lastMonth = (): string => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15));
  return day.toISOString().slice(0, 10);
};

test("Month's end for twenty trials takes less than thirty clicks", { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const mark = newId().slice(-6);
  const name = `Month end ${mark}`;
  const titles: string[] = [];
  for (let at = 0; at < count; at += 1) titles.push(await seedDone(finance, name, at, lastMonth()));
  const net = titles.reduce((sum, _, at) => sum + 10_000 + at, 0);
  await signIn(page, 'finance');
  const clicks = await countClicks(page);

  await test.step('The invoices of all trials are opened and narrowed to those of this month’s end', async () => {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Invoices' })
      .click();
    await page.getByRole('searchbox', { name: 'Number, label, trial, recipient' }).click();
    await page.keyboard.type(name);
    await expect(page.getByText('No invoice found')).toBeVisible();
  });

  await test.step('All twenty are drafted and filled up to the end of last month', async () => {
    await page.getByRole('button', { name: 'Create drafts…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create and fill drafts for several trials' });
    const allShown = dialog.getByRole('checkbox', { name: 'Include all shown' });
    // What is chosen is drafted, whatever the search hides: first none, then those that are found.
    await allShown.uncheck();
    await expect(dialog.getByText(/^0 of \d+$/)).toBeVisible();
    await dialog.getByRole('searchbox').click();
    await page.keyboard.type(name);
    await expect(dialog.getByText('0 of 20', { exact: true })).toBeVisible();
    await allShown.check();
    await dialog.getByRole('button', { name: 'Create 20 drafts, €2,001.90' }).click();
    await expect(dialog.getByText('20 of 20 done')).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('The drafts are marked already, and finalized with the numbers that were told', async () => {
    await page.getByRole('region', { name: '20 selected, €2,001.90 net' }).waitFor();
    await page.getByRole('button', { name: 'Finalize 20…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize 20 invoices' });
    await dialog.getByRole('button', { name: 'Finalize 20 invoices' }).click();
    await expect(dialog.getByText('20 of 20 done')).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  const download = await test.step('They are downloaded as one zip', async () => {
    await page.getByRole('button', { name: 'Export 20…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 20 invoices' });
    const [made] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      dialog.getByRole('button', { name: 'Download as ZIP' }).click(),
    ]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    return made;
  });

  const pressed = clicks();
  test.info().annotations.push({ type: 'clicks', description: String(pressed) });
  process.stdout.write(`month's end for ${count} trials: ${pressed} clicks\n`);
  expect(pressed).toBeLessThan(30);

  await test.step('Every document is there, with the trial, the number and the amount that the list says', async () => {
    const { invoices } = await finance.call(api.listInvoiceLines, { search: name, limit: 50 });
    expect(invoices.map(({ state }) => state)).toEqual(titles.map(() => 'finalized'));
    expect(invoices.reduce((sum, invoice) => sum + invoice.net_amount, 0)).toBe(net);
    const numbers = invoices.map(({ number }) => Number(number?.slice(-5))).toSorted((a, b) => a - b);
    const zip = await JSZip.loadAsync(await readFile(await download.path()));
    expect(Object.keys(zip.files).toSorted()).toEqual(
      invoices.map(({ number }) => `${number}.pdf`).toSorted(),
    );
    expect(new Set(numbers).size).toBe(count);
    for (const invoice of [invoices[0], invoices.at(-1)]) {
      const bytes = await zip.file(`${invoice?.number}.pdf`)?.async('uint8array');
      const text = (await pdfPages(bytes ?? new Uint8Array())).flat().join('\n');
      expect(text).toContain(invoice?.number);
      expect(text).toContain(invoice?.trial_title);
      expect(text).toContain(((invoice?.gross_amount ?? 0) / 100).toFixed(2).replace('.', ','));
    }
  });
});
