import type { Page } from '@playwright/test';

/** The page is told nothing of what is stored meanwhile, as behind a proxy that lets no stream through. */
export const withoutLive = async (page: Page): Promise<void> => {
  await page.route('**/backend/live?*', (route) => route.fulfill({ status: 204 }));
};
