import type { revenueCalls } from '../../../contract/reports/revenue.ts';
import type { Handlers } from '../../http/serve.ts';
import { readRevenue } from './revenue.ts';

export const revenueHandlers = {
  getRevenueForecast: async ({ db, today, now }) => ({
    as_of: new Date(now).toISOString(),
    ...(await readRevenue(db, today)),
  }),
} satisfies Handlers<keyof typeof revenueCalls>;
