import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { kitFiles, odmOf, workbookOf } from '../support/packedKit.ts';
import { countClicks } from './support/countClicks.ts';
import { importPage } from './support/importPage.ts';
import { invoicePage } from './support/invoicePage.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { trialPage } from './support/trialPage.ts';

/** With a kind corrected, two values resolved, an import cancelled and run again. */
const mostClicks = 25;
/** Where nothing is wrong. */
const mostClicksToPdf = 15;

/** The files of a trial, and what its first invoice comes to. */
interface Kit {
  readonly folder: string;
  /** Visits as somebody misspelt them in the list of what was performed. */
  readonly misspelt: readonly { readonly written: string; readonly meant: string }[];
  readonly cutOff: string;
  readonly net: string;
}

const small: Kit = {
  folder: join(process.cwd(), 'tests/scripts/kit'),
  misspelt: [
    { written: 'Vist 2', meant: 'Visit 2' },
    { written: 'Followup', meant: 'Follow-up' },
  ],
  cutOff: '31.01.2026',
  net: '299.99',
};
const real: Kit = {
  folder: join(process.cwd(), '../shared/data/cdisc-pilot'),
  misspelt: [
    { written: 'WK 26', meant: 'WEEK 26' },
    { written: 'Retrieved', meant: 'RETRIEVAL' },
  ],
  cutOff: '30.06.2013',
  net: '441,397.15',
};

/** The kit as somebody keeps it: two visits are misspelt, and who takes part stands in a list of visits. */
const keptFolder = async ({ folder, misspelt }: Kit): Promise<string> => {
  const kept = await mkdtemp(join(tmpdir(), 'first-hour-'));
  const keep = (name: string, text: string) => writeFile(join(kept, name), text);
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const lines = text.trim().split(/\r?\n/);
    if (name === 'participants.csv') {
      const enrolled = lines.slice(1).map((line) => `${line.split(',')[0]},Consent,2012-07-01`);
      await keep('enrolled.csv', ['subject_id,visit,date', ...enrolled].join('\n'));
    } else if (name === 'performed.csv') {
      const written = misspelt.reduce(
        (all, { written: as, meant }) => all.replaceAll(`,${meant},`, `,${as},`),
        text,
      );
      await keep(name, written);
    } else await keep(name, text);
  }
  return kept;
};

/** The departments that are paid are known to the site, whatever else its list holds: nobody is asked about them. */
const seedProviders = async (client: Client, { folder }: Kit): Promise<void> => {
  const text = await readFile(join(folder, 'provider_payments.csv'), 'utf8');
  const { data } = Papa.parse<Record<'provider' | 'cost_center', string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const known = (await client.call(api.listProviders, {})).filter(({ trial_id }) => trial_id === null);
  const names = new Set(known.map(({ label, cost_center }) => `${label}/${cost_center ?? ''}`));
  for (const { provider: label, cost_center } of data) {
    if (names.has(`${label}/${cost_center}`)) continue;
    names.add(`${label}/${cost_center}`);
    await client.call(api.putProvider, {
      provider_id: newId(),
      label,
      cost_center: cost_center === '' ? null : cost_center,
    });
  }
};

/** The sponsor is known to the site; answers the label of its address. */
const seedSponsor = async (client: Client): Promise<string> => {
  const address_id = newId();
  const label = `Sponsor ${address_id.slice(-6)}`;
  await client.call(api.createAddress, {
    address_id,
    label,
    recipient: 'Nordlicht Pharma GmbH',
    street: 'Hafenstraße 1',
    zip_code: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
  });
  return label;
};

/** From the list of trials to the import of a new one, as it is offered there; answers the trial's id. */
const openImport = async (page: Page, name: string): Promise<string> => {
  const title = `${name} ${newId().slice(-6)}`;
  await page.getByRole('table', { name: 'Trials' }).waitFor();
  await page.getByRole('link', { name: 'New trial' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create trial' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = page.getByRole('navigation', { name: 'Next steps' });
  await path.getByRole('link', { name: 'Import files' }).click();
  await page.waitForURL('**/import?*');
  const [, trialId = ''] = /\/trial\/([^/]+)\//.exec(page.url()) ?? [];
  return trialId;
};

/** From what was brought in to the final invoice: its recipient, the draft up to the cut-off date, its number. */
const billFirst = async (page: Page, sponsor: string, { cutOff, net }: Kit): Promise<void> => {
  const trial = trialPage(page);
  const invoice = invoicePage(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to the trial' }).click();
  const recipient = page.getByRole('group', { name: 'Invoice recipient', exact: true });
  await recipient.getByRole('combobox').click();
  await page.keyboard.type(sponsor);
  // The last one offers to make an address of what was typed.
  await page.getByRole('option').filter({ hasText: sponsor }).filter({ hasText: 'Hamburg' }).click();
  await expect(recipient.getByText('Nordlicht Pharma GmbH')).toBeVisible();
  await trial.openTab('Invoices');
  await trial.draftInvoice(cutOff);
  await expect(invoice.total('Net')).toHaveText(net);
  await invoice.finalize();
};

/** What a few lines would do before anybody could press a button is held up until it was pressed. */
const whileHeldUp = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const address = '**/billing/import/run';
  let goOn = (): void => undefined;
  const acted = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(address, async (route) => {
    await acted;
    // Nobody waits for it any more.
    await route.continue().catch(() => undefined);
  });
  await act();
  goOn();
  await page.unroute(address);
};

interface FirstHour {
  page: Page;
  finance: Client;
  kit: Kit;
  /** Presses *Import*, then *Cancel import* while it is at work. */
  runAndCancel: () => Promise<void>;
}

const liveThrough = async ({ page, finance, kit, runAndCancel }: FirstHour): Promise<void> => {
  await seedProviders(finance, kit);
  const sponsor = await seedSponsor(finance);
  const folder = await keptFolder(kit);
  const files = importPage(page);
  await signIn(page, 'finance');
  const clicks = await countClicks(page);
  const trial_id = await openImport(page, 'First hour');

  await test.step('The folder is dropped whole; one file holds something else than it seems', async () => {
    await files.chooseFolder(folder);
    await files.holds('enrolled.csv', 'Participants');
    await expect(page.getByText('2 unknown values')).toBeVisible({ timeout: 120_000 });
    await expect(files.run).toBeDisabled();
  });

  await test.step('Two values are resolved, and what becomes of the services is answered', async () => {
    for (const { written, meant } of kit.misspelt) await files.resolve(written, meant);
    await expect(page.getByText('2 values resolved')).toBeVisible();
    await files.confirmServices();
  });

  await test.step('It is cancelled while it runs, and nothing is there', async () => {
    await runAndCancel();
    await expect(files.run).toBeEnabled({ timeout: 120_000 });
    expect(await finance.call(api.listVisits, { trial_id })).toEqual([]);
    expect(await finance.call(api.listPastImports, { trial_id })).toEqual([]);
  });

  await test.step('It runs, and the first invoice has the amount to the cent', async () => {
    await files.run.click();
    await files.isDone();
    await billFirst(page, sponsor, kit);
  });
  process.stdout.write(`from "New trial" to the final invoice over ${kit.net}: ${clicks()} clicks\n`);
  expect(clicks()).toBeLessThanOrEqual(mostClicks);
  await rm(folder, { recursive: true });
};

test('A folder becomes the first right invoice: a kind corrected, values resolved, cancelled and run again', {
  tag: '@deep',
}, async ({ page, finance }) => {
  const files = importPage(page);
  const runAndCancel = (): Promise<void> =>
    whileHeldUp(page, async () => {
      await files.run.click();
      await files.cancel.click();
    });
  await liveThrough({ page, finance, kit: small, runAndCancel });
});

test(
  'A real trial, dropped whole, comes to its amount to the cent',
  { tag: '@deep' },
  async ({ page, finance }, testInfo) => {
    testInfo.skip(!existsSync(real.folder), 'The files of the real trial do not lie beside this folder.');
    const files = importPage(page);
    const runAndCancel = async (): Promise<void> => {
      await files.run.click();
      await files.progress.waitFor();
      await files.cancel.click();
    };
    await liveThrough({ page, finance, kit: real, runAndCancel });
  },
);

test('A folder without a fault becomes the PDF of the first invoice in at most 15 clicks', {
  tag: '@deep',
}, async ({ page, finance }) => {
  await seedProviders(finance, small);
  const sponsor = await seedSponsor(finance);
  const files = importPage(page);
  await signIn(page, 'finance');
  const clicks = await countClicks(page);
  await openImport(page, 'First hour');
  await files.chooseFolder(small.folder);
  await files.confirmServices();
  await files.run.click();
  await files.isDone();
  await billFirst(page, sponsor, small);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^PDF of INV-/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
  process.stdout.write(`from "New trial" to the PDF: ${clicks()} clicks\n`);
  expect(clicks()).toBeLessThanOrEqual(mostClicksToPdf);
});

const payload = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const packed = [
  [
    'A workbook with one sheet for each kind',
    async () => [payload('trial.xlsx', await workbookOf(small.folder, kitFiles))],
  ],
  [
    'A contract beside an ODM export of participants and visits',
    async () => {
      const contract = kitFiles.filter((name) => name !== 'participants.csv' && name !== 'performed.csv');
      const files = await Promise.all(
        contract.map(async (name) => payload(name, await readFile(join(small.folder, name), 'utf8'))),
      );
      return [...files, payload('export.xml', await odmOf(small.folder))];
    },
  ],
] as const;

for (const [what, filesOf] of packed)
  test(`${what} becomes the same invoice`, { tag: '@deep' }, async ({ page, finance }) => {
    await seedProviders(finance, small);
    const sponsor = await seedSponsor(finance);
    const files = importPage(page);
    await signIn(page, 'finance');
    await openImport(page, 'First hour');
    await files.chooseFiles(await filesOf());
    await expect(page.getByText('7 files with 22 lines')).toBeVisible();
    await files.confirmServices();
    await files.run.click();
    await files.isDone();
    await billFirst(page, sponsor, small);
  });
