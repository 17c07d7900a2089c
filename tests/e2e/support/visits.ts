import { expect, type Page, type Request } from '@playwright/test';
import type { Language } from '../../../contract/vocab.ts';
import { shortAddress } from './everyAddress.ts';
import { layoutShifts } from './layoutShifts.ts';

/** How far a page may shift while it loads; more is felt as a jump. */
const mostShift = 0.02;
/** How long each answer of the backend takes here, in milliseconds. */
const slowness = 120;

interface Look {
  language: Language;
  theme: 'light' | 'dark';
}

/** Lines of the console that come from how pages are visited here. */
export const expectOfVisits = ({ expects }: { expects: (line: RegExp) => void }) => {
  // Records that are asked for and not there.
  expects(/status of 404/);
};

/** Remembers language and theme for the browser, has `look` read the sign-in, and signs the administrator in. */
export const beginVisits = async (
  page: Page,
  { language, theme }: Look,
  look: (address: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  await page.addInitScript(
    (settings) => {
      // The empty page between two pages has no place to keep anything.
      if (origin === 'null') return;
      for (const [key, value] of Object.entries(settings))
        localStorage.setItem(`RaStore.${key}`, JSON.stringify(value));
    },
    { locale: language, theme },
  );
  await page.goto('/');
  await look('/');
  await page.getByRole('textbox', { name: /User name|Benutzername/ }).fill('admin');
  await page.getByRole('textbox', { name: /^(Password|Passwort)/ }).fill('admin-demo');
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
  await expect(page).toHaveURL(/billing/);
};

/** Goes to an address as a link does it: the page's own program goes there, nothing is loaded anew. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** What others store is listened to for as long as the page is open. */
const isListening = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/backend/live');

/** Two frames: what has come is drawn then, and has asked for what it needs itself. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Waits until nothing of a page is on its way any more. */
export const stillPages = (page: Page) => {
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    if (!isListening(request)) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    forget: (): void => underWay.clear(),
    isStill: async (): Promise<void> => {
      await expect(page.locator('h1').first()).toBeVisible({ timeout: 30_000 });
      const waiting = page.locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"]');
      const left = async (): Promise<number> => underWay.size + (await waiting.count());
      const leftTwice = async (): Promise<number> => {
        const count = await left();
        if (count > 0) return count;
        await nextFrames(page);
        return left();
      };
      // Both at once: what has come may ask for more, and what is drawn takes its time where much else is done.
      await expect
        .poll(leftTwice, {
          intervals: [10, 20, 50, 100],
          timeout: 60_000,
        })
        .toBe(0);
    },
  };
};

/** Opens pages anew, with a backend that takes its time; what reads answers was set up before. */
export const slowPages = async (page: Page) => {
  const { forget, isStill } = stillPages(page);
  await page.route('**/backend/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    // The page may be gone by then.
    await route.fallback().catch(() => undefined);
  });
  return {
    isStill,
    open: async (address: string): Promise<void> => {
      // An address that differs by its part alone would not be loaded anew.
      await page.goto('about:blank');
      forget();
      await page.goto(address);
    },
  };
};

/** What was found, by address; and how far each page shifted. */
export const findings = (page: Page) => {
  const found = new Set<string>();
  const shifted: string[] = [];
  const add = (address: string, faults: readonly string[]) => {
    for (const fault of faults) found.add(`${shortAddress(address)} ${fault}`);
  };
  return {
    add,
    addShift: async (address: string): Promise<void> => {
      const { sum, moved } = await layoutShifts(page);
      shifted.push(`${sum.toFixed(4)} ${shortAddress(address)}`);
      if (sum > mostShift) add(address, [`shifts by ${sum.toFixed(3)}: ${moved.slice(0, 4).join('; ')}`]);
    },
    /** Prints how far each page shifted, and fails where anything was found. */
    tell: (title: string): void => {
      if (shifted.length > 0) process.stdout.write([`\nLayout shift, ${title}:`, ...shifted, ''].join('\n'));
      expect([...found]).toEqual([]);
    },
  };
};
