import { groupBy } from '../../../domain/groupBy.ts';
import { readContractRows } from '../csvRows.ts';
import { cancelledVisits, levelOf, reachedMilestones } from './contractEndCount.ts';
import { type RuleOf, type RulesFile, rulesOf } from './rulesFile.ts';

/** A service that was done, by the files; `amount` in cents. */
interface Done {
  key: string;
  subject: string;
  service: string;
  date: string;
  amount: number;
}

/** What an invoice comes to by the files and the rules alone; amounts in cents. */
export interface Counted {
  /** Who failed screening. */
  failures: string[];
  recruited: number;
  /** By label and price: how many. */
  items: Map<string, number>;
  cap: { count: number; amount: number };
  screening_ratio: { count: number; amount: number };
  /** Each milestone's service with the day on which it was reached, the most that the contract comes to, and the end of it. */
  milestones: Map<string, string | null>;
  level: 'above' | 'reached' | 'near' | 'free' | null;
  cancelled: number | null;
  overhead: number;
  holdback: number;
  net: number;
}

const sum = (records: readonly { amount: number }[]): number =>
  records.reduce((total, { amount }) => total + amount, 0);

/** Half a cent away from zero. */
const share = (amount: number, percentage: number): number =>
  Math.sign(amount) * Math.floor((Math.abs(amount) * percentage) / 10_000 + 0.5);

const scopes: Record<RuleOf<'cap'>['per'], (done: Done) => string> = {
  participant: ({ subject }) => subject,
  participant_and_year: ({ subject, date }) => `${subject} ${date.slice(0, 4)}`,
  year: ({ date }) => date.slice(0, 4),
  trial: () => '',
};

/** What comes after the n-th of a service; before its rule began everything had its place. */
const beyondCaps = (rules: RulesFile, done: readonly Done[]): Set<string> =>
  new Set(
    rulesOf(rules, 'cap').flatMap((cap) => {
      const own = done.filter((one) => one.service === cap.service).toSorted(byDate);
      return [...groupBy(own, scopes[cap.per]).values()].flatMap((group) =>
        group.slice(cap.most).flatMap(({ key, date }) => (date >= cap.from_date ? [key] : [])),
      );
    }),
  );

const byDate = (one: { date: string }, other: { date: string }): number =>
  one.date === other.date ? 0 : one.date < other.date ? -1 : 1;

interface Subject {
  subject: string;
  /** Of the first root visit, else of the first service. */
  date: string;
  hasRoot: boolean;
  isFailure: boolean;
}

/** The failures beyond those that are paid. */
const unpaid = (rules: RulesFile, subjects: readonly Subject[], recruited: number): Set<string> =>
  new Set(
    rulesOf(rules, 'screening_ratio').flatMap((ratio) => {
      const paid = ratio.free + Math.floor((recruited * ratio.paid) / ratio.recruited);
      return subjects
        .filter(({ isFailure }) => isFailure)
        .toSorted(byDate)
        .slice(paid)
        .flatMap(({ subject, date }) => (date >= ratio.from_date ? [subject] : []));
    }),
  );

const readDone = async (
  kit: string,
): Promise<{ done: Done[]; failures: Set<string>; roots: Set<string> }> => {
  const { visits, assignments, performed, participants, price } = await readContractRows(kit);
  const at = groupBy(
    assignments.filter(({ optional }) => optional === 'no'),
    ({ visit = '' }) => visit,
  );
  const known = new Set(participants.map(({ subject_id }) => subject_id));
  const done = performed
    .filter(({ subject_id }) => known.has(subject_id))
    .flatMap(({ subject_id = '', visit = '', date = '' }) =>
      (at.get(visit) ?? []).map(({ service: label = '' }) => ({
        key: `${subject_id} ${visit} ${date} ${label}`,
        subject: subject_id,
        service: label,
        date,
        amount: price.get(label) ?? 0,
      })),
    );
  const root = visits.find(({ kind, reference_visit }) => kind === 'scheduled' && reference_visit === '');
  const rooted = performed.filter(({ visit }) => visit === root?.label);
  return {
    done,
    failures: new Set(
      participants.flatMap(({ subject_id = '', arm }) => (arm === 'Screen Failure' ? [subject_id] : [])),
    ),
    roots: new Set(rooted.map(({ subject_id = '', date = '' }) => `${subject_id} ${date}`)),
  };
};

/** Who came, each by her first root visit; of those who never had one, by the first that was done. */
const subjectsOf = ({ done, failures, roots }: Awaited<ReturnType<typeof readDone>>): Subject[] => {
  const first = new Map<string, string>();
  for (const entry of [...roots].toSorted()) {
    const [subject = '', date = ''] = [entry.slice(0, -11), entry.slice(-10)];
    if (!first.has(subject)) first.set(subject, date);
  }
  return [...groupBy(done, ({ subject }) => subject)].map(([subject, own]) => ({
    subject,
    date: first.get(subject) ?? own.toSorted(byDate)[0]?.date ?? '',
    hasRoot: first.has(subject),
    isFailure: failures.has(subject),
  }));
};

/** Each service at the price of the last tier that its participant has reached; `before` says who of one day came first. */
const priced = (
  rules: RulesFile,
  done: readonly Done[],
  { subjects, before }: { subjects: readonly Subject[]; before: (one: string, other: string) => number },
): Done[] => {
  const begun = subjects
    .filter(({ hasRoot }) => hasRoot)
    .toSorted((one, other) => byDate(one, other) || before(one.subject, other.subject));
  const numbers = new Map(begun.map(({ subject }, index) => [subject, index + 1]));
  const tiers = rulesOf(rules, 'tier').toSorted(
    (one, other) => other.from_participant - one.from_participant,
  );
  return done.map((one) => {
    const number = numbers.get(one.subject) ?? 0;
    const tier = tiers.find(
      ({ service: label, from_participant, from_date: from }) =>
        label === one.service && from <= one.date && from_participant <= number,
    );
    return tier ? { ...one, amount: tier.amount } : one;
  });
};

/**
 * Reads the files of the kit and counts what an invoice up to the cut-off comes to under these rules, apart from the product: caps
 * and the screening ratio, then tiers, milestones, overhead and holdback.
 */
export const countRules = async (
  kit: string,
  rules: RulesFile,
  { cutOff, before }: { cutOff: string; before: (one: string, other: string) => number },
): Promise<Counted> => {
  const read = await readDone(kit);
  const subjects = subjectsOf(read);
  const came = subjects.filter(({ hasRoot, isFailure }) => hasRoot && !isFailure).toSorted(byDate);
  const capped = beyondCaps(rules, read.done);
  const failed = unpaid(rules, subjects, came.length);
  const due = priced(rules, read.done, { subjects, before }).filter(({ date }) => date <= cutOff);
  const held = due.filter(({ key }) => capped.has(key));
  const lost = due.filter(({ key, subject }) => !capped.has(key) && failed.has(subject));
  const billed = due.filter(({ key, subject }) => !capped.has(key) && !failed.has(subject));
  const reached = await reachedMilestones(
    kit,
    rules,
    came.map(({ date }) => date),
  );
  const owed = reached.filter(({ date }) => date !== null && date <= cutOff);
  const inForce = rules.filter((rule) => rule.from_date <= cutOff);
  const items = { visit_bound: sum(billed), operational: sum(owed), all: sum(billed) + sum(owed) };
  const overhead = rulesOf(inForce, 'overhead').reduce(
    (total, { basis, percentage }) => total + share(items[basis], percentage),
    0,
  );
  const [holdback] = rulesOf(inForce, 'holdback');
  const kept = holdback ? share(items.all + overhead, holdback.percentage) : 0;
  const net = items.all + overhead - kept;
  const byItem = groupBy([...billed, ...owed], ({ service: label, amount }) => `${label} at ${amount}`);
  return {
    failures: subjects.flatMap(({ subject, isFailure }) => (isFailure ? [subject] : [])),
    recruited: came.length,
    items: new Map([...byItem].map(([name, own]) => [name, own.length])),
    cap: { count: held.length, amount: sum(held) },
    screening_ratio: { count: lost.length, amount: sum(lost) },
    milestones: new Map(reached.map(({ service: label, date }) => [label, date])),
    level: levelOf(rules, net),
    cancelled: await cancelledVisits(kit, rules),
    overhead,
    holdback: kept,
    net,
  };
};
