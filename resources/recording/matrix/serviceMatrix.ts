import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { findPart } from '../../../ui/words/findPart.ts';
import type { Narrowing } from '../filter/useNarrowing.ts';

/** A service of the schedule: where it stands at each visit that has it, by `recorded_visit_id`. */
export interface ServiceRow {
  key: string;
  label: string;
  cells: ReadonlyMap<string, RecordedStudyService>;
}

/** The same service may stand at a visit several times: each time is a row of its own. */
const keyed = (services: readonly RecordedStudyService[]): [string, RecordedStudyService][] => {
  const counts = new Map<string, number>();
  return services.map((service) => {
    const count = counts.get(service.study_service_id) ?? 0;
    counts.set(service.study_service_id, count + 1);
    return [`${service.study_service_id} ${count}`, service];
  });
};

/**
 * The services of visits, each once, with where they stand. A row comes after the one that it follows at the first visit
 * that has it, so that the order of the price list is kept; what no plan has comes last.
 */
export const serviceRows = (visits: readonly RecordedVisit[]): ServiceRow[] => {
  const rows: { key: string; label: string; cells: Map<string, RecordedStudyService> }[] = [];
  const cellsOf = visits.flatMap(({ recorded_visit_id: id, study_services }) => {
    const cells = keyed(study_services);
    return { id, planned: cells.filter(([, one]) => !one.is_additional), cells };
  });
  for (const { planned } of cellsOf) {
    let last = -1;
    for (const [key, { label }] of planned) {
      const at = rows.findIndex((row) => row.key === key);
      if (at < 0) rows.splice(last + 1, 0, { key, label, cells: new Map() });
      last = at < 0 ? last + 1 : at;
    }
  }
  const byKey = new Map(rows.map((row) => [row.key, row]));
  for (const { id, cells } of cellsOf)
    for (const [key, service] of cells) {
      const row = byKey.get(key) ?? { key, label: service.label, cells: new Map() };
      if (!byKey.has(key)) rows.push(row);
      byKey.set(key, row);
      row.cells.set(id, service);
    }
  return rows;
};

/** The visits of a schedule that the narrowing of the lists leaves, by the same rules: the period is that of their days. */
export const narrowedVisits = (
  visits: readonly RecordedVisit[],
  subject: string,
  { search, states, from_date, to_date }: Partial<Narrowing['input']>,
): RecordedVisit[] => {
  const isOfSubject = search === undefined || findPart(subject, search) !== null;
  return visits.filter(({ state, label, short_label, visit_date, planned_date }) => {
    const day = visit_date ?? planned_date;
    const isFound =
      isOfSubject || [label, short_label ?? ''].some((words) => findPart(words, search ?? '') !== null);
    const isInPeriod = day !== null && day >= (from_date ?? day) && day <= (to_date ?? day);
    const hasPeriod = from_date !== undefined || to_date !== undefined;
    return isFound && (!states || states.includes(state)) && (!hasPeriod || isInPeriod);
  });
};
