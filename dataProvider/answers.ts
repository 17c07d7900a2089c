import type { Api, CallName } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** `GET /billing/trials`: the method and the path of a call, which together name it in the contract. */
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
export type CallPlace = NameOf<Api[CallName]>;

/** A part of what the backend stores, as far as writes and answers are told apart on screens. */
export type Area = keyof typeof derivedFrom;

const plans = ['plan', 'operationalPlan', 'payments'] as const;
const recorded = ['participants', 'recording', 'operational'] as const;
const catalogs = ['identifierTypes', 'addresses', 'providers'] as const;
const billing = ['trials', ...plans, ...recorded, ...catalogs, 'site', 'invoices'] as const;

/**
 * Whose changes show in the answers of an area, beside its own: locks and verdicts of a plan follow from participants
 * and invoices, a trial's head from all that is recorded and billed.
 */
export const derivedFrom = {
  session: [],
  settings: [],
  licence: [],
  pages: [],
  dropins: [],
  people: ['trials'],
  site: ['invoices', 'settlements'],
  identifierTypes: ['trials'],
  addresses: ['trials', 'providers', 'invoices', 'site'],
  providers: ['trials', 'payments', 'addresses', ...recorded, 'settlements'],
  trials: [...billing, 'settlements', 'mails', 'imports'],
  plan: [...billing],
  operationalPlan: [...billing],
  payments: [...billing, 'settlements'],
  participants: [...billing],
  recording: [...billing, 'settlements'],
  operational: [...billing, 'settlements'],
  invoices: [...billing, 'mails', 'reviews', 'dropins'],
  mails: ['invoices', 'addresses', 'site', 'trials'],
  reviews: ['invoices', ...recorded],
  settlements: [...billing],
  closings: [...billing],
  imports: [...billing],
  reports: [...billing, 'mails', 'reviews', 'settlements', 'closings', 'imports', 'people', 'asides'],
  search: [...billing, 'people', 'dropins'],
  asides: [],
  notes: ['trials', 'people', 'mails', 'imports'],
  views: ['people'],
  amendments: [...billing, 'settlements'],
  amendedRecords: [...billing],
  contractVersions: [...plans, 'amendments'],
  trail: [
    ...billing,
    'people',
    'session',
    'settings',
    'licence',
    'pages',
    'dropins',
    'mails',
    'reviews',
    'settlements',
    'closings',
    'imports',
    'asides',
    'notes',
    'views',
    'amendments',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The area of each call that reads. A new call of the contract is missing here until it is named: the types say so. */
export const answersOf = {
  'GET /health': null,
  'GET /ready': null,
  'GET /backend-token': 'session',
  'GET /set-up': 'session',
  'GET /current-user': 'session',
  'GET /own-tokens': 'people',
  'GET /billing/tokens': 'people',
  'GET /billing/webhooks': 'people',
  'GET /billing/webhooks/deliveries': 'people',
  'GET /sessions': 'session',
  'GET /own-sign-in': 'session',
  'POST /invitation/look': 'session',
  'GET /live': null,
  'POST /live/presence': null,
  'GET /own-settings': 'settings',
  'GET /api/license.info': 'licence',
  'GET /static-page': 'pages',
  'GET /billing/static-pages': 'pages',
  'POST /billing/static-page/preview': 'pages',
  'GET /billing/dropins': 'dropins',
  'GET /billing/dropin': 'dropins',
  'GET /billing/users': 'people',
  'GET /billing/clinicalsite': 'site',
  'GET /billing/clinicalsite/logo': 'site',
  'GET /billing/clinicalsite/second-factor': 'site',
  'GET /billing/clinicalsite/number-ranges': 'site',
  'GET /billing/clinicalsite/procedure': 'site',
  'POST /billing/clinicalsite/preview': 'site',
  'GET /billing/trial/identifier-types': 'identifierTypes',
  'GET /billing/trial/identifier-type': 'identifierTypes',
  'GET /billing/addresses': 'addresses',
  'GET /billing/address': 'addresses',
  'GET /billing/trial/addresses': 'addresses',
  'GET /billing/invoice/addresses': 'addresses',
  'GET /billing/provider/address': 'addresses',
  'GET /billing/provider/addresses': 'addresses',
  'GET /billing/providers': 'providers',
  'GET /billing/provider': 'providers',
  'GET /billing/trials': 'trials',
  'GET /billing/trial': 'trials',
  'GET /billing/trial/path': 'trials',
  'GET /billing/trial/identifiers': 'trials',
  'GET /billing/trial/is-clear-from-participants-possible': 'trials',
  'GET /billing/trial/clear-obstacles': 'trials',
  'GET /billing/contract/study-services': 'plan',
  'GET /billing/contract/study-service': 'plan',
  'GET /billing/contract/additional-study-services': 'plan',
  'GET /billing/assigned-study-services': 'plan',
  'GET /billing/contract/visits': 'plan',
  'GET /billing/visit-plan/root-visits': 'plan',
  'POST /billing/visit-plan/export': 'plan',
  'POST /billing/visit-plan/read-usdm': 'plan',
  'GET /billing/amendments': 'amendments',
  'GET /billing/amendment': 'amendments',
  'POST /billing/amendment/preview': 'amendments',
  'POST /billing/amendment/records': 'amendedRecords',
  'GET /billing/contract/version': 'contractVersions',
  'GET /billing/nvb/study-services': 'operationalPlan',
  'GET /billing/nvb/study-service': 'operationalPlan',
  'GET /billing/contract/provider-services': 'payments',
  'GET /billing/contract/provider-service': 'payments',
  'GET /billing/assigned-provider-services': 'payments',
  'GET /billing/participants': 'participants',
  'GET /billing/participants/proposed-statuses': 'participants',
  'GET /billing/participants/ending': 'participants',
  'GET /billing/participant': 'participants',
  'GET /billing/participant/status-history': 'participants',
  'GET /billing/recording/patient-schedule': 'recording',
  'GET /billing/recording/patient-schedules': 'recording',
  'GET /billing/recording/participants': 'recording',
  'GET /billing/recording/todo-list': 'recording',
  'GET /billing/recording/todo-counts': 'recording',
  'GET /billing/recording/visits': 'recording',
  'GET /billing/recording/sections': 'recording',
  'GET /billing/recording/provider-confirmations': 'recording',
  'GET /billing/recording/visit-date-preview': 'recording',
  'POST /billing/recording/visits/preview': 'recording',
  'POST /billing/recording/mandatory-services/preview': 'recording',
  'GET /billing/nvb-recording/todo-list': 'operational',
  'GET /billing/nvb-recording/schedule': 'operational',
  'GET /billing/nvb-recording/generate': 'operational',
  'GET /billing/invoices': 'invoices',
  'GET /billing/invoice': 'invoices',
  'GET /billing/invoices/lines': 'invoices',
  'GET /billing/invoices/sums': 'invoices',
  'GET /billing/rules': 'invoices',
  'POST /billing/rules/preview': 'invoices',
  'GET /billing/rules/held-back': 'invoices',
  'GET /billing/rules/milestones': 'operational',
  'GET /billing/rules/termination': 'recording',
  'GET /billing/holdback': 'invoices',
  'GET /billing/invoices/drafts-preview': 'invoices',
  'GET /billing/invoice/draft-preview': 'invoices',
  'GET /billing/invoices/ready-to-send': 'invoices',
  'GET /billing/invoice/electronic-check': 'invoices',
  'GET /billing/invoice/history': 'invoices',
  'GET /billing/invoice-items': 'invoices',
  'GET /billing/invoice/conflicts': 'invoices',
  'GET /billing/invoice/recorded-study-services-conflicts-number': 'invoices',
  'GET /billing/invoice-item/details': 'invoices',
  'GET /billing/nvb-invoice-item/details': 'invoices',
  'GET /billing/invoice/review-items': 'invoices',
  'GET /billing/invoice/review-items-for-finalized': 'invoices',
  'GET /billing/invoice/receivable': 'invoices',
  'GET /billing/receivables': 'invoices',
  'GET /billing/receivables/ageing': 'invoices',
  'GET /billing/receivables/credits': 'invoices',
  'GET /billing/receivables/journal': 'invoices',
  'GET /billing/accounting/months': 'invoices',
  'GET /billing/accounting/month': 'invoices',
  'POST /billing/accounting/bookings': 'invoices',
  'GET /billing/receivables/reminders/proposed': 'invoices',
  'GET /billing/receivables/reminder/preview': 'invoices',
  'GET /billing/receivables/reminder/print': 'invoices',
  'GET /billing/receivables/reminders/print': 'invoices',
  'GET /billing/receivables/reminder/letter': 'invoices',
  'GET /billing/invoice/reminders': 'invoices',
  'GET /billing/base-rates': 'site',
  'GET /billing/bank/statements': 'invoices',
  'GET /billing/bank/entries': 'invoices',
  'GET /billing/remittances': 'invoices',
  'GET /billing/remittance': 'invoices',
  'GET /billing/remittance/records': 'invoices',
  'POST /billing/remittances/preview': 'invoices',
  'POST /billing/receivables/account': 'invoices',
  'GET /billing/invoice/corrections': 'invoices',
  'GET /billing/invoice/dispatches': 'invoices',
  'POST /billing/invoice/correction/preview': 'invoices',
  'GET /billing/invoice/validations': 'invoices',
  'GET /billing/invoice/validation-report': 'invoices',
  'POST /billing/invoices/fill-preview': 'invoices',
  'POST /billing/invoices/finalize-preview': 'invoices',
  'POST /billing/invoices/unprintable': 'invoices',
  'POST /billing/invoice/export-data': 'invoices',
  'POST /billing/invoice/print-review-list': 'invoices',
  'GET /billing/mail-server': 'mails',
  'GET /billing/invoice/mails': 'mails',
  'GET /billing/invoice/mail-preview': 'mails',
  'GET /billing/invoice/mail/message': 'mails',
  'POST /billing/invoices/send-preview': 'mails',
  'GET /billing/invoice/review-pdf-documents': 'reviews',
  'POST /billing/invoice/fetch-review-pdf': 'reviews',
  'GET /billing/settlement/preview': 'settlements',
  'GET /billing/settlement/open-records': 'settlements',
  'GET /billing/settlements': 'settlements',
  'GET /billing/settlement': 'settlements',
  'GET /billing/settlement/lines': 'settlements',
  'POST /billing/settlement/export': 'settlements',
  'GET /billing/closings': 'closings',
  'GET /billing/closing': 'closings',
  'GET /billing/closing/preview': 'closings',
  'GET /billing/closing/lines': 'closings',
  'POST /billing/closing/export': 'closings',
  'GET /billing/import/runs': 'imports',
  'GET /billing/import/run': 'imports',
  'POST /billing/import/preview': 'imports',
  'GET /billing/dashboard': 'reports',
  'GET /billing/dashboard/changes': 'reports',
  'GET /billing/report/radar': 'reports',
  'GET /billing/report/radar/rows': 'reports',
  'GET /billing/report/revenue-forecast': 'reports',
  'GET /billing/report/trial-recruitment-statistics': 'reports',
  'POST /billing/report/trial-statistics': 'reports',
  'POST /billing/report/four-way': 'reports',
  'POST /billing/report/figure-records': 'reports',
  'POST /billing/report/trial-recruitment': 'reports',
  'GET /billing/search': 'search',
  'GET /billing/history': 'trail',
  'GET /billing/shared-views': 'views',
  'GET /billing/notes': 'notes',
  'GET /billing/notes/people': 'notes',
  'GET /billing/notices': 'notes',
  'GET /billing/trail': 'trail',
  'GET /billing/trail/state': 'trail',
  'POST /billing/trail/verify': 'trail',
  'POST /billing/trail/export': 'trail',
} as const satisfies Partial<Record<CallPlace, Area | null>>;

type Reading = keyof typeof answersOf;
/** The calls that write. */
export type Writing = Exclude<CallPlace, Reading>;

export const placeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const areas = new Map<string, Area | null>(Object.entries(answersOf));
const methods = ['GET', 'POST'] as const;

/** The area of what is kept under a path of the contract; null = it follows from nothing that is written here. */
const areaAt = (path: string): Area | null =>
  methods.map((method) => areas.get(`${method} ${path}`)).find((area) => area !== undefined) ?? null;

/** What is worked out of all that is stored: it is read again when it is looked at, not whenever anybody stores anything. */
const figures: readonly (Area | null)[] = ['reports', 'search', 'trail'];

/** Whether what is kept under a path is such a figure. */
export const isFigure = (path: string): boolean => figures.includes(areaAt(path));

/** Whether the answers under a path may be others after these areas have changed. */
export function isTouchedBy(path: string, changed: readonly Area[]): boolean {
  const area = areaAt(path);
  if (area === null) return false;
  const sources: readonly Area[] = derivedFrom[area];
  return changed.some((each) => each === area || sources.includes(each));
}
