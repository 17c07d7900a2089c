import type { Page } from '@playwright/test';
import { href } from '../../ui/routes/paths.ts';
import { hrefOfRecording, hrefOfTab } from '../../ui/routes/tabs.ts';
import type { Account } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { seedIssued } from './support/seedIssued.ts';
import { seedScreened } from './support/seedScreened.ts';
import { expect, test } from './support/test.ts';
import { stillPages } from './support/visits.ts';

/** Stops of the keyboard on the way to the first act of a page. */
const mostTabs = 5;

interface MainPage {
  name: string;
  address: string;
  /** What people come to the page for. */
  act: RegExp;
}

const nursesPages = (trialId: string, schedule: string): MainPage[] => [
  { name: 'to do', address: hrefOfRecording('todo'), act: /^(As planned|Done today)/ },
  { name: 'calendar', address: hrefOfRecording('calendar'), act: /^(As planned|Done)/ },
  { name: 'schedule', address: schedule, act: /^Done (as planned|on)/ },
  { name: 'participants', address: hrefOfTab(trialId, 'participants'), act: /^Add participant$/ },
];
const financesPages = (trialId: string, invoice: string): MainPage[] => [
  { name: 'trials', address: href('billingTrialList'), act: /^New trial$/ },
  { name: 'invoices', address: href('billingInvoices'), act: /^Number, label/ },
  { name: 'new trial', address: href('billingTrialNew'), act: /^Title/ },
  { name: 'receivables', address: href('receivables'), act: /^(All|Open)/ },
  { name: 'bank statements', address: href('bankStatements'), act: /^(Import bank statement|To decide)/ },
  { name: 'payments', address: `${invoice}#payments`, act: /^Record payment$/ },
  { name: 'corrections', address: `${invoice}#corrections`, act: /^(Agree a reduction…|Mark )/ },
  { name: 'amendments', address: hrefOfTab(trialId, 'amendments'), act: /^Put in force…$/ },
];

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return (focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '').trim();
  });

/** How many times Tab is pressed until the act has the focus, by the page's second link; the way, where it is longer. */
const wayTo = async (page: Page, { name, address, act }: MainPage): Promise<string[]> => {
  const pages = stillPages(page);
  await page.goto('about:blank');
  await page.goto(address);
  await pages.isStill();
  if (act.test(await focusedName(page))) return [];
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const way = [await focusedName(page)];
  while (!act.test(way.at(-1) ?? '') && way.length <= mostTabs - 2) {
    await page.keyboard.press('Tab');
    way.push(await focusedName(page));
  }
  return act.test(way.at(-1) ?? '') ? [] : [`${name}: ${way.join(' | ').slice(0, 200)}`];
};

test('by keyboard the first act of a page is five Tabs away at most', { tag: '@deep' }, async ({
  page,
  finance,
  origin,
}) => {
  const ward = await seedScreened(finance, origin, [14, 30]);
  const { trial_id: trialId, patient_in_trial_id: participantId } = await ward.find({
    subject: ward.subjects[0] ?? '',
    visit: 'BL',
  });
  const issued = await seedIssued(finance);
  const schedule = href('billingRecordingSchedule', { trialId, participantId });
  const visitors: [Account, MainPage[]][] = [
    ['nurse', nursesPages(trialId, schedule)],
    [
      'finance',
      financesPages(issued.trialId, href('editInvoice', { trialId: issued.trialId, id: issued.invoiceId })),
    ],
  ];
  const farther: string[] = [];
  for (const [account, mainPages] of visitors) {
    await page.goto('about:blank');
    await signIn(page, account);
    for (const mainPage of mainPages) farther.push(...(await wayTo(page, mainPage)));
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(farther).toEqual([]);
});
