import type { Page } from '@playwright/test';

/** Every press of the mouse on the page, counted by the browser itself until the page is loaded anew. */
export const countClicks = async (page: Page): Promise<() => number> => {
  const clicks = { count: 0 };
  await page.exposeFunction('countClick', () => {
    clicks.count += 1;
  });
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), true);
  });
  return () => clicks.count;
};
