/** Every page of the product by its route name, once: the pattern the router takes and `href` fills. */
export const routePatterns = {
  login: '/',
  staticPage: '/static/:name',
  invitation: '/invitation',
  settings: '/settings',
  config: '/config',
  configOverview: '/config/overview',
  sender: '/config/sender',
  staticPages: '/config/pages',
  workflow: '/config/workflow',
  trail: '/config/trail',
  users: '/config/users',
  newUser: '/config/users/new',
  editUser: '/config/users/:id',
  billingPage: '/billing',
  billingUnbilled: '/billing/unbilled',
  billingInvoices: '/billing/invoices',
  receivables: '/billing/receivables',
  bankStatements: '/billing/bank-statements',
  remittances: '/billing/remittances',
  accounting: '/billing/accounting',
  billingRecording: '/billing/recording',
  billingConfirmations: '/billing/recording/confirmations',
  billingRecordingSchedule: '/billing/recording/trial/:trialId/participant/:participantId',
  billingTrialList: '/billing/trials',
  billingTrialNew: '/billing/trial/new',
  billingTrial: '/billing/trial/:trialId',
  billingTrialImport: '/billing/trial/:trialId/import',
  billingTrialPictures: '/billing/trial/:trialId/plan-pictures',
  newStudyService: '/billing/trial/:trialId/study-service/new',
  editStudyService: '/billing/trial/:trialId/study-service/:id',
  newNvbStudyService: '/billing/trial/:trialId/nvb-study-service/new',
  editNvbStudyService: '/billing/trial/:trialId/nvb-study-service/:id',
  newProviderService: '/billing/trial/:trialId/provider-service/new',
  editProviderService: '/billing/trial/:trialId/provider-service/:id',
  newInvoice: '/billing/trial/:trialId/invoice/new',
  editInvoice: '/billing/trial/:trialId/invoice/:id',
  invoiceItemDetails: '/billing/trial/:trialId/invoice/:id/item/:itemId',
  invoiceNvbItemDetails: '/billing/trial/:trialId/invoice/:id/nvb-item/:itemId',
  providersCatalog: '/billing/providers',
  newProvider: '/billing/providers/new',
  editProvider: '/billing/providers/:id',
  identifierTypesCatalog: '/billing/identifier-types',
  newIdentifierType: '/billing/identifier-types/new',
  editIdentifierType: '/billing/identifier-types/:id',
  billingReports: '/billing/reports',
  fourWay: '/billing/reports/four-way',
  recruitmentReport: '/billing/reports/recruitment',
  figureRecords: '/billing/reports/records',
  settlements: '/billing/reports/settlements',
  newSettlement: '/billing/reports/settlements/new',
  settlement: '/billing/reports/settlements/:id',
  closings: '/billing/reports/closings',
  closing: '/billing/reports/closings/:id',
  revenueForecast: '/billing/reports/revenue',
  trialRecruitmentChart: '/billing/reports/trial/:trialId',
} as const;

export type RouteName = keyof typeof routePatterns;

type ParameterOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type RouteParameters<N extends RouteName> = Record<ParameterOf<(typeof routePatterns)[N]>, string>;

type Arguments<N extends RouteName> = [ParameterOf<(typeof routePatterns)[N]>] extends [never]
  ? []
  : [parameters: RouteParameters<N>];

/** The address of a page, relative to the router's base path: `href('billingTrial', { trialId })`. */
export function href<N extends RouteName>(name: N, ...[parameters]: Arguments<N>): string {
  const values: Record<string, string> = parameters ?? {};
  return routePatterns[name].replace(/:(\w+)/g, (_match, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
