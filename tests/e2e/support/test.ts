import { test as base, expect } from '@playwright/test';
import type { Client } from '../../../dataProvider/call.ts';
import { signedInClient } from './clients.ts';

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

const isOfThePage = (address: string): boolean => /^(blob|data):/.test(address);

/** Every story ends with a silent console, and no request has left the product's origin. */
export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  watch: [
    async ({ page, origin }, use) => {
      const expected: RegExp[] = [];
      const said: string[] = [];
      const left: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
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
