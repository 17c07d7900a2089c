import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../findBrowser.mjs';
import { browserFlags } from '../../lib/browserFlags.mjs';

/** A real Chromium without a window: the one of the machine, or the one that the tests fetch. */
export const startBrowser = async (): Promise<Browser> => {
  const executablePath = await findBrowser({ say: console.error });
  if (!executablePath)
    throw new Error('No browser was found. Install Chromium, or name one by CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: browserFlags });
};
