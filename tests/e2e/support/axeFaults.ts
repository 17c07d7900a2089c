import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it is, of any weight, beside what is excluded by selector: rule, weight and where. */
export const axeFaults = async (page: Page, excluded: string[] = []): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async (exclude) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run({ include: document, exclude });
    return violations.map(
      ({ id, impact, nodes }) =>
        `axe ${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, excluded);
};
