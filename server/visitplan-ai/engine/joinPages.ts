import type { ExtractionWarning } from '../../../contract/extraction.ts';
import type { ReadFootnote } from './footnotes.ts';
import type { Rect } from './raster.ts';
import { withDoubts } from './soundness.ts';
import type { TableCell, TableService } from './table.ts';
import type { VisitHead } from './visitHeads.ts';

/** A page's plan: its visits, services, and the cells between them. */
export interface PagePlan {
  page: number;
  visits: { head: VisitHead; frame: Rect; page: number }[];
  services: (TableService & { page: number })[];
  /** `column` counts among the visits here. */
  cells: (TableCell & { page: number })[];
  footnotes: (ReadFootnote & { page: number })[];
  warnings: ExtractionWarning[];
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>();
  for (let i = 0; i < text.length - 1; i += 1) {
    const pair = text.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** How alike two texts are, 0 to 1, by the pairs of letters that they share. */
const sameness = (a: string, b: string): number => {
  const [first, second] = [letters(a), letters(b)];
  if (first === second) return 1;
  const [pairs, others] = [pairsOf(first), pairsOf(second)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, first.length + second.length - 2);
};

const match = (first: readonly string[], second: readonly string[], least: number): (number | null)[] => {
  const taken = new Set<number>();
  return second.map((text) => {
    const found = first.findIndex((other, i) => !taken.has(i) && sameness(text, other) >= least);
    if (found < 0) return null;
    taken.add(found);
    return found;
  });
};

/** Those that were not found, as a misread label is not, but stand between two that were, with as many between them. */
const withPlaces = (found: readonly (number | null)[], count: number): (number | null)[] => {
  const placed = [...found];
  let [before, last] = [-1, -1];
  for (const [i, index] of [...found, count].entries()) {
    if (index === null) continue;
    if (index - last === i - before)
      for (let between = before + 1; between < i; between += 1) placed[between] = last + between - before;
    [before, last] = [i, index];
  }
  return placed;
};

const shareFound = (found: readonly (number | null)[]): number =>
  found.filter((index) => index !== null).length / Math.max(1, found.length);

const namesOf = ({ head }: PagePlan['visits'][number]): string => `${head.label} ${head.timingText ?? ''}`;

/** More rows of the same visits: the next page of a long table. A visit that only it has is not known to be one. */
const withRows = (plan: PagePlan, next: PagePlan, found: readonly (number | null)[]): PagePlan => {
  const visits = [...plan.visits];
  const columns = next.visits.map((visit, i) => {
    const index = found[i] ?? null;
    const known = index === null ? undefined : visits[index];
    if (index === null || !known) return visits.push({ ...visit, head: { ...visit.head, certainty: 0 } }) - 1;
    if (visit.head.certainty > known.head.certainty) visits[index] = { ...known, head: visit.head };
    return index;
  });
  const offset = plan.services.length;
  const isSame = visits.length === plan.visits.length;
  return {
    visits,
    page: plan.page,
    services: [...plan.services, ...next.services],
    cells: [
      ...plan.cells,
      ...next.cells.map((cell) => ({
        ...cell,
        service: cell.service + offset,
        column: columns[cell.column] ?? 0,
      })),
    ],
    footnotes: withNotes(plan, next),
    warnings: [
      ...plan.warnings,
      ...next.warnings,
      ...(isSame ? [] : [{ code: 'columns_differ' as const, params: { page: next.page + 1 } }]),
    ],
  };
};

/** More visits of the same rows: the next page of a wide table. */
const withColumns = (plan: PagePlan, next: PagePlan, found: readonly (number | null)[]): PagePlan => {
  const services = [...plan.services];
  const rows = next.services.map((service, i) => {
    const index = found[i] ?? null;
    const known = index === null ? undefined : services[index];
    if (index === null || !known) return services.push(service) - 1;
    if (service.certainty > known.certainty) services[index] = { ...known, label: service.label };
    return index;
  });
  const offset = plan.visits.length;
  return {
    page: plan.page,
    visits: [...plan.visits, ...next.visits],
    services,
    cells: [
      ...plan.cells,
      ...next.cells.map((cell) => ({
        ...cell,
        service: rows[cell.service] ?? 0,
        column: cell.column + offset,
      })),
    ],
    footnotes: withNotes(plan, next),
    warnings: [...plan.warnings, ...next.warnings],
  };
};

const withNotes = (plan: PagePlan, next: PagePlan): PagePlan['footnotes'] => [
  ...plan.footnotes,
  ...next.footnotes.filter(
    (note) =>
      !plan.footnotes.some((other) => other.marker === note.marker && sameness(other.text, note.text) > 0.8),
  ),
];

/** What a note says of its marker holds on every page, but where a page has a note of its own for that marker. */
const withConditions = (plan: PagePlan): PagePlan => {
  const makesOptional = (marker: string, page: number): boolean => {
    const notes = plan.footnotes.filter((note) => note.marker === marker && !note.isLegend);
    const own = notes.filter((note) => note.page === page);
    return (own.length > 0 ? own : notes).some((note) => note.makesOptional);
  };
  const cells = plan.cells.map((cell) =>
    cell.state === 'assigned' && cell.footnotes.some((marker) => makesOptional(marker, cell.page))
      ? { ...cell, state: 'optional' as const }
      : cell,
  );
  return { ...plan, cells };
};

/**
 * Makes one plan of the pages' tables: the same visits again mean further rows, the same services again further visits.
 * Null where a page is neither: then they are different tables.
 */
export const joinPlans = (plans: readonly PagePlan[]): PagePlan | null => {
  const [first, ...rest] = plans;
  let joined = first ?? null;
  for (const next of rest) {
    if (!joined) return null;
    const visits = match(joined.visits.map(namesOf), next.visits.map(namesOf), 0.7);
    const services = match(
      joined.services.map(({ label }) => label),
      next.services.map(({ label }) => label),
      0.72,
    );
    if (shareFound(visits) >= 0.7 && shareFound(visits) >= shareFound(services) - 0.2)
      joined = withRows(joined, next, withPlaces(visits, joined.visits.length));
    else if (shareFound(services) >= 0.6)
      joined = withColumns(joined, next, withPlaces(services, joined.services.length));
    else return null;
  }
  return joined && withDoubts(withConditions(joined));
};
