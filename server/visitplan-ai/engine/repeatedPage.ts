import type { PagePlan } from './pagePlan.ts';
import { unplaced } from './table/soundness.ts';

type Found = readonly (number | null)[];
type Cell = PagePlan['cells'][number];

const nameOf = ({ service, column }: Pick<Cell, 'service' | 'column'>): string => `${service} ${column}`;

/** Where each of a page's rows or columns stands in the plan; what is not found there stands behind all others. */
const placesOf = (found: Found, count: number): number[] => {
  let next = count;
  return found.map((index) => index ?? next++);
};

const unsure = (cell: Cell): Cell => ({ ...cell, certainty: Math.min(cell.certainty, unplaced) });

/** A cell that both pages show: the surer of two that agree; two that do not are doubtful. */
const ofBoth = (one: Cell, other: Cell): Cell => {
  if (one.state !== other.state) return unsure(one);
  return one.certainty >= other.certainty ? one : { ...one, certainty: other.certainty };
};

/**
 * The same rows of the same visits again, as where a page was sent twice: nothing is added to the plan twice, and where the
 * two differ the cell is doubtful.
 */
export const withRepeated = (plan: PagePlan, next: PagePlan, visits: Found, services: Found): PagePlan => {
  const columns = placesOf(visits, plan.visits.length);
  const rows = placesOf(services, plan.services.length);
  const isOn = (places: readonly number[]) => {
    const set = new Set(places);
    return (place: number): boolean => set.has(place);
  };
  const [hasRow, hasColumn] = [isOn(rows), isOn(columns)];
  const again = new Map(
    next.cells.map((cell) => {
      const moved = { ...cell, service: rows[cell.service] ?? 0, column: columns[cell.column] ?? 0 };
      return [nameOf(moved), moved] as const;
    }),
  );
  const known = new Set(plan.cells.map(nameOf));
  const isShown = (cell: Cell): boolean =>
    cell.service < plan.services.length && cell.column < plan.visits.length;
  return {
    ...plan,
    visits: [
      ...plan.visits,
      ...next.visits.flatMap((visit, i) =>
        (visits[i] ?? null) === null ? [{ ...visit, head: { ...visit.head, certainty: 0 } }] : [],
      ),
    ],
    services: [...plan.services, ...next.services.filter((_, i) => (services[i] ?? null) === null)],
    cells: [
      ...plan.cells.map((cell) => {
        const other = again.get(nameOf(cell));
        if (other) return ofBoth(cell, other);
        const isEmptyThere = hasRow(cell.service) && hasColumn(cell.column) && cell.state !== 'empty';
        return isEmptyThere ? unsure(cell) : cell;
      }),
      ...[...again.values()]
        .filter((cell) => !known.has(nameOf(cell)))
        .map((cell) => (isShown(cell) && cell.state !== 'empty' ? unsure(cell) : cell)),
    ],
    warnings: [
      ...plan.warnings,
      ...next.warnings,
      { code: 'page_repeated', params: { page: next.page + 1 } },
    ],
  };
};
