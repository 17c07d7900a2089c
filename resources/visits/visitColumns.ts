import { limits } from '../../contract/limits.ts';
import type { Visit } from '../../contract/visits.ts';
import { type VisitKind, visitKinds } from '../../contract/vocab.ts';
import { daysFromRoot, isRoot } from '../../domain/visitReferences.ts';
import {
  calculatedColumn,
  choiceColumn,
  derivedColumn,
  integerColumn,
  longTextColumn,
  type SheetColumn,
  textColumn,
} from '../../ui/spreadsheet/columns.ts';
import { moneyType, textType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';

/** What is done at a visit: how many services, and the price in cents of the mandatory ones. */
export interface VisitServices {
  mandatory: number;
  optional: number;
  cents: number;
}

interface Options {
  kind: VisitKind;
  services: ReadonlyMap<string, VisitServices>;
  text: Text;
}

const placeColumns = ({ text }: Options): SheetColumn<Visit>[] => {
  const dayName = (days: number): string => text('studyServices.day', { days });
  return [
    choiceColumn({
      field: 'reference_visit_id',
      title: text('visits.columns.reference'),
      nullable: true,
      choices: (visits) =>
        visits
          .filter(({ label }) => label !== '')
          .map(({ protocol_visit_id, label }) => ({ value: protocol_visit_id, label })),
      aside: (visit) => (isRoot(visit) ? { note: text('visits.rootName') } : null),
      width: 170,
    }),
    integerColumn({ field: 'days_interval', title: text('visits.columns.interval'), width: 120 }),
    integerColumn({
      field: 'days_tolerance_before',
      title: text('visits.columns.before'),
      min: 0,
      empty: 0,
      width: 152,
    }),
    integerColumn({
      field: 'days_tolerance_after',
      title: text('visits.columns.after'),
      min: 0,
      empty: 0,
      width: 140,
    }),
    derivedColumn<Visit, ReadonlyMap<string, number>>({
      field: 'day',
      title: text('visits.columns.day'),
      type: { ...textType(), align: 'right' },
      all: daysFromRoot,
      read: (visit, days) => {
        const day = days.get(visit.protocol_visit_id);
        return day === undefined ? text('common.none') : dayName(day);
      },
      width: 64,
    }),
    derivedColumn<Visit, ReadonlyMap<string, number>>({
      field: 'window',
      title: text('visits.window'),
      type: textType(),
      all: daysFromRoot,
      read: (visit, days) => {
        const day = days.get(visit.protocol_visit_id);
        if (day === undefined) return text('common.none');
        if (isRoot(visit)) return text('visits.windowFixed');
        const [from, to] = [day - visit.days_tolerance_before, day + visit.days_tolerance_after];
        return `${dayName(from)} – ${dayName(to)}`;
      },
      width: 136,
    }),
  ];
};

/** The columns of the visit sheet; only scheduled visits have a place in time. */
export const visitColumns = (options: Options): SheetColumn<Visit>[] => {
  const { kind, services, text } = options;
  const servicesOf = ({ protocol_visit_id }: Visit): VisitServices =>
    services.get(protocol_visit_id) ?? { mandatory: 0, optional: 0, cents: 0 };
  return [
    textColumn({
      field: 'label',
      title: text('visits.columns.label'),
      required: true,
      maxLength: limits.labelLength,
      pinned: 'left',
      width: 200,
      emphasis: 'strong',
    }),
    textColumn({
      field: 'short_label',
      title: text('visits.columns.shortLabel'),
      nullable: true,
      maxLength: limits.labelLength,
      width: 104,
    }),
    ...(kind === 'scheduled' ? placeColumns(options) : []),
    calculatedColumn({
      field: 'services',
      title: text('visits.columns.services'),
      type: textType(),
      read: (visit) => {
        const { mandatory, optional } = servicesOf(visit);
        const parts = [mandatory > 0 && `● ${mandatory}`, optional > 0 && `○ ${optional}`].filter(Boolean);
        return parts.join('  ') || text('common.none');
      },
      width: 100,
    }),
    calculatedColumn({
      field: 'price',
      title: text('visits.prices'),
      type: moneyType(),
      read: (visit) => servicesOf(visit).cents,
      width: 100,
    }),
    longTextColumn({
      field: 'description',
      title: text('visits.columns.description'),
      nullable: true,
      maxLength: limits.descriptionLength,
      width: 180,
      flex: 1,
    }),
    choiceColumn({
      field: 'visit_kind',
      title: text('visits.columns.kind'),
      choices: visitKinds.map((value) => ({ value, label: text(`visits.kinds.${value}`) })),
      width: 140,
    }),
  ];
};
