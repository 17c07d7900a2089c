import type { Visit } from '../../contract/plan/visits.ts';
import { daysFromRoot } from '../../domain/visitPlan/visitReferences.ts';
import { markType } from '../../ui/sheet/markType.ts';
import { retiredAside } from '../../ui/sheet/retiredRows.ts';
import {
  calculatedColumn,
  moneyColumn,
  type SheetColumn,
  sheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import type { ColumnGroup } from '../../ui/spreadsheet/sheetOptions.ts';
import { type CellType, moneyType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';
import { type MatrixRow, priceAt } from './matrixRows.ts';

const toleranceOf = ({ days_tolerance_before, days_tolerance_after }: Visit, text: Text): string => {
  if (days_tolerance_before === 0 && days_tolerance_after === 0) return '';
  return days_tolerance_before === days_tolerance_after
    ? text('studyServices.tolerance', { days: days_tolerance_before })
    : text('studyServices.tolerances', { before: days_tolerance_before, after: days_tolerance_after });
};

/** The head above a root's tree; the root itself is a column of its own beneath it. */
const treeOf = (rootVisitId: string): string => `tree/${rootVisitId}`;

/** With these widths sixteen visits are seen whole in a window of 1440 pixels. */
const visitWidth = { least: 54, most: 110 };
/** What a letter of a visit's name takes, and what lies beside the name, in pixels. */
const letter = 8;
const beside = 22;

/** A visit is called by its short name, which is never cut; a long label goes on in a second line. */
const widthOf = (name: string): number =>
  Math.min(visitWidth.most, Math.max(visitWidth.least, name.length * letter + beside));

const markOf = (value: unknown) => (value === 'mandatory' || value === 'optional' ? value : undefined);

const visitColumn = (
  visit: Visit,
  days: number | undefined,
  type: CellType,
  text: Text,
): SheetColumn<MatrixRow> => {
  const { protocol_visit_id, label, short_label, root_visit_id, retired_from } = visit;
  const name = short_label ?? label;
  const day = days === undefined ? '' : text('studyServices.day', { days });
  return sheetColumn<MatrixRow>({
    type,
    field: protocol_visit_id,
    title: name,
    subtitle: [
      day,
      toleranceOf(visit, text),
      retired_from === undefined ? '' : text('amendments.standings.retired'),
    ].filter(Boolean),
    width: widthOf(name),
    ...(root_visit_id ? { group: treeOf(root_visit_id) } : {}),
    read: (row) => row.marks[protocol_visit_id] ?? null,
    write: (row, mark) => ({ ...row, marks: { ...row.marks, [protocol_visit_id]: markOf(mark) } }),
  });
};

const sums = { scheduled: 'per_participant', non_scheduled: 'non_scheduled' } as const;

/** Service and price left, the visits across, what they come to together right. */
export const matrixColumns = (
  kind: Visit['visit_kind'],
  visits: readonly Visit[],
  text: Text,
): SheetColumn<MatrixRow>[] => {
  const days = daysFromRoot(visits);
  const mark = markType(text);
  return [
    textColumn<MatrixRow>({
      field: 'label',
      title: text('studyServices.columns.label'),
      pinned: 'left',
      width: 214,
      editable: false,
      emphasis: 'strong',
      aside: retiredAside(text),
    }),
    moneyColumn({
      field: 'amount',
      title: text('studyServices.columns.price'),
      pinned: 'left',
      width: 80,
      editable: false,
      emphasis: 'weak',
    }),
    ...visits.map((visit) => visitColumn(visit, days.get(visit.protocol_visit_id), mark, text)),
    calculatedColumn({
      field: sums[kind],
      title: text(`studyServices.columns.${sums[kind]}`),
      subtitle: [text(`studyServices.countedAs.${sums[kind]}`)],
      type: moneyType(),
      pinned: 'right',
      width: 120,
      emphasis: 'strong',
      read: (row) => priceAt(kind, row, visits),
    }),
  ];
};

/** A head above the visits of each root's tree. */
export const rootGroups = (visits: readonly Visit[], text: Text): ColumnGroup[] =>
  visits
    .filter((visit) => visit.root_visit_id === visit.protocol_visit_id)
    .map(({ protocol_visit_id, label }) => ({
      id: treeOf(protocol_visit_id),
      title: label,
      note: text('studyServices.root'),
    }));
