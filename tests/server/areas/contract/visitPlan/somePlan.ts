import fc from 'fast-check';
import { planFormat, planVersion, type VisitPlanFile } from '../../../../../contract/plan/visitPlan.ts';
import { repetitionPeriods } from '../../../../../contract/vocab.ts';

/** Few labels, so that many repeat; some that a file format could trip over. */
const someLabel = fc.oneof(
  fc.constantFrom('Visit', 'Visite „Ärztin“', 'ECG; "12-lead"', '=1+1', '7'),
  fc.stringMatching(/^[A-Za-zäß0-9]([A-Za-zäß0-9 .,;|'-]{0,10}[A-Za-zäß0-9])?$/),
);
const someText = fc.option(fc.constantFrom('', 'Zeile 1\nZeile 2', 'd'));
const someDays = fc.integer({ min: -400, max: 400 });
const someTolerance = fc.integer({ min: 0, max: 30 });
const somePrice = fc.constantFrom(0, 1, 100_02, 1_000_000_000);

/** A visit that counts from an earlier one of the list where there is one that it may count from. */
const someVisit = fc.record({
  label: someLabel,
  short_label: fc.option(fc.constantFrom('', 'V 1', 'd')),
  description: someText,
  kind: fc.constantFrom('root', 'following', 'following', 'non_scheduled'),
  reference: fc.nat(),
  days: someDays,
  days_tolerance_before: someTolerance,
  days_tolerance_after: someTolerance,
});
type SomeVisit = typeof someVisit extends fc.Arbitrary<infer V> ? V : never;

const someService = fc.record({
  label: someLabel,
  description: someText,
  amount: somePrice,
  is_additional: fc.boolean(),
});

const someOperationalService = fc.record({
  label: someLabel,
  description: someText,
  amount: somePrice,
  is_auto_confirmed: fc.boolean(),
  repetition_period: fc.constantFrom(...repetitionPeriods),
  first_due_date: fc.option(fc.constantFrom('1970-01-01', '2024-02-29', '2300-12-31')),
  is_closed: fc.boolean(),
});

interface Name {
  label: string;
  occurrence: { [field: string]: number };
}

/** The name of the record at a place, with its occurrence where its label stands more than once. */
const nameAt = (labels: readonly string[], place: number, field: string): Name => {
  const label = labels[place] ?? '';
  const isRepeated = labels.filter((other) => other === label).length > 1;
  const occurrence = labels.slice(0, place + 1).filter((other) => other === label).length;
  return { label, occurrence: isRepeated ? { [field]: occurrence } : {} };
};

/** The visits in another order than the one in which they refer to one another. */
const visitsOf = (drawn: readonly SomeVisit[], order: readonly number[]): VisitPlanFile['visits'] => {
  const labels = order.map((index) => drawn[index]?.label ?? '');
  const scheduled = drawn.flatMap(({ kind }, index) => (kind === 'non_scheduled' ? [] : [index]));
  return order.flatMap((index) => {
    const visit = drawn[index];
    if (!visit) return [];
    const { kind, reference, days, ...rest } = visit;
    const earlier = scheduled.filter((other) => other < index);
    const target = kind === 'following' ? earlier[reference % Math.max(earlier.length, 1)] : undefined;
    const name =
      target === undefined ? null : nameAt(labels, order.indexOf(target), 'reference_visit_occurrence');
    return {
      ...rest,
      visit_kind: kind === 'non_scheduled' ? ('non_scheduled' as const) : ('scheduled' as const),
      reference_visit: name?.label ?? null,
      ...name?.occurrence,
      days_interval: name ? days : null,
    };
  });
};

const shuffled = (length: number) =>
  fc.shuffledSubarray([...Array(length).keys()], { minLength: length, maxLength: length });

/** Plan files as the product writes them: several roots, visits outside of the plan, repeated labels, assignments. */
export const somePlan: fc.Arbitrary<VisitPlanFile> = fc
  .record({
    drawn: fc.array(someVisit, { maxLength: 8 }),
    study_services: fc.array(someService, { maxLength: 6 }),
    operational_services: fc.array(someOperationalService, { maxLength: 4 }),
  })
  .chain(({ drawn, ...services }) =>
    fc.record({
      visits: shuffled(drawn.length).map((order) => visitsOf(drawn, order)),
      study_services: fc.constant(services.study_services),
      operational_services: fc.constant(services.operational_services),
      cells: fc.array(fc.option(fc.boolean()), { minLength: 48, maxLength: 48 }),
    }),
  )
  .map(({ cells, ...parts }) => {
    const visits = parts.visits.map(({ label }) => label);
    const services = parts.study_services.map(({ label }) => label);
    const assignments = services.flatMap((_service, row) =>
      visits.flatMap((_visit, column) => {
        const is_optional = cells[row * 8 + column] ?? null;
        if (is_optional === null) return [];
        const service = nameAt(services, row, 'study_service_occurrence');
        const visit = nameAt(visits, column, 'protocol_visit_occurrence');
        return [
          {
            study_service: service.label,
            ...service.occurrence,
            protocol_visit: visit.label,
            ...visit.occurrence,
            is_optional,
          },
        ];
      }),
    );
    return { format: planFormat, version: planVersion, ...parts, assignments };
  });
