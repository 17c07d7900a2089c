import type { Page } from '@playwright/test';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { clientWith } from './clients.ts';

const Kept = z.object({ backendAccessToken: z.string(), csrfToken: z.string() });

/** Ends the page's session from outside, as signing out in another window would. */
export const revokeSession = async (page: Page, origin: string): Promise<void> => {
  const kept = await page.evaluate(() => sessionStorage.getItem('trialBilling.session'));
  const { backendAccessToken, csrfToken } = Kept.parse(JSON.parse(kept ?? '{}'));
  await clientWith(origin, { accessToken: backendAccessToken, csrfToken }).call(api.signOut, {});
};
