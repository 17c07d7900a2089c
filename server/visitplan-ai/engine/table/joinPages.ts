import { matchNames, type Name, numbersOf, sameness, shareFound, withPlaces } from '../pageMatching.ts';
import type { PagePlan } from '../pagePlan.ts';
import { centreX } from '../picture/raster.ts';
import { withRepeated } from '../repeatedPage.ts';
import { underUnknownHead, unreadCell, withDoubts } from './soundness.ts';
import type { TableService } from './table.ts';

const nameOf = ({ head }: PagePlan['visits'][number]): Name => ({
  text: `${head.label} ${head.timingText ?? ''}`,
  numbers: numbersOf(head.label) || numbersOf(head.timingText ?? ''),
});

const nameOfService = ({ label }: TableService): Name => ({ text: label, numbers: numbersOf(label) });

/** Both heads were read surely where neither is below this. */
const surely = 0.8;

/** Two heads that stand in one place and tell two visits: it is not known which of them it is. */
const areAtOdds = (
  one: PagePlan['visits'][number],
  other: PagePlan['visits'][number],
  least: number,
): boolean =>
  Math.min(one.head.certainty, other.head.certainty) >= least &&
  nameOf(one).numbers !== nameOf(other).numbers;

/** The services of a page that goes on: those above its first heading stand under the last one of the page before. */
const underLastHeading = (plan: PagePlan, next: PagePlan): PagePlan['services'] => {
  const last = plan.services.at(-1)?.section ?? null;
  const first = next.services.findIndex(
    ({ section, isUnderPart }) => section !== null && isUnderPart !== true,
  );
  return next.services.map((service, i) =>
    first < 0 || i < first ? { ...service, section: last ?? service.section } : service,
  );
};

/**
 * More rows of the same visits: the next page of a long table. A visit that only it has is not known to be one, and no more
 * is one that the two name by different numbers.
 *
 * @param least how sure both heads have to be read to be at odds
 */
const withRows = (
  plan: PagePlan,
  next: PagePlan,
  found: readonly (number | null)[],
  least: number,
): PagePlan => {
  const visits = [...plan.visits];
  const columns = next.visits.map((visit, i) => {
    const index = found[i] ?? null;
    const known = index === null ? undefined : visits[index];
    if (index === null || !known) return visits.push({ ...visit, head: { ...visit.head, certainty: 0 } }) - 1;
    const head = visit.head.certainty > known.head.certainty ? visit.head : known.head;
    visits[index] = { ...known, head: areAtOdds(visit, known, least) ? { ...head, certainty: 0 } : head };
    return index;
  });
  const offset = plan.services.length;
  const isSame = visits.length === plan.visits.length;
  return {
    visits,
    page: plan.page,
    services: [...plan.services, ...underLastHeading(plan, next)],
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

/** A row of two pages: its place on the one and on the other; null where that page does not show it. */
interface SharedRow {
  one: number | null;
  other: number | null;
}

/** The rows of both pages, those that only the second shows behind the ones that stand before them there. */
const sharedRows = (count: number, found: readonly (number | null)[]): SharedRow[] => {
  const rows: SharedRow[] = Array.from({ length: count }, (_, one) => {
    const other = found.indexOf(one);
    return { one, other: other < 0 ? null : other };
  });
  for (const [other, index] of found.entries())
    if (index === null)
      rows.splice(rows.findIndex((row) => row.other === other - 1) + 1, 0, { one: null, other });
  return rows;
};

/** The cells of a row over visits that another page shows than the row: what stands there was not read. */
const unseenCells = (
  service: number,
  { frame, page }: PagePlan['services'][number],
  columns: readonly number[],
): PagePlan['cells'] => columns.map((column) => unreadCell({ service, column, page, frame }));

/** More visits of the same rows: the next page of a wide table. A row that one of the two does not show was missed there. */
const withColumns = (plan: PagePlan, next: PagePlan, found: readonly (number | null)[]): PagePlan => {
  const rows = sharedRows(plan.services.length, found);
  const services = rows.flatMap(({ one, other }) => {
    const [known, again] = [plan.services[one ?? -1], next.services[other ?? -1]];
    if (known && again && again.certainty > known.certainty) return [{ ...known, label: again.label }];
    return known ?? again ?? [];
  });
  const offset = plan.visits.length;
  const columnsOf = [plan.visits.map((_, i) => i), next.visits.map((_, i) => i + offset)] as const;
  return {
    page: plan.page,
    visits: [...plan.visits, ...next.visits],
    services,
    cells: [
      ...plan.cells.map((cell) => ({ ...cell, service: rows.findIndex(({ one }) => one === cell.service) })),
      ...next.cells.map((cell) => ({
        ...cell,
        service: rows.findIndex(({ other }) => other === cell.service),
        column: cell.column + offset,
      })),
      ...services.flatMap((service, i) => {
        const row = rows[i];
        if (row?.one === null) return unseenCells(i, service, columnsOf[0]);
        return row?.other === null ? unseenCells(i, service, columnsOf[1]) : [];
      }),
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

/** So many of a page's rows and columns are those of a page before it where it shows the same again. */
const repeated = 0.8;

/** Which of the visits the columns of a page stand under that says none itself; null where they do not stand in line with them. */
const placesInLine = ({ visits }: PagePlan, next: PagePlan): number[] | null => {
  const places = next.visits.map(({ frame }) =>
    visits.findIndex((visit) => centreX(frame) > visit.frame.left && centreX(frame) < visit.frame.right),
  );
  const isOnce = new Set(places).size === places.length;
  return isOnce && places.every((place) => place >= 0) ? places : null;
};

/**
 * The rows of a page that has no head: they go on under that of the page before. Nothing but their place says so: all cells of
 * that page are doubtful, the empty ones too.
 */
const withHeadlessRows = (plan: PagePlan, next: PagePlan, places: readonly number[]): PagePlan => {
  const read = new Set(next.cells.map(({ service, column }) => `${service} ${places[column]}`));
  const offset = plan.services.length;
  const unread = next.services.flatMap(({ frame, page }, service) =>
    plan.visits.flatMap((_, column) =>
      read.has(`${service} ${column}`)
        ? []
        : [{ ...unreadCell({ service: service + offset, column, page, frame }), hangsOnHead: true }],
    ),
  );
  const moved = next.cells.map((cell) => ({
    ...underUnknownHead(cell),
    service: cell.service + offset,
    column: places[cell.column] ?? 0,
  }));
  return {
    ...plan,
    services: [...plan.services, ...underLastHeading(plan, next)],
    cells: [...plan.cells, ...moved, ...unread],
    footnotes: withNotes(plan, next),
    warnings: [
      ...plan.warnings,
      ...next.warnings,
      { code: 'page_without_head', params: { page: next.page + 1 } },
    ],
  };
};

/** Two pages as one plan; null where they are different tables. */
const joinedWith = (plan: PagePlan, next: PagePlan): PagePlan | null => {
  const isHeadless = next.visits.every(({ head }) => head.label === '');
  const places = isHeadless ? placesInLine(plan, next) : null;
  if (places) return withHeadlessRows(plan, next, places);
  const visitNames = [plan.visits.map(nameOf), next.visits.map(nameOf)] as const;
  const serviceNames = [plan.services.map(nameOfService), next.services.map(nameOfService)] as const;
  const visits = matchNames(...visitNames, 0.7, { areNumbersTold: true });
  const services = matchNames(...serviceNames, 0.72, { areNumbersTold: true });
  const [sameVisits, sameServices] = [shareFound(visits), shareFound(services)];
  const placesOfRows = (found: readonly (number | null)[]) => withPlaces(found, plan.visits.length);
  const placesOfColumns = (found: readonly (number | null)[]) => withPlaces(found, plan.services.length);
  if (Math.min(sameVisits, sameServices) >= repeated)
    return withRepeated(plan, next, placesOfRows(visits), placesOfColumns(services));
  if (sameVisits >= 0.7 && sameVisits >= sameServices - 0.2)
    return withRows(plan, next, placesOfRows(visits), surely);
  const looseServices = matchNames(...serviceNames, 0.72, { areNumbersTold: false });
  if (shareFound(looseServices) >= 0.6) return withColumns(plan, next, placesOfColumns(looseServices));
  const looseVisits = matchNames(...visitNames, 0.7, { areNumbersTold: false });
  return shareFound(looseVisits) >= 0.7 ? withRows(plan, next, placesOfRows(looseVisits), 0) : null;
};

/** What became of pages: one plan, and the pages whose table is another one. */
export interface Joined {
  plan: PagePlan;
  leftOut: readonly number[];
}

/**
 * Makes one plan of the pages' tables: the same visits again mean further rows, the same services again further visits, both
 * again the same page. Pages that are none of these hold other tables: the one of most marks is taken, and the pages of the
 * others are named. Null where there are no pages.
 */
export const joinPlans = (plans: readonly PagePlan[]): Joined | null => {
  const tables: { plan: PagePlan; pages: number[] }[] = [];
  for (const next of plans) {
    const joined = tables.flatMap((table) => {
      const plan = joinedWith(table.plan, next);
      return plan ? [{ table, plan }] : [];
    })[0];
    if (!joined) tables.push({ plan: next, pages: [next.page] });
    else {
      joined.table.plan = joined.plan;
      joined.table.pages.push(next.page);
    }
  }
  const marksOf = ({ plan }: { plan: PagePlan }): number =>
    plan.cells.filter(({ state }) => state !== 'empty').length;
  const [first, ...others] = tables.toSorted((one, other) => marksOf(other) - marksOf(one));
  if (!first) return null;
  return {
    plan: withDoubts(withConditions(first.plan)),
    leftOut: others.flatMap(({ pages }) => pages).toSorted((one, other) => one - other),
  };
};
