import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it is, of any weight, beside what is excluded by selector: rule, weight and where. */
export const axeFaults = async (page: Page, excluded: string[] = []): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async (exclude) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // It is off until somebody asks for it: targets of less than 24 pixels that stand close to others.
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await checker.run({ include: document, exclude }, { rules });
    // What lies half under a bar that stays in sight is scrolled out of it.
    const isUnderABar = ({ any }: (typeof violations)[number]['nodes'][number]) =>
      any.some(({ id, data }) => id === 'target-size' && /obscured/i.test(data?.messageKey ?? ''));
    return violations
      .map(({ nodes, ...rule }) => ({ ...rule, nodes: nodes.filter((node) => !isUnderABar(node)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(
        ({ id, impact, nodes }) =>
          `axe ${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
  }, excluded);
};
