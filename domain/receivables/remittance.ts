import type {
  DifferenceAct,
  RemittanceFit,
  UnknownReason,
} from '../../contract/receivables/remittanceVocab.ts';
import { groupBy } from '../groupBy.ts';
import { totalsOf } from '../invoices/invoiceTotals.ts';
import { divideRounded, sumOf } from '../money.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';

/** A line of a sponsor's list: `amount` in cents as the list has it. */
export interface ListedLine {
  line: number;
  subject_id: string | null;
  visit: string | null;
  service: string | null;
  performance_date: string | null;
  amount: number;
}

/** A record of the trial as it stands; `invoice_id` null = performed and not billed. Cents, net. */
export interface BilledRecord {
  recorded_study_service_id: string;
  invoice_id: string | null;
  subject_id: string | null;
  /** What its visit and its service go by. */
  visits: readonly string[];
  services: readonly string[];
  performance_date: string;
  amount: number;
  /** What is left of it to be paid. */
  left: number;
  /** Hundredths of a percent. */
  tax_rate: number;
}

/** A line as it was judged. Cents, net: `expected` was left of the record, `paid` is paid now, `taken` of it pays the record. */
interface JudgedLine {
  listed: ListedLine;
  record: BilledRecord | null;
  fit: RemittanceFit;
  reason: UnknownReason | null;
  expected: number;
  paid: number;
  taken: number;
}

export interface JudgedList {
  lines: readonly JudgedLine[];
  /** Records of the same days that nothing is paid for. */
  missing: readonly BilledRecord[];
}

/** A name as it is compared: letters and digits alone. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What of a gross amount is net. */
const netOf = (gross: number, taxRate: number): number =>
  Number(divideRounded(BigInt(gross) * 10_000n, BigInt(10_000 + taxRate)));

type Found = { records: readonly BilledRecord[] } | { reason: UnknownReason };

const isCalled = (name: string | null, names: readonly string[]): boolean =>
  name === null || names.some((each) => bare(each) === bare(name));

/** The records that a line may be for, or what of it is not known. */
const recordsOf = (listed: ListedLine, ofSubject: readonly BilledRecord[]): Found => {
  if (ofSubject.length === 0) return { reason: 'subject' };
  const ofVisit = ofSubject.filter(({ visits }) => isCalled(listed.visit, visits));
  if (ofVisit.length === 0) return { reason: 'visit' };
  const ofService = ofVisit.filter(({ services }) => isCalled(listed.service, services));
  if (ofService.length === 0) return { reason: 'service' };
  const { performance_date: day } = listed;
  const ofDay = day === null ? ofService : ofService.filter((record) => record.performance_date === day);
  if (ofDay.length === 0) return { reason: 'day' };
  const billed = ofDay.filter(({ invoice_id }) => invoice_id !== null);
  if (billed.length === 0) return { reason: 'not_billed' };
  const kinds = new Set(billed.map(({ services }) => services.map(bare).join('|')));
  const days = new Set(billed.map(({ performance_date }) => performance_date));
  return kinds.size > 1 || days.size > 1 ? { reason: 'several' } : { records: billed };
};

const fitOf = (paid: number, expected: number): RemittanceFit => {
  if (expected <= 0) return 'twice';
  if (paid === expected) return 'exact';
  return paid < expected ? 'short' : 'over';
};

/** What a line pays of a record, of which `expected` is left. */
export const paidOf = (listed: ListedLine, record: BilledRecord, expected: number, isGross: boolean) => {
  const paid = isGross ? netOf(listed.amount, record.tax_rate) : listed.amount;
  return {
    fit: fitOf(paid, expected),
    expected,
    paid,
    taken: Math.min(paid, Math.max(0, expected)),
  };
};

interface Terms {
  isGross: boolean;
  /** Of lines that no record was found for. */
  taxRate: number;
  /** What the sponsor's own document comes to, gross in cents; null = it does not say. */
  stated: number | null;
}

/** Of equal records the one that the amount fits, else one that is not paid yet. */
const bestOf = (records: readonly BilledRecord[], leftOf: (record: BilledRecord) => number, paid: number) =>
  records.find((record) => leftOf(record) === paid) ??
  records.find((record) => leftOf(record) > 0) ??
  (records[0] as BilledRecord);

/**
 * Judges a list against what was billed: each line finds its record by subject, visit, service and day, as far as it names them,
 * and pays what is left of it; what was paid for it before is paid twice. What nobody pays of the days in between is missing.
 */
export const judgeList = (
  list: readonly ListedLine[],
  records: readonly BilledRecord[],
  { isGross, taxRate }: Omit<Terms, 'stated'>,
): JudgedList => {
  const bySubject = groupBy(records, ({ subject_id }) => bare(subject_id ?? ''));
  const left = new Map<string, number>();
  const leftOf = ({ recorded_study_service_id: id, left: before }: BilledRecord) => left.get(id) ?? before;
  const lines = list.map((listed): JudgedLine => {
    const found = recordsOf(listed, bySubject.get(bare(listed.subject_id ?? '')) ?? []);
    if ('reason' in found) {
      const paid = isGross ? netOf(listed.amount, taxRate) : listed.amount;
      const { reason } = found;
      return { listed, record: null, fit: 'unknown', reason, expected: 0, paid, taken: 0 };
    }
    const [first] = found.records;
    const asked = isGross ? netOf(listed.amount, first?.tax_rate ?? taxRate) : listed.amount;
    const record = bestOf(found.records, leftOf, asked);
    const expected = leftOf(record);
    const judged = paidOf(listed, record, expected, isGross);
    left.set(record.recorded_study_service_id, expected - judged.taken);
    return { listed, record, reason: null, ...judged };
  });
  const named = new Set(lines.flatMap(({ record }) => record?.recorded_study_service_id ?? []));
  const days = lines.flatMap(({ record }) => record?.performance_date ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  const missing =
    from === undefined || to === undefined
      ? []
      : records.filter(
          ({ invoice_id, recorded_study_service_id: id, performance_date: day, left: open }) =>
            invoice_id !== null && open > 0 && day >= from && day <= to && !named.has(id),
        );
  return { lines, missing };
};

/** What a list comes to, gross in cents: to each invoice what its records get, and what is for none. */
export interface ListedMoney {
  invoices: readonly { invoice_id: string; amount: number }[];
  rest: number;
  total: number;
}

const grossOf = (net: number, taxRate: number): number => totalsOf([net], taxRate).gross_amount;

/**
 * The money of a list. VAT is worked out on what an invoice gets, never per line; no invoice gets more than is open of it
 * (`openOf`), and nothing more is given than was paid.
 */
export const moneyOfList = (
  { lines }: JudgedList,
  { isGross, taxRate, stated }: Terms,
  openOf: ReadonlyMap<string, number>,
): ListedMoney => {
  const taken = [...groupBy(lines, ({ record, taken: of }) => (of > 0 ? (record?.invoice_id ?? '') : ''))]
    .filter(([invoice_id]) => invoice_id !== '')
    .map(([invoice_id, of]) => ({
      invoice_id,
      due: grossOf(sumOf(of.map((line) => line.taken)), of[0]?.record?.tax_rate ?? taxRate),
    }));
  const beyond = sumOf(lines.map(({ paid, taken: of }) => paid - of));
  const counted = isGross
    ? sumOf(lines.map(({ listed }) => listed.amount))
    : sumOf(taken.map(({ due }) => due)) + grossOf(beyond, taxRate);
  const total = stated ?? counted;
  let purse = total;
  const invoices = taken.flatMap(({ invoice_id, due }) => {
    const amount = Math.min(due, purse, Math.max(0, openOf.get(invoice_id) ?? 0));
    purse -= amount;
    return amount > 0 ? [{ invoice_id, amount }] : [];
  });
  return { invoices, rest: purse, total };
};

const actsByFit: Readonly<Record<RemittanceFit, readonly DifferenceAct[]>> = {
  exact: [],
  short: ['dispute', 'accept'],
  missing: ['dispute', 'accept'],
  over: ['keep'],
  twice: ['keep'],
  unknown: ['assign', 'keep'],
};

/** What can be done about a difference; nothing any more once somebody has. */
export const differenceActsOf = (fit: RemittanceFit, act: DifferenceAct | null): readonly DifferenceAct[] =>
  act === null ? actsByFit[fit] : [];

/** What of a record is disputed, gross in cents: no more than stands undisputed on its invoice. */
export const disputedOfRecord = (net: number, taxRate: number, left: number): number =>
  Math.min(grossOf(net, taxRate), left);

/** A list stands while its payment does. */
export const standingVerdict = (isTakenBack: boolean): Verdict<'remittance_taken_back'> =>
  verdictOf(isTakenBack && obstacle('remittance_taken_back'));

/** Whether this is what can be done about a difference. */
export const decidingVerdict = (
  { fit, act, isTakenBack }: { fit: RemittanceFit; act: DifferenceAct | null; isTakenBack: boolean },
  asked: DifferenceAct,
) =>
  verdictOf(
    ...standingVerdict(isTakenBack),
    act !== null && obstacle('difference_decided'),
    act === null && !actsByFit[fit].includes(asked) && obstacle('difference_act_unfit'),
  );
