import type { MatchFit, MatchReason } from '../../contract/receivables/bankVocab.ts';
import { groupBy } from '../groupBy.ts';
import { sumOf } from '../money.ts';
import { type Naming, NumbersInText } from './numbersInText.ts';
import type { StatementEntry } from './statement.ts';

/** An invoice of which something is open, in cents. */
export interface OpenInvoice {
  invoice_id: string;
  number: string;
  recipient: string | null;
  due_date: string;
  open_amount: number;
}

/** A payment that came by a bank and stands: what a returned one takes back. */
export interface BankPayment {
  payment_id: string;
  amount: number;
  iban: string | null;
  /** Numbers of the invoices that it paid. */
  numbers: readonly string[];
}

export interface Known {
  invoices: readonly OpenInvoice[];
  payments: readonly BankPayment[];
  /** Whose invoices an IBAN has paid before. */
  recipientsOfIban: ReadonlyMap<string, readonly string[]>;
}

export type MatchedEntry = Pick<
  StatementEntry,
  'amount' | 'direction' | 'isReversal' | 'text' | 'endToEndId' | 'counterparty' | 'counterpartyIban'
>;

/** What an entry may be for, and why. Amounts in cents: what is left of it stays the payer's credit, what is short stays open. */
export interface Proposal {
  /** What of it is declined: the invoices, or the payment. */
  pair: string;
  fit: MatchFit;
  reasons: MatchReason[];
  allocations: { invoice_id: string; amount: number }[];
  rest_amount: number;
  short_amount: number;
  payment_id: string | null;
  /** Number and amount are exact and unique: it is allocated without anybody being asked. */
  is_certain: boolean;
}

/** Proposals of one entry at most: more help nobody. */
const mostProposals = 5;
/** Open invoices of one payer among which sums are looked for. */
const mostSummed = 400;
/** Open invoices of one payer that are taken together. */
const mostTogether = 100;

const compared = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Banks cut names: one that begins as the other is the same payer. */
const isSameName = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= 8 && (one.startsWith(other) || other.startsWith(one)));

/** The earliest first; the number decides between invoices of one day. */
const byDueDate = (a: OpenInvoice, b: OpenInvoice): number =>
  a.due_date.localeCompare(b.due_date) || a.number.localeCompare(b.number);

/** Spends an amount on invoices, the earliest due date first. */
const spend = (amount: number, invoices: readonly OpenInvoice[]) => {
  let rest = amount;
  const allocations: Proposal['allocations'] = [];
  for (const { invoice_id, open_amount } of [...invoices].sort(byDueDate)) {
    const own = Math.min(rest, open_amount);
    if (own > 0) allocations.push({ invoice_id, amount: own });
    rest -= own;
  }
  return { allocations, rest };
};

const pairOf = (invoices: readonly { invoice_id: string }[]): string =>
  invoices
    .map(({ invoice_id }) => invoice_id)
    .sort()
    .join(' ');

/** The pairs of invoices that come to the amount, two at most: one more says no more. */
const pairsOf = (amount: number, invoices: readonly OpenInvoice[]): OpenInvoice[][] => {
  const before = new Map<number, OpenInvoice>();
  const pairs: OpenInvoice[][] = [];
  for (const invoice of invoices) {
    const other = before.get(amount - invoice.open_amount);
    if (other && pairs.length < 2) pairs.push([other, invoice]);
    if (!before.has(invoice.open_amount)) before.set(invoice.open_amount, invoice);
  }
  return pairs;
};

const sumsTo = (amount: number, invoices: readonly OpenInvoice[]): boolean =>
  sumOf(invoices.map(({ open_amount }) => open_amount)) === amount;

/** Proposes what entries are for: built once for what is open, asked for each entry. It reads nothing and changes nothing. */
export class Matching {
  readonly #known: Known;
  readonly #numbers: NumbersInText<OpenInvoice>;
  readonly #byAmount: Map<string, OpenInvoice[]>;
  readonly #byRecipient: Map<string, OpenInvoice[]>;
  readonly #paymentsByAmount: Map<string, BankPayment[]>;

  constructor(known: Known) {
    this.#known = known;
    this.#numbers = new NumbersInText(known.invoices, ({ number }) => number);
    this.#byAmount = groupBy(known.invoices, ({ open_amount }) => String(open_amount));
    this.#byRecipient = groupBy(known.invoices, ({ recipient }) => compared(recipient ?? ''));
    this.#paymentsByAmount = groupBy(known.payments, ({ amount }) => String(amount));
  }

  /** The best first; without what was declined. */
  proposalsOf(entry: MatchedEntry, declined: ReadonlySet<string> = new Set()): Proposal[] {
    const all = entry.direction === 'credit' ? this.#ofCredit(entry) : this.#ofDebit(entry);
    const seen = new Set(declined);
    const isNew = ({ pair }: Proposal) => !seen.has(pair) && seen.add(pair).has(pair);
    return all.filter(isNew).slice(0, mostProposals);
  }

  /** The invoice that the entry pays without anybody being asked; null = none. */
  certainOf(entry: MatchedEntry): OpenInvoice | null {
    return certainOf(entry, this.#namedBy(entry));
  }

  #namedBy({ text, endToEndId }: MatchedEntry): Map<OpenInvoice, Naming> {
    return this.#numbers.in(`${text} ${endToEndId ?? ''}`);
  }

  #ofDebit(entry: MatchedEntry): Proposal[] {
    const alike = this.#paymentsByAmount.get(String(entry.amount)) ?? [];
    const named = new NumbersInText(
      alike.flatMap((payment) => payment.numbers.map((number) => ({ number, payment }))),
      ({ number }) => number,
    ).in(`${entry.text} ${entry.endToEndId ?? ''}`);
    const byNumber = new Set([...named.keys()].map(({ payment }) => payment));
    return alike
      .map((payment) => {
        const reasons: MatchReason[] = byNumber.has(payment) ? ['number', 'amount'] : ['amount'];
        if (payment.iban !== null && payment.iban === entry.counterpartyIban) reasons.push('iban');
        return { payment, reasons };
      })
      .filter(({ reasons }) => reasons.length > 1)
      .sort((a, b) => b.reasons.length - a.reasons.length)
      .map(({ payment: { payment_id }, reasons }) => ({
        pair: payment_id,
        fit: 'reversal',
        reasons,
        allocations: [],
        rest_amount: 0,
        short_amount: 0,
        payment_id,
        is_certain: false,
      }));
  }

  /** Recipients that the IBAN has paid for, or that are called as the payer is. */
  #payersOf({ counterparty, counterpartyIban }: MatchedEntry): { iban: Set<string>; name: Set<string> } {
    const known = counterpartyIban === null ? [] : (this.#known.recipientsOfIban.get(counterpartyIban) ?? []);
    const payer = compared(counterparty ?? '');
    const called =
      payer === ''
        ? []
        : [...this.#byRecipient.keys()].filter((name) => name !== '' && isSameName(name, payer));
    return { iban: new Set(known.map(compared)), name: new Set(called) };
  }

  #ofCredit(entry: MatchedEntry): Proposal[] {
    const { amount } = entry;
    const named = this.#namedBy(entry);
    const payers = this.#payersOf(entry);
    const ofPayer = [...new Set([...payers.iban, ...payers.name])]
      .flatMap((recipient) => this.#byRecipient.get(recipient) ?? [])
      .sort(byDueDate);
    const propose = (invoices: readonly OpenInvoice[]) => proposal(amount, invoices, named, payers);
    const namedBy = (...namings: Naming[]) =>
      [...named].filter(([, naming]) => namings.includes(naming)).map(([invoice]) => invoice);
    const whole = namedBy('number');
    const surely = namedBy('number', 'digits');
    const ends = namedBy('end');
    const sets: OpenInvoice[][] = [
      ...(sumsTo(amount, whole) && whole.length > 0 ? [whole] : []),
      ...withEnds(amount, surely, ends),
      ...surely.filter(({ open_amount }) => open_amount === amount).map((one) => [one]),
      ...ofPayer.filter(({ open_amount }) => open_amount === amount).map((one) => [one]),
      ...ends.filter(({ open_amount }) => open_amount === amount).map((one) => [one]),
      ...pairsOf(amount, ofPayer.slice(0, mostSummed)),
      ...(ofPayer.length > 2 && ofPayer.length <= mostTogether && sumsTo(amount, ofPayer) ? [ofPayer] : []),
      ...(surely.length > 0 ? [surely] : []),
      ...(this.#byAmount.get(String(amount)) ?? []).slice(0, mostProposals).map((one) => [one]),
      ...(surely.length === 0 && ends.length === 1 ? [ends] : []),
      ...ofPayer.slice(0, 1).map((one) => [one]),
    ];
    const isCertain = certainOf(entry, named) !== null;
    return sets
      .map(propose)
      .map((each, index) => (index === 0 && isCertain ? { ...each, is_certain: true } : each));
  }
}

/** Its number and no other one is in the text, and what is open of it is what came. */
const certainOf = (entry: MatchedEntry, named: ReadonlyMap<OpenInvoice, Naming>): OpenInvoice | null => {
  const [first] = named;
  const isCertain =
    entry.direction === 'credit' &&
    !entry.isReversal &&
    named.size === 1 &&
    first?.[1] === 'number' &&
    first[0].open_amount === entry.amount;
  return isCertain ? first[0] : null;
};

/** What is named surely with each set of one or two ends of numbers that makes the amount whole. */
const withEnds = (
  amount: number,
  surely: readonly OpenInvoice[],
  ends: readonly OpenInvoice[],
): OpenInvoice[][] => {
  if (surely.length > 0 && sumsTo(amount, surely)) return [[...surely]];
  const left = amount - sumOf(surely.map(({ open_amount }) => open_amount));
  const single = surely.length > 0 ? ends.filter(({ open_amount }) => open_amount === left) : [];
  return [
    ...single.map((end) => [...surely, end]),
    ...pairsOf(left, ends).map((pair) => [...surely, ...pair]),
  ];
};

const proposal = (
  amount: number,
  invoices: readonly OpenInvoice[],
  named: ReadonlyMap<OpenInvoice, Naming>,
  payers: { iban: ReadonlySet<string>; name: ReadonlySet<string> },
): Proposal => {
  const open = sumOf(invoices.map(({ open_amount }) => open_amount));
  const { allocations, rest } = spend(amount, invoices);
  const namings = invoices.map((invoice) => named.get(invoice));
  const recipients = invoices.map(({ recipient }) => compared(recipient ?? ''));
  const isNumbered = namings.every((naming) => naming !== undefined);
  const reasons: (MatchReason | false)[] = [
    isNumbered && (namings.every((naming) => naming === 'number') ? 'number' : 'number_part'),
    open === amount && (invoices.length > 1 ? 'sum' : 'amount'),
    recipients.every((recipient) => payers.iban.has(recipient)) && 'iban',
    recipients.every((recipient) => payers.name.has(recipient)) && 'name',
  ];
  const fit = amount < open ? 'short' : 'over';
  return {
    pair: pairOf(invoices),
    fit: amount === open ? 'exact' : fit,
    reasons: reasons.filter((reason) => reason !== false),
    allocations,
    rest_amount: rest,
    short_amount: Math.max(0, open - amount),
    payment_id: null,
    is_certain: false,
  };
};
