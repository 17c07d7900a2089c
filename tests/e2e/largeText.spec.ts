import type { Locator, Page } from '@playwright/test';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { hrefOfRecording, hrefOfTab } from '../../ui/routes/tabs.ts';
import { signedInClient } from './support/clients.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { enlargeTextOnly, growNumbers, setTextSize, textFaults } from './support/textFaults.ts';
import { seedService } from './support/timelinePage.ts';

interface Screen {
  name: string;
  address: string;
  /** What is pressed most on it. */
  act: (page: Page) => Locator;
  /** What comes later. */
  late?: (page: Page) => Locator;
}

const nursesScreens = async (origin: string): Promise<Screen[]> => {
  const nurse = await signedInClient(origin, 'nurse');
  const { visits } = await nurse.call(api.getToDoList, { limit: 1 });
  const [line] = visits;
  if (!line) throw new Error('Nothing is to do');
  const done = (page: Page) =>
    page.getByRole('button', { name: /^(As planned|Done|Wie geplant|Heute|Durchgeführt)/ }).first();
  const schedule = `/billing/recording/trial/${line.trial_id}/participant/${line.patient_in_trial_id}`;
  return [
    { name: 'to-do', address: hrefOfRecording('todo'), act: done },
    {
      name: 'calendar',
      address: hrefOfRecording('calendar'),
      act: (page) => page.getByRole('button', { name: /^(Today|Heute)$/ }),
    },
    {
      name: 'sections',
      address: hrefOfRecording('sections'),
      act: (page) => page.getByRole('main').getByRole('button', { expanded: false }).first(),
    },
    { name: 'schedule', address: schedule, act: done },
    {
      name: 'participants',
      address: hrefOfTab(line.trial_id, 'participants'),
      act: (page) => page.getByRole('button', { name: /^(Add participant|Hinzufügen)$/ }),
    },
  ];
};

/** Somebody asks finance something about the trial. */
const mentionFinance = async (origin: string, trial_id: string): Promise<void> => {
  const admin = await signedInClient(origin, 'admin');
  const about = { kind: 'trial', record_id: trial_id, trial_id } as const;
  const { people } = await admin.call(api.listNotePeople, about);
  const mentions = people.flatMap(({ name, user_id }) => (name === 'Martina Keller' ? [user_id] : []));
  const text = '@Martina Keller is this priced?';
  await admin.call(api.writeNote, { ...about, note_thread_id: newId(), note_id: newId(), text, mentions });
};

const financesScreens = async (origin: string, finance: Client): Promise<Screen[]> => {
  const trialId = await seedService(finance, {
    label: 'Pharmacy',
    repetition_period: 'monthly',
    first_due_date: '2026-01-31',
  });
  await finance.call(api.generateOperationalEntries, { trial_id: trialId });
  await mentionFinance(origin, trialId);
  return [
    {
      name: 'operational',
      address: hrefOfTab(trialId, 'operational-services', '?view=timeline'),
      act: (page) => page.getByRole('button', { name: /^(Confirm Pharmacy|Pharmacy bestätigen)/ }).first(),
      late: (page) => page.getByRole('button', { name: /^(For you|Für Sie), \d+/ }),
    },
  ];
};

/** A thumb or a pointer gets to it: nothing lies over it once it is in sight. */
const isReached = async (act: Locator): Promise<boolean> => {
  await act.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return act.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element === met || element.contains(met));
  });
};

type Way = 'set in the browser' | 'text only';

const sizeOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

const look = async (page: Page, { name, address, act, late = act }: Screen, way: Way): Promise<string[]> => {
  // An address that differs behind the hash only would leave the page as it is.
  await page.goto('about:blank');
  await page.goto(address);
  await expect(act(page)).toBeVisible();
  await expect(late(page)).toBeVisible();
  await growNumbers(page);
  if (way === 'text only') await enlargeTextOnly(page);
  expect(await sizeOf(page)).toBe(26);
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  const found = await textFaults(page);
  const { height = 0 } = (await act(page).boundingBox()) ?? {};
  if ((page.viewportSize()?.width ?? 0) < 600 && height < 44) found.push(`the act is ${height} high`);
  // What is read late moves it once more.
  const reached = expect.poll(() => isReached(act(page))).toBe(true);
  await reached.catch(() => found.push('the act is covered'));
  return found.map((fault) => `${name}: ${fault}`);
};

const windows = [
  { width: 390, height: 844, way: 'set in the browser' },
  { width: 390, height: 844, way: 'text only' },
  { width: 1440, height: 900, way: 'set in the browser' },
] as const;

for (const { width, height, way } of windows)
  for (const language of ['en', 'de'])
    test(`With text of 200 %, ${way}, recording can be read and used at ${width} px: ${language}`, {
      tag: '@deep',
    }, async ({ page, finance, origin }) => {
      await page.setViewportSize({ width, height });
      if (way === 'set in the browser') await setTextSize(page, 32);
      const speak = (spoken: string) =>
        page.evaluate((locale) => localStorage.setItem('RaStore.locale', JSON.stringify(locale)), spoken);
      const faults: string[] = [];
      await signIn(page, 'nurse');
      await speak(language);
      for (const screen of await nursesScreens(origin)) faults.push(...(await look(page, screen, way)));
      await speak('en');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      await signIn(page, 'finance');
      await speak(language);
      for (const screen of await financesScreens(origin, finance))
        faults.push(...(await look(page, screen, way)));
      expect(faults).toEqual([]);
    });
