import { useCallback, useMemo, useRef, useState } from 'react';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import {
  type CellPlace,
  cellOf,
  placesOf,
  type ReadMark,
  type ReadPlan,
  type ReadService,
  type ReadVisit,
  uncheckedCells,
} from '../../../domain/visitPlan/readPlan.ts';
import { withChecked, withMark } from '../../../domain/visitPlan/sharedDoubts.ts';
import type { CellHint, SpreadsheetHandle } from '../../../ui/spreadsheet/sheetOptions.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useSharedDoubts } from '../review/useSharedDoubts.ts';
import type { Look } from './PicturePane.tsx';
import { readCellAt, readCellsOf } from './readCells.ts';

export const reviewViews = ['services', 'visits'] as const;
export type ReviewView = (typeof reviewViews)[number];

const marksByKey: ReadonlyMap<string, ReadMark | undefined> = new Map<string, ReadMark | undefined>([
  ['o', 'optional'],
  ['m', 'mandatory'],
  ['e', undefined],
]);

const namesOf = (cells: readonly CellPlace[]): ReadonlySet<string> =>
  new Set(cells.map(({ rowId, field }) => cellOf(rowId, field)));

const isVisit = ({ visits }: ReadPlan, id: string): boolean =>
  visits.some(({ protocol_visit_id }) => protocol_visit_id === id);

const viewOf = (plan: ReadPlan, cell: CellPlace | null): ReviewView =>
  cell && isVisit(plan, cell.rowId) ? 'visits' : 'services';

/** How a cell is called in the pictures: a visit is its column's head, and a row has no other fields there than its visits. */
const nameInPicture = (plan: ReadPlan, { rowId, field }: CellPlace): string => {
  if (isVisit(plan, rowId)) return cellOf('', rowId);
  return cellOf(rowId, isVisit(plan, field) ? field : '');
};

/** The cells that are lit up in the pictures. */
const litCells = (plan: ReadPlan, active: string | null): ReadonlyMap<string, Look> => {
  const open = namesOf(uncheckedCells(plan));
  const looks = new Map<string, Look>();
  for (const cell of plan.doubtful) {
    const look = open.has(cellOf(cell.rowId, cell.field)) ? 'doubtful' : 'checked';
    looks.set(nameInPicture(plan, cell), look);
  }
  if (active !== null) looks.set(active, 'active');
  return looks;
};

const isSame = (one: CellPlace, other: CellPlace | null): boolean =>
  one.rowId === other?.rowId && one.field === other.field;

/** The cells that one act is for: all that are marked together with the one in hand. */
const markedWith = (cell: CellPlace, marked: readonly CellPlace[]): readonly CellPlace[] =>
  marked.some((each) => isSame(each, cell)) ? marked : [cell];

/** The next doubtful cell that nobody has looked at, from the one in hand on, or back to the one before. */
const nextOpen = (
  plan: ReadPlan,
  active: CellPlace | null,
  direction: 1 | -1,
  but: ReadonlySet<string>,
): CellPlace | undefined => {
  const open = namesOf(uncheckedCells(plan));
  const ordered = direction === 1 ? plan.doubtful : plan.doubtful.toReversed();
  const at = ordered.findIndex((each) => isSame(each, active));
  const rotated = [...ordered.slice(at + 1), ...ordered.slice(0, at + 1)];
  const isOpen = (name: string): boolean => open.has(name) && !but.has(name);
  return rotated.find(({ rowId, field }) => isOpen(cellOf(rowId, field)));
};

interface Reviewed {
  plan: ReadPlan;
  extraction: Extraction;
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
}

/** Which cell is in hand, in the table and in the picture, the way through the doubtful ones, and the keys for it. */
export function useReview({ plan, extraction, onCorrect }: Reviewed) {
  const text = useText();
  const [active, setActive] = useState<CellPlace | null>(null);
  const [wanted, setWanted] = useState<CellPlace | null>(() => uncheckedCells(plan)[0] ?? null);
  const [view, setView] = useState<ReviewView>(() => viewOf(plan, wanted));
  const serviceSheet = useRef<SpreadsheetHandle<ReadService>>(null);
  const visitSheet = useRef<SpreadsheetHandle<ReadVisit>>(null);
  const places = useMemo(() => placesOf(extraction), [extraction]);
  const read = useMemo(() => readCellsOf(extraction), [extraction]);
  const unchecked = useMemo(() => uncheckedCells(plan), [plan]);
  const among = useMemo(() => ({ plan, extraction, read, text }), [plan, extraction, read, text]);

  const goTo = (cell: CellPlace): void => {
    const next = viewOf(plan, cell);
    setWanted(cell);
    setView(next);
    const sheet = next === 'visits' ? visitSheet : serviceSheet;
    sheet.current?.select(cell.rowId, cell.field);
  };
  const step = (direction: 1 | -1, but: ReadonlySet<string> = new Set()): void => {
    const next = nextOpen(plan, active, direction, but);
    if (next) goTo(next);
  };
  const inHand = (cell: CellPlace): readonly CellPlace[] =>
    markedWith(cell, (view === 'visits' ? visitSheet : serviceSheet).current?.markedCells() ?? []);
  const confirm = (cell: CellPlace): void => {
    const open = namesOf(unchecked);
    const cells = inHand(cell).filter(({ rowId, field }) => open.has(cellOf(rowId, field)));
    onCorrect((before) => withChecked(before, cells));
    step(1, namesOf(cells));
  };
  /** In the sheet, where that is there: then it can be undone. */
  const markAll = (cells: readonly CellPlace[], value: ReadMark | undefined): void => {
    const sheet = serviceSheet.current;
    sheet?.edit(cells.map((each) => ({ ...each, content: value ?? null })));
    onCorrect((before) => (sheet ? withChecked(before, cells) : withMark(before, cells, value)));
  };
  const mark = (cell: CellPlace, value: ReadMark | undefined): void =>
    markAll(
      inHand(cell).filter(({ field }) => isVisit(plan, field)),
      value,
    );
  const onCellKey = (event: KeyboardEvent, cell: CellPlace): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Tab' && unchecked.length > 0) {
      step(event.shiftKey ? -1 : 1);
      return true;
    }
    if (event.shiftKey) return false;
    if (event.key === 'Enter' && readCellAt(cell, among)?.state === 'doubtful') {
      confirm(cell);
      return true;
    }
    const key = event.key.toLowerCase();
    if (!isVisit(plan, cell.field) || !marksByKey.has(key)) return false;
    mark(cell, marksByKey.get(key));
    return true;
  };
  const hint = useCallback(
    (cell: CellPlace): CellHint | null => {
      const told = readCellAt(cell, among);
      if (!told || told.state === 'plain') return null;
      const words = { reads: told.mark, notes: told.notes.join(' ') };
      return { look: told.state, note: text(`extraction.hints.${told.state}`, words).trim() };
    },
    [among, text],
  );

  const shared = useSharedDoubts({ plan, extraction, onCorrect, onMark: markAll });
  const activeName = active && nameInPicture(plan, active);
  const lit = useMemo(() => litCells(plan, activeName), [plan, activeName]);

  const at = plan.doubtful.findIndex((each) => isSame(each, active));
  return {
    view,
    wanted,
    places,
    lit,
    activeName,
    unchecked: unchecked.length,
    shared,
    serviceSheet,
    visitSheet,
    /** The cell in hand, with all that is told of it. */
    cell: active && readCellAt(active, among),
    /** Its place among the doubtful ones, from 1; null = it is none of them. */
    number: at < 0 ? null : at + 1,
    hint,
    onCellKey,
    setActive,
    step,
    confirm: () => active && confirm(active),
    mark: (value: ReadMark | undefined) => active && mark(active, value),
    show: (next: ReviewView): void => {
      setWanted(null);
      setActive(null);
      setView(next);
    },
    /** A cell that was clicked in the picture. */
    pick: (name: string): void => {
      const [rowId = '', field = ''] = name.split('/');
      goTo(rowId === '' ? { rowId: field, field: 'label' } : { rowId, field: field || 'label' });
    },
  };
}
