import type { MessageKey } from '../../messages/en.ts';
import type { RouteName } from '../routes/paths.ts';

/** The reports in the order in which one goes from one to the other. */
export const reportPages = [
  { title: 'reports.pages.statistics', route: 'billingReports' },
  { title: 'reports.pages.fourWay', route: 'fourWay' },
  { title: 'reports.pages.recruitment', route: 'recruitmentReport' },
  { title: 'reports.pages.settlements', route: 'settlements' },
  { title: 'reports.pages.closings', route: 'closings' },
  { title: 'reports.pages.revenue', route: 'revenueForecast' },
] as const satisfies readonly { title: MessageKey; route: RouteName }[];

export type ReportRoute = (typeof reportPages)[number]['route'];
