import { addDays } from '../../../domain/dates.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { readRows } from '../csvRows.ts';
import { type RulesFile, rulesOf } from './rulesFile.ts';

/** A milestone of the contract; `date` null = not reached, `amount` in cents. */
interface Reached {
  service: string;
  amount: number;
  date: string | null;
}

/** The day of each milestone by the days on which people were recruited. Nothing of the files is closed, so no trial closes out. */
export const reachedMilestones = async (
  kit: string,
  rules: RulesFile,
  recruitedOn: readonly string[],
): Promise<Reached[]> => {
  const milestones = rulesOf(rules, 'milestone');
  if (milestones.length === 0) return [];
  const prices = new Map(
    (await readRows(kit, 'operational.csv')).map((row) => [
      row.label,
      Math.round(Number(row.amount_eur) * 100),
    ]),
  );
  return milestones.map(({ service, event, recruited, on_date, from_date }) => {
    const days = { recruited: recruitedOn[(recruited ?? 0) - 1] ?? null, date: on_date, close_out: null };
    const day = days[event];
    return { service, amount: prices.get(service) ?? 0, date: day !== null && day >= from_date ? day : null };
  });
};

/** How near a net (cents) is to the most that the contract comes to; null = it says nothing of that. */
export const levelOf = (rules: RulesFile, net: number): 'above' | 'reached' | 'near' | 'free' | null => {
  const [value] = rulesOf(rules, 'contract_value');
  if (!value) return null;
  if (net >= value.amount) return net > value.amount ? 'above' : 'reached';
  return net * 10 >= value.amount * 8 ? 'near' : 'free';
};

/** How many visits that were not done are planned after the last day of the contract; null = it was not ended. */
export const cancelledVisits = async (kit: string, rules: RulesFile): Promise<number | null> => {
  const [end] = rulesOf(rules, 'termination');
  if (!end) return null;
  const visits = new Map((await readRows(kit, 'visits.csv')).map((row) => [row.label ?? '', row]));
  const known = new Set((await readRows(kit, 'participants.csv')).map(({ subject_id }) => subject_id));
  const performed = (await readRows(kit, 'performed.csv')).filter(({ subject_id }) => known.has(subject_id));
  const counts = [...groupBy(performed, ({ subject_id = '' }) => subject_id).values()].map((own) => {
    const done = new Map(own.map(({ visit = '', date = '' }) => [visit, date]));
    const dayOf = (label: string): string | null => {
      const { reference_visit = '', days_interval } = visits.get(label) ?? {};
      const from = done.get(label) ?? (reference_visit === '' ? null : dayOf(reference_visit));
      return done.has(label) || from === null ? from : addDays(from, Number(days_interval));
    };
    const open = [...visits.values()].flatMap(({ label = '', kind }) =>
      kind === 'scheduled' && !done.has(label) ? [dayOf(label)] : [],
    );
    return open.filter((day) => day !== null && day > end.last_day).length;
  });
  return counts.reduce((total, count) => total + count, 0);
};
