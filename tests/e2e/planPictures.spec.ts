import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { href } from '../../ui/routes/paths.ts';
import { drawTable } from '../support/drawnTable.ts';
import { signIn } from './support/loginPage.ts';
import { sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

/** Reading shares the machine with everything else that runs. */
const reading = { timeout: 120_000 };

const head = [
  ['Assessment', 'Screening', 'Baseline', 'Visit 2', 'Follow-up'],
  ['', 'Day -14 to -1', 'Day 1', 'Day 8 ± 1', 'Day 29 ± 3'],
];
const pages = [
  [
    ['Informed consent', 'X', '', '', ''],
    ['Physical examination', 'X', 'X', '', 'X'],
    ['Vital signs', 'X', 'X', 'X', 'X'],
  ],
  [
    ['Blood sample', 'X', '', '(X)', 'X'],
    ['Urine sample', 'X', 'X', '', ''],
    ['Adverse events', '', 'X', 'X', 'X'],
  ],
];

const picture = async (rows: string[][], name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawTable({ head, rows }),
});

const emptyTrial = async (finance: Client) => {
  const trial_id = newId();
  const title = `Pictures ${trial_id.slice(-6)}`;
  await finance.call(api.putTrial, { trial_id, title, type: 'full' });
  return { trial_id, title };
};

const files = (page: Page) => page.getByLabel('Choose files');
const importButton = (page: Page) => page.getByRole('button', { name: 'Import plan' });
const alert = (page: Page) => page.getByRole('alert');

const readPages = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: `Read ${count} file` }).click();
};

/** Takes doubtful cells as they were read, where the engine was not sure of some, and imports. */
const importIt = async (page: Page): Promise<void> => {
  await importButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('To be created');
  const doubtful = dialog.getByRole('checkbox');
  if ((await doubtful.count()) > 0) await doubtful.check();
  await dialog.getByRole('button', { name: 'Import plan' }).click();
  await expect(page.getByText(/^The plan has been imported/)).toBeVisible();
};

const marksOf = async (finance: Client, trial_id: string): Promise<string[]> => {
  const { assignments } = await finance.call(api.exportVisitPlan, { trial_id });
  return assignments.map(
    ({ study_service, protocol_visit, is_optional }) =>
      `${study_service} ${is_optional ? '○' : '●'} ${protocol_visit}`,
  );
};

/** How many optional cells the plan has that this browser keeps: what is corrected is written there a moment later. */
const keptOptionals = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('visit-plan-pictures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('readings').objectStore('readings').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            const plans = reading.result.map((kept: { plan?: unknown }) => JSON.stringify(kept.plan ?? null));
            resolve(plans.join().split('"optional"').length - 1);
          };
        };
      }),
  );

test('Two pages of a protocol become a visit plan, two cells corrected on the way', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trial_id, title } = await emptyTrial(finance);
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id: newId(),
    label: 'VITAL SIGNS',
    amount: 5_000,
  });
  const trial = trialPage(page);
  const cells = sheet(page);
  await signIn(page, 'finance');
  const openPictures = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Plan file' }).click();
    await page.getByRole('menuitem', { name: 'Read from pictures…' }).click();
  };

  await test.step('The pages are chosen from the trial’s plan, put in order and read', async () => {
    await trial.openFromList(title);
    await trial.openTab('Visit services');
    await trial.view('Visit plan');
    await openPictures();
    const [first = [], second = []] = pages;
    await files(page).setInputFiles([await picture(second, 'page2.png'), await picture(first, 'page1.png')]);
    await page.getByRole('button', { name: 'Move file 2 forward' }).click();
    await expect(page.getByRole('listitem', { name: 'File 1: page1.png' })).toBeVisible();
    await expect(page.getByText('They are not stored on it or sent anywhere else.')).toBeVisible();
    await readPages(page, 2);
    await expect(page.getByRole('button', { name: 'Cancel reading' })).toBeVisible();
  });

  await test.step('Whoever leaves during the reading finds it there again', async () => {
    await page.getByRole('link', { name: 'Back to the plan' }).click();
    await openPictures();
    await expect(page.getByText('6 services, 4 visits')).toBeVisible(reading);
  });

  await test.step('The cell in hand is lit up in its picture, and a click in the picture goes to the cell', async () => {
    await cells.click('Blood sample', 'Visit 2');
    await expect(page.getByText('page 2 of 2')).toBeVisible();
    const lit = page.locator('[data-lit=active]');
    const place = await lit.boundingBox();
    await cells.click('Urine sample', 'Screening');
    await expect(page.getByRole('region', { name: 'Selected cell', exact: true })).toContainText(
      'Urine sample, visit Screening',
    );
    if (place) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await expect(page.getByRole('region', { name: 'Selected cell', exact: true })).toContainText(
      'Blood sample, visit Visit 2',
    );
  });

  await test.step('Two cells are corrected, by key and by button; a reload loses nothing', async () => {
    await cells.click('Blood sample', 'Baseline');
    await page.keyboard.press('m');
    await expect(page.getByText('6 services, 4 visits, 17 assignments')).toBeVisible();
    await cells.click('Urine sample', 'Baseline');
    const before = await keptOptionals(page);
    await page.getByRole('button', { name: 'Optional' }).click();
    await expect(page.getByRole('button', { name: 'Optional' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => keptOptionals(page)).toBe(before + 1);
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(page.getByText('6 services, 4 visits, 17 assignments')).toBeVisible();
  });

  await test.step('It is imported as it was confirmed; the trial’s own service keeps its label and price', async () => {
    await importIt(page);
    await expect(page).toHaveURL(/view=plan/);
    expect((await marksOf(finance, trial_id)).toSorted()).toEqual(
      [
        'Informed consent ● Screening',
        ...['Screening', 'Baseline', 'Follow-up'].map((visit) => `Physical examination ● ${visit}`),
        ...['Screening', 'Baseline', 'Visit 2', 'Follow-up'].map((visit) => `VITAL SIGNS ● ${visit}`),
        ...['Screening', 'Baseline', 'Follow-up'].map((visit) => `Blood sample ● ${visit}`),
        'Blood sample ○ Visit 2',
        'Urine sample ● Screening',
        'Urine sample ○ Baseline',
        ...['Baseline', 'Visit 2', 'Follow-up'].map((visit) => `Adverse events ● ${visit}`),
      ].toSorted(),
    );
    const services = await finance.call(api.listStudyServices, { trial_id });
    expect(services.find(({ label }) => label === 'VITAL SIGNS')?.amount).toBe(5_000);
    const visits = await finance.call(api.listVisits, { trial_id });
    expect(
      visits.map(({ label, days_interval, days_tolerance_before }) => [
        label,
        days_interval,
        days_tolerance_before,
      ]),
    ).toEqual([
      ['Screening', -7, 7],
      ['Baseline', null, 0],
      ['Visit 2', 7, 1],
      ['Follow-up', 28, 3],
    ]);
  });

  await test.step('Nothing of it is left on the device', async () => {
    await page.goto(href('billingTrialPictures', { trialId: trial_id }));
    await expect(page.getByText(/^Drop pages of the protocol/)).toBeVisible();
  });
});

test('Bad input is told in a clear word each, and makes no plan', { tag: '@deep' }, async ({
  page,
  finance,
}) => {
  const { trial_id } = await emptyTrial(finance);
  await signIn(page, 'finance');
  await page.goto(href('billingTrialPictures', { trialId: trial_id }));
  const png = await picture(pages[0] ?? [], 'page.png');
  const startOver = async (): Promise<void> => {
    for (let left = await page.getByRole('listitem', { name: /^File/ }).count(); left > 0; left -= 1)
      await page.getByRole('button', { name: `Remove file ${left}` }).click();
  };

  await test.step('Eleven files and ten megabytes and a byte are told before anything is sent', async () => {
    await files(page).setInputFiles(Array.from({ length: 11 }, () => png));
    await expect(alert(page)).toContainText('At most 10 files can be read at once.');
    await expect(page.getByRole('button', { name: 'Read 11 files' })).toBeDisabled();
    await startOver();
    await files(page).setInputFiles({ ...png, buffer: Buffer.alloc(10 * 1_048_576 + 1) });
    await expect(alert(page)).toContainText('larger than 10 MB');
    await startOver();
  });

  await test.step('A file that only calls itself a picture', async () => {
    await files(page).setInputFiles({ ...png, buffer: Buffer.from('This is a letter.') });
    await readPages(page, 1);
    await expect(alert(page)).toContainText('File 1 is neither a picture', reading);
    await startOver();
  });

  await test.step('A picture without a table', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const buffer = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#888', noise },
    })
      .png()
      .toBuffer();
    await files(page).setInputFiles({ ...png, buffer });
    await readPages(page, 1);
    await expect(alert(page)).toContainText('Nothing could be read', reading);
    await expect(importButton(page)).toHaveCount(0);
  });
});

/** The pages of a real protocol are not part of the product: `SOA_DOCS` says where they are. */
const documents = process.env.SOA_DOCS ?? join(process.cwd(), '../shared/data/soa');
const real = ['real-lzzt-p1.png', 'real-lzzt-p2.png'].map((name) => join(documents, name));

test('The two pages of a real protocol become its plan, doubtful cells one after the other by key', {
  tag: '@deep',
}, async ({ page, finance }) => {
  test
    .info()
    .skip(!real.every((file) => existsSync(file)), `The pages of the real protocol are not in ${documents}`);
  const { trial_id } = await emptyTrial(finance);
  await signIn(page, 'finance');
  await page.goto(href('billingTrialPictures', { trialId: trial_id }));
  await files(page).setInputFiles(real);
  await readPages(page, 2);
  await expect(page.getByText('28 services, 14 visits, 139 assignments')).toBeVisible(reading);
  const inHand = page.getByRole('region', { name: 'Selected cell', exact: true });

  await test.step('The keyboard begins in the first doubtful cell, with its footnote beside it', async () => {
    await expect(inHand).toContainText('ADAS-Cog, visit 1');
    await expect(inHand).toContainText('Practice only');
    await page.keyboard.press('Tab');
    await expect(inHand).toContainText('CIBIC+, visit 1');
    await page.keyboard.press('Shift+Tab');
    await expect(inHand).toContainText('ADAS-Cog, visit 1');
  });

  await test.step('Two cells are corrected, the others taken as they are', async () => {
    for (const service of ['ADAS-Cog', 'CIBIC+']) {
      await expect(inHand).toContainText(`${service}, visit 1`);
      await page.keyboard.press('e');
      await expect(inHand.getByRole('button', { name: 'Empty' })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Tab');
    }
    await expect(page.getByText('4 to check').first()).toBeVisible();
    for (const left of [3, 2, 1]) {
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${left} to check`).first()).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^\d to check$/)).toHaveCount(0);
  });

  await test.step('The plan is the protocol’s', async () => {
    await importIt(page);
    const marks = await marksOf(finance, trial_id);
    expect(marks).toHaveLength(137);
    expect(marks).toContain('DAD ○ 1');
    expect(marks).not.toContain('ADAS-Cog ○ 1');
    const visits = await finance.call(api.listVisits, { trial_id });
    expect(visits.find(({ label }) => label === '13')?.days_interval).toBe(182);
  });
});
