import type { PlanComparison } from '../../../domain/visitPlan/planComparison.ts';
import {
  cellKey,
  locksOf,
  serviceKey,
  type TrialPlan,
  visitKey,
} from '../../../domain/visitPlan/planTaking.ts';
import { uncheckedOf } from '../../../domain/visitPlan/uncheckedPlaces.ts';
import type { VisitChange } from '../../../domain/visitPlan/visitComparison.ts';
import type { ComparedVisit } from '../../../domain/visitPlan/visitMatching.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import type { Line } from './DifferenceList.tsx';

interface Labels {
  own: ReadonlyMap<string, string>;
  newer: ReadonlyMap<string, string>;
}

/**
 * The differences of two plans in words, each with what stands in the way of taking it.
 *
 * @param unchecked what was not surely read: `service/visit` by their places in the newer plan, `service/`
 */
export function useDifferenceLines(
  comparison: PlanComparison,
  plan: TrialPlan,
  labels: Labels,
  unchecked: ReadonlySet<string>,
) {
  const text = useText();
  const format = useFormat();
  const locks = locksOf(plan);
  const hangs = uncheckedOf(comparison, unchecked);
  const nothing = text('planComparison.nothingThere');
  const window = (before: number, after: number) =>
    before + after === 0 ? nothing : text('planComparison.window', { before, after });
  const days = (count: number | null) => (count === null ? nothing : format.count(count));

  const changeText = (change: VisitChange): string => {
    const words = (from: string, to: string) => text(`planComparison.changes.${change.field}`, { from, to });
    switch (change.field) {
      case 'day':
      case 'interval':
        return words(days(change.from), days(change.to));
      case 'window':
        return words(window(...change.from), window(...change.to));
      case 'kind':
        return words(text(`vocab.visitKind.${change.from}`), text(`vocab.visitKind.${change.to}`));
      default:
        return words(change.from ?? nothing, change.to ?? nothing);
    }
  };
  const placeOf = (visit: ComparedVisit, names: ReadonlyMap<string, string>): string[] => {
    if (visit.visit_kind === 'non_scheduled') return [text('planComparison.place.non_scheduled')];
    const {
      days_interval,
      reference_visit_id,
      days_tolerance_before: before,
      days_tolerance_after: after,
    } = visit;
    const reference = reference_visit_id === null ? undefined : names.get(reference_visit_id);
    return [
      reference === undefined
        ? text('planComparison.place.root')
        : text('planComparison.place.after', { days: days(days_interval), reference }),
      ...(before + after === 0 ? [] : [window(before, after)]),
    ];
  };

  return {
    visits: comparison.visits.map((difference): Line => {
      const { kind, own, newer, changes } = difference;
      const place = () => (own ? placeOf(own, labels.own) : newer ? placeOf(newer, labels.newer) : []);
      return {
        key: visitKey(difference),
        kind,
        label: own?.label ?? newer?.label ?? '',
        facts: changes.length > 0 ? changes.map(changeText) : place(),
        isUnchecked: hangs.visit(difference),
        lock: locks.visit(difference),
      };
    }),
    services: comparison.services.map((difference): Line => {
      const { kind, label, amount } = difference;
      const cents = (value: number) => format.euro(value);
      return {
        key: serviceKey(difference),
        kind,
        label,
        facts: amount
          ? [text('planComparison.changes.amount', { from: cents(amount.from), to: cents(amount.to) })]
          : [],
        isUnchecked: hangs.service(difference),
        lock: locks.service(difference),
      };
    }),
    cells: comparison.cells.map((difference): Line => {
      const { kind, service, visit, from, to } = difference;
      const mark = (value: typeof from) => (value === null ? nothing : text(`planComparison.marks.${value}`));
      return {
        key: cellKey(difference),
        kind,
        label: text('planComparison.cell', { service: service.label, visit: visit.label }),
        facts:
          kind === 'moved'
            ? [text('planComparison.changes.mark', { from: mark(from), to: mark(to) })]
            : [mark(from ?? to)],
        isUnchecked: hangs.cell(difference),
        lock: locks.cell(difference),
      };
    }),
  };
}
