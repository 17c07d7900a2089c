import type { AccountGap } from '../../contract/accounting/handover.ts';
import type { TaxRule } from '../../contract/vocab.ts';
import type { Booking } from './extf.ts';

/** `credit` = an invoice is paid out of what its payer had paid for none; `settlement` = what one provider gets of one trial. */
export type EventKind =
  | 'invoice'
  | 'correction'
  | 'cancellation'
  | 'payment'
  | 'credit'
  | 'reversal'
  | 'settlement';

/**
 * What the books have a line for: a document, or what of a payment is for one invoice, or for none. Cents as they change what is owed:
 * a payment is below 0; of a settlement what the provider gets. `number` = of the document, or of the invoice that is paid.
 */
export interface BookedEvent {
  kind: EventKind;
  day: string;
  number: string | null;
  original_number: string | null;
  amount: number;
  tax_rule: TaxRule | null;
  vat_id: string | null;
  due_date: string | null;
  cost_center: string | null;
  /** Of the provider that a settlement is for. */
  provider_cost_center: string | null;
  trial_id: string | null;
  trial_title: string | null;
  address_id: string | null;
  /** Of the recipient, as it is called where its account is entered. */
  address_label: string | null;
  debtor_account: string | null;
  text: string;
}

/** The accounts of the site, as its settings have them. */
export interface SiteAccounts {
  accounting_consultant: number | null;
  accounting_client: number | null;
  account_length: number;
  bank_account: string | null;
  credit_account: string | null;
  settlement_account: string | null;
  settlement_contra_account: string | null;
  revenue_account_vat_19: string | null;
  revenue_account_vat_7: string | null;
  revenue_account_exempt: string | null;
  revenue_account_reverse_charge: string | null;
  revenue_account_not_taxable: string | null;
}

const isDocument = ({ kind }: BookedEvent): boolean =>
  kind === 'invoice' || kind === 'correction' || kind === 'cancellation';

const isMoney = ({ kind }: BookedEvent): boolean =>
  kind === 'payment' || kind === 'credit' || kind === 'reversal';

/** Money that is for no invoice. */
const isUnallocated = (event: BookedEvent): boolean => isMoney(event) && event.number === null;

const revenueAccount = (site: SiteAccounts, rule: TaxRule): string | null => site[`revenue_account_${rule}`];

const settlementAccounts = ['settlement_account', 'settlement_contra_account'] as const;

const noGap = {
  account: null,
  digits: null,
  tax_rule: null,
  address_id: null,
  name: null,
  trial_id: null,
  trial_title: null,
};

const siteGap = (
  kind: 'bank_account' | 'credit_account' | 'revenue_account' | (typeof settlementAccounts)[number],
  account: string | null,
  { account_length: digits }: SiteAccounts,
  of: Partial<AccountGap> = {},
): AccountGap[] => {
  if (account === null) return [{ ...noGap, ...of, kind }];
  return account.length === digits ? [] : [{ ...noGap, ...of, kind, account, digits }];
};

const debtorGap = (event: BookedEvent, site: SiteAccounts): AccountGap[] => {
  const { address_id, address_label: name, debtor_account: account, trial_id, trial_title } = event;
  const of = { ...noGap, address_id, name, trial_id, trial_title };
  if (address_id === null) return [{ ...of, kind: 'recipient' }];
  if (account === null) return [{ ...of, kind: 'debtor_account' }];
  // A debtor has one digit more than general ledger accounts.
  const digits = site.account_length + 1;
  return account.length === digits ? [] : [{ ...of, kind: 'debtor_account', account, digits }];
};

/** One of each: what has the same key is told once. */
const uniqueBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value] as const)).values(),
];

/** What has to be entered before these events can be booked, each once: the site's first, then recipients. */
export const accountGaps = (events: readonly BookedEvent[], site: SiteAccounts): AccountGap[] => {
  const money = events.filter(isMoney);
  const rules = uniqueBy(
    events.flatMap(({ tax_rule }) => (tax_rule === null ? [] : [tax_rule])),
    String,
  );
  const debtors = uniqueBy(
    events.filter((event) => event.kind !== 'settlement' && !isUnallocated(event)),
    ({ address_id, trial_id }) => address_id ?? `of ${trial_id}`,
  );
  return [
    ...(site.accounting_consultant === null ? [{ ...noGap, kind: 'accounting_consultant' as const }] : []),
    ...(site.accounting_client === null ? [{ ...noGap, kind: 'accounting_client' as const }] : []),
    ...(money.some(({ kind }) => kind !== 'credit') ? siteGap('bank_account', site.bank_account, site) : []),
    ...(money.some((event) => event.kind === 'credit' || isUnallocated(event))
      ? siteGap('credit_account', site.credit_account, site)
      : []),
    ...(events.some(({ kind }) => kind === 'settlement')
      ? settlementAccounts.flatMap((kind) => siteGap(kind, site[kind], site))
      : []),
    ...rules.flatMap((tax_rule) =>
      siteGap('revenue_account', revenueAccount(site, tax_rule), site, { tax_rule }),
    ),
    ...debtors.flatMap((event) => debtorGap(event, site)),
  ];
};

/** Where the money of an event comes from or goes to. */
const contraOf = (event: BookedEvent, site: SiteAccounts): string | null => {
  if (event.kind === 'credit') return site.credit_account;
  if (event.kind === 'settlement') return site.settlement_contra_account;
  return isDocument(event) ? event.tax_rule && revenueAccount(site, event.tax_rule) : site.bank_account;
};

/** Whose account an event is on. */
const accountOf = (event: BookedEvent, site: SiteAccounts): string | null => {
  if (event.kind === 'settlement') return site.settlement_account;
  return isUnallocated(event) ? site.credit_account : event.debtor_account;
};

/**
 * The lines of events: a document on the account of its debtor against the revenue of its tax rule, under the number of the invoice
 * that it is of; money on the debtor's account under the number of the invoice that it is for. What comes to nothing has no line.
 * A settlement costs the trial (first cost centre) what the provider (second) gets. Every account is there: `accountGaps` is empty.
 */
export const bookingsOf = (events: readonly BookedEvent[], site: SiteAccounts): Booking[] =>
  events
    .filter(({ amount }) => amount !== 0)
    .map((event) => ({
      amount: Math.abs(event.amount),
      side: event.amount > 0 ? 'S' : 'H',
      account: accountOf(event, site) ?? '',
      contraAccount: contraOf(event, site) ?? '',
      day: event.day,
      reference: event.original_number ?? event.number ?? '',
      secondReference: event.original_number === null ? '' : (event.number ?? ''),
      text: event.text,
      costCenter: isMoney(event) ? null : event.cost_center,
      secondCostCenter: event.provider_cost_center,
      vatId: event.tax_rule === 'reverse_charge' ? event.vat_id : null,
      dueDate: event.kind === 'invoice' ? event.due_date : null,
    }));
