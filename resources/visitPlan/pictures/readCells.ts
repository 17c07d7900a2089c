import type { ExtractedCell, Extraction } from '../../../contract/plan/extraction.ts';
import {
  type CellPlace,
  cellOf,
  dayField,
  type ReadMark,
  type ReadPlan,
  type ReadVisit,
  rowIdOf,
  sameField,
  visitIdOf,
} from '../../../domain/visitPlan/readPlan.ts';
import type { Text } from '../../../ui/words/useText.ts';

/** What a person is told of a cell beside its value. */
export interface ReadCell {
  title: string;
  /** What is printed there. */
  mark: string;
  /** How sure the reading is, where it was read at all. */
  percent?: number;
  /** Footnotes that it carries, and why it is to be looked at. */
  notes: readonly string[];
  isMark: boolean;
  value: ReadMark | undefined;
  state: 'doubtful' | 'checked' | 'noted' | 'plain';
}

type Read = ReadonlyMap<string, ExtractedCell>;

export const readCellsOf = ({ cells }: Extraction): Read =>
  new Map(cells.map((cell) => [cellOf(rowIdOf(cell.service), visitIdOf(cell.visit)), cell]));

/** The footnotes of a cell, and what the legend says of its mark; of one marker the note of its own page before others. */
const notesOf = ({ footnotes, mark, page }: ExtractedCell, extraction: Extraction) =>
  [...new Set([...footnotes, mark])].flatMap((marker) => {
    const all = extraction.footnotes.filter((note) => note.marker === marker);
    const note = all.find((each) => each.page === page) ?? all[0];
    return note ? [{ marker, text: note.text }] : [];
  });

interface Among {
  plan: ReadPlan;
  extraction: Extraction;
  read: Read;
  text: Text;
}

/** What is told of a visit, at any of its fields; its day stands for all of it. */
const readVisitAt = (
  { label }: ReadVisit,
  { rowId, field }: CellPlace,
  { plan, extraction, text }: Among,
): ReadCell => {
  const found = extraction.visits.find((_, at) => visitIdOf(at) === rowId);
  const isChecked = plan.checked.includes(cellOf(rowId, field));
  const isDoubtful = !isChecked && plan.doubtful.some((each) => each.rowId === rowId && each.field === field);
  return {
    title: text('extraction.check.visit', { visit: label }),
    mark: found?.timing_text ?? '',
    ...(found ? { percent: Math.round(found.confidence / 100) } : {}),
    notes: isDoubtful ? [text('extraction.check.doubtfulVisit')] : [],
    isMark: false,
    value: undefined,
    state: stateOf(isDoubtful, isChecked && field === dayField, undefined),
  };
};

/** What is told of a cell of either sheet; null where its row is not there any more. */
export const readCellAt = (place: CellPlace, among: Among): ReadCell | null => {
  const { rowId, field } = place;
  const { plan, extraction, read, text } = among;
  const ofVisit = plan.visits.find(({ protocol_visit_id }) => protocol_visit_id === rowId);
  if (ofVisit) return readVisitAt(ofVisit, place, among);
  const service = plan.services.find(({ row_id }) => row_id === rowId);
  if (!service) return null;
  const visit = plan.visits.find(({ protocol_visit_id }) => protocol_visit_id === field);
  const name = cellOf(rowId, field);
  const found = read.get(name);
  const isChecked = plan.checked.includes(name);
  const isDoubtful = !isChecked && plan.doubtful.some((each) => each.rowId === rowId && each.field === field);
  const notes = (found ? notesOf(found, extraction) : []).map(({ marker, text: words }) =>
    text('extraction.check.footnote', { marker, words }),
  );
  const why = isDoubtful && field === sameField ? [text('extraction.check.same')] : [];
  const doubt = isDoubtful && field !== sameField ? [text('extraction.check.doubtful')] : [];
  return {
    title: visit
      ? text('extraction.check.cell', { service: service.label, visit: visit.short_label ?? visit.label })
      : service.label,
    mark: found ? [found.mark, ...found.footnotes].filter(Boolean).join(' ') : '',
    ...(found ? { percent: Math.round(found.confidence / 100) } : {}),
    notes: [...why, ...notes, ...doubt],
    isMark: visit !== undefined,
    value: visit && service.marks[field],
    state: stateOf(isDoubtful, isChecked, found),
  };
};

const stateOf = (
  isDoubtful: boolean,
  isChecked: boolean,
  found: ExtractedCell | undefined,
): ReadCell['state'] => {
  if (isDoubtful) return 'doubtful';
  if (isChecked) return 'checked';
  return found && found.footnotes.length > 0 ? 'noted' : 'plain';
};
