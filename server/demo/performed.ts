import { addDays } from '../../domain/dates.ts';
import { demoVisits } from './demoTrials.ts';

interface Performed {
  subject_id: string;
  protocol_visit: string;
  visit_date: string;
}

/** Days late of the n-th visit of the n-th participant: mostly on the day, now and then outside of the window. */
const lateness = (participant: number, visit: number): number => {
  if ((participant + visit) % 7 === 3) return 6;
  return (participant * 2 + visit) % 3;
};

/** The visits that were done up to today; every fourth participant has missed the last one before today. */
export const demoPerformedVisits = (
  subjects: readonly string[],
  screened: readonly number[],
  today: string,
): Performed[] =>
  subjects.flatMap((subject_id, participant) => {
    const dates = new Map<string, string>();
    const done: Performed[] = [];
    for (const [index, visit] of demoVisits.entries()) {
      const base =
        visit.reference_visit === null
          ? addDays(today, -(screened[participant] ?? 0))
          : dates.get(visit.reference_visit);
      if (base === undefined) break;
      const visit_date = addDays(base, (visit.days ?? 0) + (index === 0 ? 0 : lateness(participant, index)));
      if (visit_date > today) break;
      dates.set(visit.label, visit_date);
      done.push({ subject_id, protocol_visit: visit.label, visit_date });
    }
    return participant % 4 === 3 && done.length > 1 ? done.slice(0, -1) : done;
  });
