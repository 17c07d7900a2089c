import { limits } from '../../contract/limits.ts';
import type {
  ExtractedCell,
  ExtractedService,
  ExtractedVisit,
  Extraction,
} from '../../contract/plan/extraction.ts';
import type { StudyService } from '../../contract/plan/studyServices.ts';
import type { VisitKind } from '../../contract/vocab.ts';
import { cutText } from '../text.ts';
import { matchServices } from './serviceMatching.ts';
import { type PlannedVisit, visitFaults } from './visitReferences.ts';

export type ReadMark = 'mandatory' | 'optional';

/** A visit as it was read and then corrected. */
export interface ReadVisit extends PlannedVisit {
  short_label: string | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
}

/** A service as it was read and then corrected, with its mark at each visit. */
export interface ReadService {
  row_id: string;
  label: string;
  /** Cents; null = the table names none. */
  amount: number | null;
  /** The service of the trial that it is; null = a new one. */
  study_service_id: string | null;
  marks: Readonly<Record<string, ReadMark | undefined>>;
}

/** A cell of the plan: a row of services and a field of it, a visit or another. */
export interface CellPlace {
  rowId: string;
  field: string;
}

/** What was read of pictures, as far as a person has corrected it. */
export interface ReadPlan {
  visits: readonly ReadVisit[];
  services: readonly ReadService[];
  /** The cells that a person has to look at, in the order of the table, and then the visits, each at its day. */
  doubtful: readonly CellPlace[];
  /** The cells that a person has looked at or changed, by `cellOf`. */
  checked: readonly string[];
}

export const visitIdOf = (index: number): string => `visit-${index + 1}`;
export const rowIdOf = (index: number): string => `row-${index + 1}`;
/** The name of a cell. */
export const cellOf = (rowId: string, field: string): string => `${rowId}/${field}`;

const markOf = ({ state }: Pick<ExtractedCell, 'state'>): ReadMark | undefined => {
  if (state === 'empty') return undefined;
  return state === 'optional' ? 'optional' : 'mandatory';
};

/** The place of the visit that one counts from; -1 = the table names none. */
const namedBy = (visits: readonly ExtractedVisit[], visit: ExtractedVisit): number =>
  visit.reference === null || visits[visit.reference] === visit ? -1 : visit.reference;

/**
 * The visit that those count from for which the table names none: the one on day 0, else the one that most of all name, else
 * the first that has a day. A day after another visit is no such day. -1 = there is none.
 */
const originOf = (visits: readonly ExtractedVisit[]): number => {
  const first = (isIt: (day: number) => boolean): number =>
    visits.findIndex((visit) => {
      const { days_interval } = visit;
      return days_interval !== null && namedBy(visits, visit) < 0 && isIt(days_interval);
    });
  const onDayZero = first((day) => day === 0);
  if (onDayZero >= 0) return onDayZero;
  const placed = visits.filter(({ days_interval }) => days_interval !== null);
  const names = placed.map((visit) => namedBy(visits, visit));
  const most = visits.findIndex((_, at) => 2 * names.filter((named) => named === at).length > names.length);
  return most >= 0 ? most : first(() => true);
};

/**
 * Visits as a plan has them. Without a day a visit is not scheduled, unless others count from it; where none has a day they
 * are all scheduled, each a root, for nothing says how they hang together.
 */
const visitsOf = (visits: readonly ExtractedVisit[]): ReadVisit[] => {
  const origin = originOf(visits);
  const shift = visits[origin]?.days_interval ?? 0;
  const hasDays = visits.some(({ days_interval }) => days_interval !== null);
  const countedFrom = new Set([origin, ...visits.map((visit) => namedBy(visits, visit))]);
  const read = visits.map((visit, index): ReadVisit => {
    const { short_label, days_interval } = visit;
    const named = namedBy(visits, visit);
    const visit_kind: VisitKind =
      !hasDays || countedFrom.has(index) || days_interval !== null ? 'scheduled' : 'non_scheduled';
    const isPlaced = visit_kind === 'scheduled' && days_interval !== null && index !== origin;
    return {
      protocol_visit_id: visitIdOf(index),
      label: cutText(visit.label, limits.labelLength),
      short_label: short_label && cutText(short_label, limits.labelLength),
      visit_kind,
      reference_visit_id: isPlaced ? visitIdOf(named >= 0 ? named : origin) : null,
      days_interval: isPlaced ? days_interval - (named >= 0 ? 0 : shift) : null,
      days_tolerance_before: isPlaced ? (visit.days_tolerance_before ?? 0) : 0,
      days_tolerance_after: isPlaced ? (visit.days_tolerance_after ?? 0) : 0,
    };
  });
  return withoutFaults(read);
};

/** Visits whose references turn in a circle count from nothing: a person says from what. */
const withoutFaults = (visits: readonly ReadVisit[]): ReadVisit[] => {
  const faulty = new Set(visitFaults(visits).map(({ protocol_visit_id }) => protocol_visit_id));
  if (faulty.size === 0) return [...visits];
  return visits.map((visit) =>
    faulty.has(visit.protocol_visit_id)
      ? { ...visit, visit_kind: 'scheduled', reference_visit_id: null, days_interval: null }
      : visit,
  );
};

/** The field of a visit that stands for all that was read of it. */
export const dayField = 'days_interval';

/** Below this a person has to look at a visit as at a cell, in hundredths of a percent. */
const doubtfulBelow = 8_000;

/** The field of a row that says which service of the trial it is. */
export const sameField = 'study_service_id';

interface Same {
  study_service_id: string | null;
  /** It was matched by likeness, or several may be meant: a person says so. */
  isDoubtful: boolean;
}

const sameServices = (
  services: readonly ExtractedService[],
  present: readonly Pick<StudyService, 'study_service_id' | 'label' | 'amount'>[],
): Same[] =>
  matchServices(services, present).map(({ kind, present: at }) => ({
    study_service_id: at === null ? null : (present[at]?.study_service_id ?? null),
    isDoubtful: kind === 'near' || kind === 'open',
  }));

/** A reading as it is looked at and corrected, its services matched to those that the trial has. */
export const readPlanOf = (
  extraction: Extraction,
  present: readonly Pick<StudyService, 'study_service_id' | 'label' | 'amount'>[],
): ReadPlan => {
  const { visits, services, cells } = extraction;
  const same = sameServices(services, present);
  const marks = services.map((): Record<string, ReadMark | undefined> => ({}));
  for (const cell of cells) {
    const mark = markOf(cell);
    const row = marks[cell.service];
    if (row && mark) row[visitIdOf(cell.visit)] = mark;
  }
  const doubtfulCells = [
    ...cells.filter(({ is_doubtful }) => is_doubtful),
    ...same.flatMap(({ isDoubtful }, service) => (isDoubtful ? [{ service, visit: -1 }] : [])),
  ].toSorted((a, b) => a.service - b.service || a.visit - b.visit);
  return {
    visits: visitsOf(visits),
    services: services.map(({ label, amount }, index) => ({
      row_id: rowIdOf(index),
      label,
      amount,
      study_service_id: same[index]?.study_service_id ?? null,
      marks: marks[index] ?? {},
    })),
    doubtful: [
      ...doubtfulCells.map(({ service, visit }) => ({
        rowId: rowIdOf(service),
        field: visit < 0 ? sameField : visitIdOf(visit),
      })),
      ...visits.flatMap(({ confidence }, at) =>
        confidence < doubtfulBelow ? [{ rowId: visitIdOf(at), field: dayField }] : [],
      ),
    ],
    checked: [],
  };
};

/** The doubtful cells that nobody has looked at, of rows and visits that are still there. */
export const uncheckedCells = ({ visits, services, doubtful, checked }: ReadPlan): readonly CellPlace[] => {
  const seen = new Set(checked);
  const columns = visits.map(({ protocol_visit_id }) => protocol_visit_id);
  const rows = new Set([...services.map(({ row_id }) => row_id), ...columns]);
  const fields = new Set([sameField, dayField, ...columns]);
  return doubtful.filter(
    ({ rowId, field }) => rows.has(rowId) && fields.has(field) && !seen.has(cellOf(rowId, field)),
  );
};

type Box = NonNullable<ExtractedCell['box']>;

export interface PlaceInPicture {
  page: number;
  box: Box;
}

type Placed = Pick<ExtractedService, 'page' | 'box'>;

const placeOf = ({ page, box }: Placed): PlaceInPicture | null => (box ? { page, box } : null);

/** The places of what is placed, the first one of each page. */
const byPage = (all: readonly Placed[]): ReadonlyMap<number, Box> => {
  const boxes = new Map<number, Box>();
  for (const { page, box } of all) if (box && !boxes.has(page)) boxes.set(page, box);
  return boxes;
};

/** Where a row and a column meet on the first page that shows both: for cells that the reading does not name. */
const crossing = (row: ReadonlyMap<number, Box>, column: ReadonlyMap<number, Box>): PlaceInPicture | null => {
  for (const [page, [left, , right]] of column) {
    const across = row.get(page);
    if (across) return { page, box: [left, across[1], right, across[3]] };
  }
  return null;
};

/** Where each cell of the plan stands in the pictures, by `cellOf`: rows, columns' heads (no row) and where they meet. */
export const placesOf = ({ visits, services, cells }: Extraction): ReadonlyMap<string, PlaceInPicture> => {
  const places = new Map<string, PlaceInPicture>();
  const put = (rowId: string, field: string, place: PlaceInPicture | null): void => {
    if (place) places.set(cellOf(rowId, field), place);
  };
  const columns = visits.map((visit, at) => byPage([visit, ...cells.filter((cell) => cell.visit === at)]));
  for (const [column, visit] of visits.entries()) put('', visitIdOf(column), placeOf(visit));
  for (const [at, service] of services.entries()) {
    const row = byPage([service, ...cells.filter((cell) => cell.service === at)]);
    put(rowIdOf(at), '', placeOf(service));
    for (const [column, boxes] of columns.entries())
      put(rowIdOf(at), visitIdOf(column), crossing(row, boxes));
  }
  for (const cell of cells) put(rowIdOf(cell.service), visitIdOf(cell.visit), placeOf(cell));
  return places;
};

/** The cell whose place in a picture holds a point (hundredths of a percent); the smallest where several do. */
export const cellAt = (
  places: ReadonlyMap<string, PlaceInPicture>,
  { page, x, y }: { page: number; x: number; y: number },
): string | null => {
  const areaOf = ({ box: [left, top, right, bottom] }: PlaceInPicture): number =>
    (right - left) * (bottom - top);
  const hits = [...places].filter(
    ([
      ,
      {
        page: on,
        box: [left, top, right, bottom],
      },
    ]) => on === page && x >= left && x <= right && y >= top && y <= bottom,
  );
  return hits.toSorted(([, a], [, b]) => areaOf(a) - areaOf(b))[0]?.[0] ?? null;
};

/** Rows that are the same service of the trial as one before them: only one of them can be. */
export const sameServiceTwice = (services: readonly ReadService[]): string[] => {
  const seen = new Set<string>();
  return services.flatMap(({ row_id, study_service_id }) => {
    if (study_service_id === null) return [];
    if (seen.has(study_service_id)) return [row_id];
    seen.add(study_service_id);
    return [];
  });
};

/** What is wrong with a reading before it can be imported, as a count: the sheets mark where. */
export const faultsOf = ({ visits, services }: Pick<ReadPlan, 'visits' | 'services'>): number =>
  visitFaults(visits).length + sameServiceTwice(services).length;
