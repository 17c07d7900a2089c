import type { helpEn } from '../../messages/site/help.ts';

export type Topic = keyof typeof helpEn.topics;

/** Which topics a page has, by the begin of its address and its tab: the first that fits, what speaks of it most first. */
const ofPages: readonly [RegExp, readonly Topic[]][] = [
  [/^\/billing\/unbilled/, ['unbilled', 'draft']],
  [/^\/billing\/invoices/, ['invoices', 'receivables', 'draft']],
  [/^\/billing\/receivables/, ['receivables', 'bankStatements', 'accounting', 'invoices']],
  [/^\/billing\/bank-statements/, ['bankStatements', 'receivables']],
  [/^\/billing\/remittances/, ['remittances', 'bankStatements', 'payments']],
  [/^\/billing\/accounting/, ['accounting', 'receivables']],
  [/^\/billing\/recording\/confirmations/, ['confirmations', 'recording']],
  [/^\/billing\/recording/, ['recording', 'proposals', 'confirmations']],
  [/^\/billing\/trial\/[^/]+\/invoice.*#corrections/, ['corrections', 'invoices']],
  [/^\/billing\/trial\/[^/]+\/invoice.*#payments/, ['payments', 'receivables', 'bankStatements']],
  [/^\/billing\/trial\/[^/]+\/invoice.*#history/, ['history', 'invoices']],
  [/^\/billing\/trial\/[^/]+\/invoice/, ['draft', 'corrections', 'confirmations', 'sheets']],
  [/^\/billing\/trial\/[^/]+\/(import|plan-pictures)/, ['import', 'proposals']],
  [/^\/billing\/trial\/[^/]+#participants/, ['participants', 'recording', 'history']],
  [
    /^\/billing\/trial\/[^/]+#(visit-services|operational-services)/,
    ['plan', 'amendments', 'sheets', 'history'],
  ],
  [/^\/billing\/trial\/[^/]+#calculation/, ['calculation', 'plan', 'sheets', 'history']],
  [/^\/billing\/trial\/[^/]+#amendments/, ['amendments', 'sheets', 'history']],
  [/^\/billing\/trial\/[^/]+#rules/, ['moneyRules', 'history']],
  [/^\/billing\/trial\/[^/]+#invoices/, ['draft', 'invoices']],
  [/^\/billing\/trial\/[^/]+/, ['trials', 'plan', 'participants', 'proposals', 'sheets', 'history']],
  [/^\/billing\/trials?/, ['trials', 'import']],
  [/^\/billing\/reports\/settlements/, ['settlements', 'confirmations']],
  [/^\/billing\/reports/, ['reports']],
  [/^\/billing\/(providers|identifier-types)/, ['catalogs', 'sheets']],
  [/^\/config\/trail/, ['trail', 'configuration']],
  [/^\/config/, ['configuration']],
  [/^\/billing/, ['dashboard']],
];

/** What a nurse has no page of is no help to her. */
const forManagers: ReadonlySet<Topic> = new Set([
  'dashboard',
  'unbilled',
  'trials',
  'plan',
  'calculation',
  'moneyRules',
  'amendments',
  'import',
  'draft',
  'corrections',
  'invoices',
  'payments',
  'receivables',
  'bankStatements',
  'remittances',
  'accounting',
  'reports',
  'settlements',
  'catalogs',
  'configuration',
  'trail',
  'sheets',
]);

const isFor = (topic: Topic, isManager: boolean): boolean => isManager || !forManagers.has(topic);

/** The topics of the page that is open, and of the others those that the person has a use for. */
export function topicsAt(
  address: string,
  all: readonly Topic[],
  isManager: boolean,
): { here: Topic[]; others: Topic[] } {
  const [, known = []] = ofPages.find(([pattern]) => pattern.test(address)) ?? [];
  const here = [...known.filter((topic) => isFor(topic, isManager)), 'keyboard' as const];
  return { here, others: all.filter((topic) => isFor(topic, isManager) && !here.includes(topic)) };
}
