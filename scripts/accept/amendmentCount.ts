import { addDays } from '../../domain/dates.ts';
import { groupBy } from '../../domain/groupBy.ts';
import { readContractRows } from './csvRows.ts';

/** Days from the root visit to the visit that the amendment adds. */
export const addedAfter = 21;

/** A price in cents, raised by 3 %, half a cent up. */
export const raised = (cents: number): number => Math.round((cents * 103) / 100);

/** What an amendment comes to by the CSV files alone; amounts in cents. */
export interface Counted {
  /** The service that the added visit has: the first one of the price list. */
  service: string;
  /** The visit that it counts from: the first one that counts from no other. */
  root: string;
  /** The first day on which anything was done. */
  firstDay: string;
  lastDay: string;
  /** Billed up to the cut-off, at the prices of before. */
  before: number;
  /** Of what was billed, the difference of what was done from the day on. */
  difference: number;
  differences: number;
  /** Of what was not billed, the same. */
  unbilled: number;
  repriced: number;
  /** All that was done, each at the price of its day. */
  altogether: number;
  /** Mandatory services of visits that are still open, and of those added. */
  coming: number;
  /** The planned days of the added visits, in order: one for each participant who has a schedule. */
  added: string[];
}

interface Done {
  date: string;
  amount: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Reads the files of the kit and counts, apart from the product and from what brought them in. */
export const countAmendment = async (kit: string, from: string, cutOff: string): Promise<Counted> => {
  const { services, visits, assignments, performed, participants, price } = await readContractRows(kit);
  const at = new Map<string, number[]>();
  for (const { service, visit = '', optional } of assignments)
    if (optional === 'no') at.set(visit, [...(at.get(visit) ?? []), price.get(service ?? '') ?? 0]);
  const root = visits.find(({ kind, reference_visit }) => kind === 'scheduled' && reference_visit === '');
  const rootLabel = root?.label ?? '';
  const service = services[0]?.label ?? '';
  const known = new Set(participants.map(({ subject_id }) => subject_id));
  const own = performed.filter(({ subject_id }) => known.has(subject_id));
  const done = own.flatMap(({ visit = '', date = '' }): Done[] =>
    (at.get(visit) ?? []).map((amount) => ({ date, amount })),
  );
  const rise = ({ amount }: Done): number => raised(amount) - amount;
  const isLater = ({ date }: Done): boolean => date >= from;
  const isBilled = ({ date }: Done): boolean => date <= cutOff;
  const differences = done.filter((one) => isLater(one) && isBilled(one));
  const repriced = done.filter((one) => isLater(one) && !isBilled(one));
  const bySubject = groupBy(own, ({ subject_id = '' }) => subject_id);
  const scheduled = visits.filter(({ kind }) => kind === 'scheduled').map(({ label = '' }) => label);
  const open = [...bySubject.values()].flatMap((rows) => {
    const had = new Set(rows.map(({ visit }) => visit));
    return scheduled.filter((label) => !had.has(label)).flatMap((label) => at.get(label) ?? []);
  });
  const days = own.map(({ date = '' }) => date).sort();
  return {
    service,
    root: rootLabel,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    before: sum(done.filter(isBilled).map(({ amount }) => amount)),
    difference: sum(differences.map(rise)),
    differences: differences.filter((one) => rise(one) !== 0).length,
    unbilled: sum(repriced.map(rise)),
    repriced: repriced.filter((one) => rise(one) !== 0).length,
    altogether: sum(done.map((one) => (isLater(one) ? raised(one.amount) : one.amount))),
    coming:
      sum(open.map((amount) => raised(amount) - amount)) + bySubject.size * raised(price.get(service) ?? 0),
    added: [...bySubject.values()]
      .flatMap((rows) => rows.find(({ visit }) => visit === rootLabel)?.date ?? [])
      .map((date) => addDays(date, addedAfter) ?? '')
      .sort(),
  };
};
