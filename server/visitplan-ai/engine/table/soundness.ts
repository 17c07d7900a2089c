import type { Rect } from '../picture/raster.ts';
import type { TableCell } from './table.ts';
import type { VisitHead } from './visitHeads.ts';

interface Placed {
  frame: Rect;
  page: number;
}

interface Judged {
  visits: readonly (Placed & { head: VisitHead })[];
  services: readonly Placed[];
  cells: (TableCell & { page: number })[];
}

/** A head that was read with less is not known to be that of a visit. */
const leastHead = 0.45;
/** A table of which fewer columns have a head that can be one is not known to be read along its own lines. */
const leastSound = 0.75;
/** How sure a cell is of which it is not known where it belongs: a person has to look. */
export const unplaced = 0.5;

type PlacedCell = Judged['cells'][number];

/** A cell in which nothing was read, where something may stand: surely empty would be said of what nobody has seen. */
export const unreadCell = (place: Pick<PlacedCell, 'service' | 'column' | 'page' | 'frame'>): PlacedCell => ({
  ...place,
  state: 'empty',
  mark: '',
  footnotes: [],
  certainty: unplaced,
});

/** Below this a person has to look at a cell. */
export const doubtful = 0.8;

/** A cell of which it is not known under which head it belongs; beside that it may have been read surely. */
export const underUnknownHead = <C extends TableCell>(cell: C): C => ({
  ...cell,
  certainty: Math.min(cell.certainty, unplaced),
  hangsOnHead: cell.hangsOnHead === true || cell.certainty >= doubtful,
});

/** Begins with a letter or a number, and has two letters or a number in it: `V2`, `12`, `EOT`, `C-I`, but not `v` or `± 5`. */
const canBeLabel = (label: string): boolean => /^(?=.*(?:\p{L}.*\p{L}|\d))[\p{L}\d]/u.test(label);

/** A name; or a number before the first day, of which a time was read: `-2` in a row of days. */
const isNamed = ({ label, timing }: VisitHead): boolean =>
  canBeLabel(label) || (timing !== null && /^[-+]\s?\d/.test(label));

const isSound = ({ head }: Judged['visits'][number]): boolean => head.certainty >= leastHead && isNamed(head);

/**
 * A mark may be read without doubt and still stand for the wrong visit: where a column has no readable head, its cells
 * are doubtful, the empty ones too; where many have none, or the days of most are missing, those of the whole table
 * are. What "many" is was measured on the building half of the made-up protocols (`scripts/corpus`).
 */
export const withDoubts = <P extends Judged>(plan: P): P => {
  const { visits, services, cells } = plan;
  const sound = visits.map(isSound);
  const timed = visits.filter(({ head }) => head.timing !== null).length;
  const isTableSound =
    sound.filter(Boolean).length >= leastSound * visits.length && timed >= 0.5 * visits.length;
  const isDoubtful = (column: number): boolean => !isTableSound || sound[column] !== true;
  if (visits.every((_, column) => !isDoubtful(column))) return plan;
  const read = new Set(cells.map(({ service, column }) => `${service} ${column}`));
  const empty = services.flatMap(({ frame: row, page }, service) =>
    visits.flatMap(({ frame }, column): P['cells'] =>
      isDoubtful(column) && !read.has(`${service} ${column}`)
        ? [
            {
              ...unreadCell({
                service,
                column,
                page,
                frame: { left: frame.left, right: frame.right, top: row.top, bottom: row.bottom },
              }),
              hangsOnHead: true,
            },
          ]
        : [],
    ),
  );
  const doubted = cells.map((cell) => (isDoubtful(cell.column) ? underUnknownHead(cell) : cell));
  return { ...plan, cells: [...doubted, ...empty] };
};
