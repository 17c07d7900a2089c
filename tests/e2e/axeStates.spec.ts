import type { Page } from '@playwright/test';
import { isDeep } from '../support/depth.ts';
import { axeFaults } from './support/axeFaults.ts';
import type { Account } from './support/clients.ts';
import { dialogStates, openState, type PageState } from './support/dialogStates.ts';
import { signIn } from './support/loginPage.ts';
import { expect, test } from './support/test.ts';
import { stillPages } from './support/visits.ts';

const looks = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
] as const;

/** Every state in one of the looks, taken in turn: in the deep suite each in all of them. */
const statesOf = (states: readonly PageState[], look: number): PageState[] =>
  states.filter((_state, index) => isDeep || index % looks.length === look);

const lookAs = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript((chosen) => {
    if (origin !== 'null') localStorage.setItem('RaStore.theme', JSON.stringify(chosen));
  }, theme);

for (const [index, { theme, width, height }] of looks.entries())
  test(`axe finds nothing of any weight on the main pages and their dialogs: ${theme}, ${width} px`, {
    tag: '@deep',
  }, async ({ page, finance, origin }) => {
    const all = await dialogStates(finance, origin);
    expect(all.length).toBeGreaterThanOrEqual(28);
    await page.setViewportSize({ width, height });
    await lookAs(page, theme);
    const pages = stillPages(page);
    const found: string[] = [];
    let signedIn: Account | null = null;
    for (const state of statesOf(all, index)) {
      if (signedIn !== state.who) {
        await page.goto('/').catch(() => null);
        await page.evaluate(() => sessionStorage.clear());
        await page.goto('about:blank');
        await signIn(page, state.who);
      }
      signedIn = state.who;
      pages.forget();
      await openState(page, state);
      await pages.isStill();
      found.push(...(await axeFaults(page)).map((fault) => `${state.name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
