import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { Client } from '../../../dataProvider/call.ts';
import { signedInClient } from './clients.ts';
import { openSite, type Site } from './site.ts';

interface Watch {
  /** A line of the console that belongs to the story, such as the browser's own about a refused call. */
  expects: (line: RegExp) => void;
}

interface Fixtures {
  /** Where the product answers. */
  origin: string;
  watch: Watch;
  /** Finance, by calls: what a story needs before it begins. */
  finance: Client;
}

interface WorkerFixtures {
  /** The path that the app lies below, without a slash at the end. */
  siteBase: string;
  /** Stories of one name share a site; those that count all of it, or end its server, name one of their own. */
  siteName: string;
  site: Site;
}

/** Where the app lies in the stories of a path of its own. */
export const ownBase = '/trial-billing';

const isOfThePage = (address: string): boolean => /^(blob|data):/.test(address);

const lineOf = (message: ConsoleMessage): string =>
  message.text().startsWith('Failed to load resource')
    ? `${message.text()} ${message.location().url}`
    : message.text();

/** Every story ends with a silent console, and no request has left the product's origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteBase: ['', { option: true, scope: 'worker' }],
  siteName: ['everybody', { option: true, scope: 'worker' }],
  site: [
    async ({ siteBase, siteName: _name }, use) => {
      const site = await openSite(siteBase);
      await use(site);
      await site.remove();
    },
    // The first worker prepares the demo site for all.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  origin: async ({ site }, use) => use(site.address),
  watch: [
    async ({ page, origin }, use) => {
      const expected: RegExp[] = [/^Service Worker registration blocked by Playwright$/];
      const said: string[] = [];
      const left: string[] = [];
      page.on('console', (message) => {
        // The browser's own line of a refused call does not say which: its place does.
        if (['error', 'warning'].includes(message.type())) said.push(lineOf(message));
      });
      page.on('pageerror', (error) => said.push(String(error.stack ?? error)));
      page.on('request', (request) => {
        const address = request.url();
        if (!isOfThePage(address) && new URL(address).origin !== origin) left.push(address);
      });
      await use({ expects: (line) => expected.push(line) });
      expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
      expect(left).toEqual([]);
    },
    { auto: true },
  ],
  finance: async ({ origin }, use) => use(await signedInClient(origin, 'finance')),
});

export { expect };
