import { limits } from '../../contract/limits.ts';
import type { Visit } from '../../contract/visits.ts';
import { visitKinds } from '../../contract/vocab.ts';
import {
  calculatedColumn,
  choiceColumn,
  integerColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/useText.ts';

/** The columns of the visit sheet; a reference is chosen among the plan's scheduled visits. */
export const visitColumns = (visits: readonly Visit[], text: Text): SheetColumn<Visit>[] => [
  textColumn({
    field: 'label',
    title: text('visits.columns.label'),
    required: true,
    maxLength: limits.labelLength,
    pinned: 'left',
    width: 220,
    emphasis: 'strong',
  }),
  textColumn({
    field: 'short_label',
    title: text('visits.columns.shortLabel'),
    nullable: true,
    maxLength: limits.labelLength,
    width: 130,
  }),
  choiceColumn({
    field: 'visit_kind',
    title: text('visits.columns.kind'),
    choices: visitKinds.map((value) => ({ value, label: text(`visits.kinds.${value}`) })),
    width: 140,
  }),
  choiceColumn({
    field: 'reference_visit_id',
    title: text('visits.columns.reference'),
    nullable: true,
    choices: visits
      .filter(({ visit_kind }) => visit_kind === 'scheduled')
      .map(({ protocol_visit_id, label }) => ({ value: protocol_visit_id, label })),
    width: 180,
  }),
  integerColumn({ field: 'days_interval', title: text('visits.columns.interval'), width: 120 }),
  integerColumn({
    field: 'days_tolerance_before',
    title: text('visits.columns.before'),
    min: 0,
    required: true,
    width: 140,
  }),
  integerColumn({
    field: 'days_tolerance_after',
    title: text('visits.columns.after'),
    min: 0,
    required: true,
    width: 140,
  }),
  textColumn({
    field: 'description',
    title: text('visits.columns.description'),
    nullable: true,
    maxLength: limits.descriptionLength,
    width: 220,
    flex: 1,
  }),
  calculatedColumn({
    field: 'service_count',
    title: text('visits.columns.services'),
    type: integerType(),
    read: (visit) => visit.service_count,
    width: 110,
  }),
];
