import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it is, of any weight: rule, weight and where. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document);
    return violations.map(
      ({ id, impact, nodes }) =>
        `axe ${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
};
