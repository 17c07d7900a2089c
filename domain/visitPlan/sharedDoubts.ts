import { limits } from '../../contract/limits.ts';
import type { ExtractedCell, Extraction } from '../../contract/plan/extraction.ts';
import { cutText } from '../text.ts';
import {
  type CellPlace,
  cellOf,
  type ReadMark,
  type ReadPlan,
  rowIdOf,
  uncheckedCells,
  visitIdOf,
} from './readPlan.ts';
import { daysFromRoot, type PlannedVisit } from './visitReferences.ts';

/** What is read of a cell that an arrow runs through. */
const arrow = '→';

/** What one answer settles for many cells or visits at once; each list is empty where there is nothing to ask. */
export interface SharedDoubts {
  /** Unchecked cells that an arrow runs through. */
  arrows: readonly CellPlace[];
  /** Unchecked cells that were read surely and are doubtful for their columns' heads alone. */
  onHeads: readonly CellPlace[];
  /** Visits that were not read surely and nobody has looked at. */
  heads: readonly CellPlace[];
  /** Visits that share a printed name with others, and that name; none that somebody has named or kept. */
  names: readonly { visitId: string; name: string }[];
}

const placeOf = ({ service, visit }: ExtractedCell): CellPlace => ({
  rowId: rowIdOf(service),
  field: visitIdOf(visit),
});

/** The field of a visit's name. */
const nameField = 'label';

/** The doubts of a reading that are settled together, as far as nobody has settled them. */
export const sharedDoubtsOf = (plan: ReadPlan, { cells, visits }: Extraction): SharedDoubts => {
  const open = uncheckedCells(plan);
  const namesOf = (those: readonly ExtractedCell[]): ReadonlySet<string> =>
    new Set(those.map(placeOf).map(({ rowId, field }) => cellOf(rowId, field)));
  const [crossed, hanging] = [
    namesOf(cells.filter(({ mark }) => mark === arrow)),
    namesOf(cells.filter(({ hangs_on_head }) => hangs_on_head === true)),
  ];
  const among = (names: ReadonlySet<string>) =>
    open.filter(({ rowId, field }) => names.has(cellOf(rowId, field)));
  const present = new Set(plan.visits.map(({ protocol_visit_id }) => protocol_visit_id));
  const checked = new Set(plan.checked);
  return {
    arrows: among(crossed),
    onHeads: among(hanging),
    heads: open.filter(({ rowId }) => present.has(rowId)),
    names: visits.flatMap(({ shared_label: name }, at) => {
      const visitId = visitIdOf(at);
      const isOpen = present.has(visitId) && !checked.has(cellOf(visitId, nameField));
      return name !== undefined && isOpen ? [{ visitId, name }] : [];
    }),
  };
};

/** The same, with these cells looked at. */
export const withChecked = (plan: ReadPlan, cells: readonly CellPlace[]): ReadPlan => ({
  ...plan,
  checked: [...new Set([...plan.checked, ...cells.map(({ rowId, field }) => cellOf(rowId, field))])],
});

/** The same, with one mark in each of these cells (undefined empties them), all of them looked at. */
export const withMark = (
  plan: ReadPlan,
  cells: readonly CellPlace[],
  mark: ReadMark | undefined,
): ReadPlan => {
  const services = plan.services.map((row) => {
    const own = cells.filter(({ rowId }) => rowId === row.row_id);
    if (own.length === 0) return row;
    return { ...row, marks: { ...row.marks, ...Object.fromEntries(own.map(({ field }) => [field, mark])) } };
  });
  return withChecked({ ...plan, services }, cells);
};

/** Keeps the names by which visits of one printed name are told apart. */
export const withNamesKept = (plan: ReadPlan, names: SharedDoubts['names']): ReadPlan =>
  withChecked(
    plan,
    names.map(({ visitId }) => ({ rowId: visitId, field: nameField })),
  );

/** Tells visits of one printed name apart by their number among them: `Inpatient (1)`, `Inpatient (2)`. */
export const withNamesNumbered = (plan: ReadPlan, names: SharedDoubts['names']): ReadPlan => {
  const counts = new Map<string, number>();
  const labels = new Map(
    names.map(({ visitId, name }) => {
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      const end = ` (${number})`;
      return [visitId, `${cutText(name, limits.labelLength - end.length)}${end}`];
    }),
  );
  const visits = plan.visits.map((visit) => ({
    ...visit,
    label: labels.get(visit.protocol_visit_id) ?? visit.label,
  }));
  return withNamesKept({ ...plan, visits }, names);
};

/**
 * Visits as a list of them names them: those of one name by their days from the visit that they all count from, and by their
 * numbers where that does not tell them apart either.
 */
export const distinctVisits = (
  visits: readonly PlannedVisit[],
  onDay: (label: string, day: number) => string,
): string[] => {
  const days = daysFromRoot(visits);
  const isShared = (all: readonly string[], at: number): boolean =>
    all.some((label, other) => other !== at && label === all[at]);
  const labels = visits.map(({ label }) => label);
  const dated = visits.map(({ protocol_visit_id, label }, at) => {
    const day = days.get(protocol_visit_id);
    return isShared(labels, at) && day !== undefined ? onDay(label, day) : label;
  });
  return dated.map((label, at) =>
    isShared(dated, at)
      ? `${label} (${dated.slice(0, at + 1).filter((each) => each === label).length})`
      : label,
  );
};
