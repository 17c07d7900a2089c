import type { revenueCalls } from '../../../../contract/reports/revenue.ts';
import type { Handlers } from '../../../http/serve.ts';
import { readRevenue } from './readRevenue.ts';

export const revenueHandlers = {
  getRevenueForecast: ({ report, today }) => report((db) => readRevenue(db, today)),
} satisfies Handlers<keyof typeof revenueCalls>;
