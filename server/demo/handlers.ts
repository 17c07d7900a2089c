import type { demoSiteCalls } from '../../contract/site/demoSite.ts';
import { reject } from '../http/rejected.ts';
import type { Handlers } from '../http/serve.ts';
import { startDemoOver } from './startDemoOver.ts';

export const demoHandlers = {
  startDemoOver: async ({ db, settings, today, now }) => {
    if (!settings.isDemo) reject('no_demo_site');
    await startDemoOver(db, { today, now });
  },
} satisfies Handlers<keyof typeof demoSiteCalls>;
