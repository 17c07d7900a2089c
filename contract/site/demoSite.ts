import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

export const demoSiteCalls = {
  /**
   * Puts a demo site back to its first day: trials, invoices, catalogs, the site's settings and the trail of all that goes,
   * the made-up trials come anew. People stay, with their passwords and settings. Refused wherever real data may be. The same again does
   * the same again.
   */
  startDemoOver: {
    method: 'POST',
    path: '/billing/demo/start-over',
    input: z.strictObject({}),
    output: null,
    errors: ['no_demo_site'],
    needs: 'administrator',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
