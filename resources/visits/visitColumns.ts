import { limits } from '../../contract/limits.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import { type VisitKind, visitKinds } from '../../contract/vocab.ts';
import { daysFromRoot, isRoot } from '../../domain/visitPlan/visitReferences.ts';
import type { visitsEn } from '../../messages/plan/visits.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import { retiredAside } from '../../ui/sheet/retiredRows.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
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

const columnOf = (text: Text) =>
  columnKit<Visit, keyof typeof visitsEn.columns>((field) => text(`visits.columns.${field}`));

const placeColumns = ({ text }: Options): SheetColumn<Visit>[] => {
  const column = columnOf(text);
  const dayName = (days: number): string => text('studyServices.day', { days });
  const named = (visits: readonly Visit[]) =>
    visits
      .filter(({ label, retired_from }) => label !== '' && retired_from === undefined)
      .map(({ protocol_visit_id, label }) => ({ value: protocol_visit_id, label }));
  const rootOf = (visit: Visit) => (isRoot(visit) ? { note: text('visits.rootName') } : null);
  const dayOf = ({ protocol_visit_id }: Visit, days: ReadonlyMap<string, number>): string => {
    const day = days.get(protocol_visit_id);
    return day === undefined ? text('common.none') : dayName(day);
  };
  const windowOf = (visit: Visit, days: ReadonlyMap<string, number>): string => {
    const day = days.get(visit.protocol_visit_id);
    if (day === undefined) return text('common.none');
    if (isRoot(visit)) return text('visits.windowFixed');
    return `${dayName(day - visit.days_tolerance_before)} – ${dayName(day + visit.days_tolerance_after)}`;
  };
  const days = { min: 0, empty: 0 };
  return [
    column.choice('reference_visit_id', { nullable: true, choices: named, aside: rootOf, width: 130 }),
    column.integer('days_interval', { width: 114 }),
    column.integer('days_tolerance_before', { ...days, width: 138 }),
    column.integer('days_tolerance_after', { ...days, width: 132 }),
    column.derived('day', { ...textType(), align: 'right' }, daysFromRoot, dayOf, { width: 58 }),
    column.derived('window', textType(), daysFromRoot, windowOf, { width: 104 }),
  ];
};

/** The columns of the visit sheet; only scheduled visits have a place in time. */
export const visitColumns = (options: Options): SheetColumn<Visit>[] => {
  const { kind, services, text } = options;
  const column = columnOf(text);
  const labels = { required: true, maxLength: limits.labelLength };
  const shortLabels = { nullable: true, maxLength: limits.labelLength };
  const descriptions = { nullable: true, maxLength: limits.descriptionLength };
  const servicesOf = ({ protocol_visit_id }: Visit): VisitServices =>
    services.get(protocol_visit_id) ?? { mandatory: 0, optional: 0, cents: 0 };
  const counts = (visit: Visit): string => {
    const { mandatory, optional } = servicesOf(visit);
    const parts = [mandatory > 0 && `● ${mandatory}`, optional > 0 && `○ ${optional}`].filter(Boolean);
    return parts.join('  ') || text('common.none');
  };
  const price = (visit: Visit): number => servicesOf(visit).cents;
  const kinds = visitKinds.map((value) => ({ value, label: text(`visits.kinds.${value}`) }));
  return [
    column.text('label', {
      ...labels,
      pinned: 'left',
      width: 150,
      emphasis: 'strong',
      aside: retiredAside(text),
    }),
    column.text('short_label', { ...shortLabels, width: 94 }),
    ...(kind === 'scheduled' ? placeColumns(options) : []),
    column.calculated('services', textType(), counts, { width: 88 }),
    column.calculated('price', moneyType(), price, { width: 88 }),
    column.longText('description', { ...descriptions, width: 110, flex: 1 }),
    column.choice('visit_kind', { choices: kinds, width: 104 }),
  ];
};
