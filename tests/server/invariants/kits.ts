import fc from 'fast-check';
import { confirmationTypes, repetitionPeriods } from '../../../contract/vocab.ts';
import { addDays } from '../../../domain/dates.ts';
import { somePrice } from './cases.ts';

/** Labels that could be mistaken for something else on their way through files, JSON and SQL. */
const odd = ['"ECG"; 12', '{a,b}', 'Übergröße ½ 日本', "it's\\n", 'null', 'x'.repeat(250)];
const someText = fc.constantFrom(null, '', ...odd);

const services = ['Visit', 'ECG', ...odd];
const operational = ['Start-up', 'Archive', '[1]'];
const visits = ['SCR', 'BL', 'V2', 'AE', ...odd];

/** Some of these labels, each as often as it comes: a label may stand more than once. */
const labelled = <Row extends object>(labels: readonly string[], row: fc.Arbitrary<Row>) =>
  fc.array(
    fc.tuple(fc.constantFrom(...labels), row).map(([label, rest]) => ({ label, ...rest })),
    { maxLength: 6 },
  );

const someServices = labelled(
  services,
  fc.record({
    amount: somePrice,
    description: fc.option(someText, { nil: undefined }),
    is_additional: fc.option(fc.boolean(), { nil: undefined }),
  }),
);

const someOperational = labelled(
  operational,
  fc.record({
    amount: somePrice,
    repetition_period: fc.constantFrom(...repetitionPeriods),
    is_auto_confirmed: fc.boolean(),
    first_due_date: fc.option(fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days))),
  }),
);

const days = fc.integer({ min: -30, max: 400 });
const someTolerance = fc.option(fc.integer({ min: 0, max: 14 }));
const someVisit = fc.record({
  short_label: fc.option(someText, { nil: undefined }),
  isScheduled: fc.boolean(),
  after: fc.option(fc.nat(5)),
  days_interval: days,
  days_tolerance_before: someTolerance,
  days_tolerance_after: someTolerance,
});

/** Each visit counts from one before it, or is a root, or stands on no tree; told in any order. */
const someVisits = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...visits), { maxLength: 6 }),
    fc.array(someVisit, { minLength: 6, maxLength: 6 }),
  )
  .map(([labels, facts]) =>
    labels.map((label, index) => {
      const { isScheduled = true, after = null, days_interval = 0, ...rest } = facts[index] ?? {};
      const earlier = labels.slice(0, index).filter((_, place) => facts[place]?.isScheduled);
      const reference_visit =
        isScheduled && after !== null ? (earlier[after % (earlier.length || 1)] ?? null) : null;
      return {
        ...rest,
        label,
        visit_kind: isScheduled ? ('scheduled' as const) : ('non_scheduled' as const),
        reference_visit,
        days_interval: reference_visit === null ? null : days_interval,
      };
    }),
  )
  .chain((plan) => fc.shuffledSubarray(plan, { minLength: plan.length }));

/** The labels that name one record alone. */
const single = (rows: readonly { label: string }[]): string[] => {
  const labels = rows.map(({ label }) => label);
  return labels.filter((label) => labels.indexOf(label) === labels.lastIndexOf(label));
};

const someOf = <T>(values: readonly T[]) =>
  values.length === 0 ? fc.constant([]) : fc.subarray([...values], { minLength: 0 });

const assignmentsOf = (servicesThere: readonly string[], visitsThere: readonly string[]) =>
  someOf(
    servicesThere.flatMap((study_service) =>
      visitsThere.map((protocol_visit) => ({ study_service, protocol_visit })),
    ),
  ).chain((pairs) =>
    fc.tuple(...pairs.map((pair) => fc.boolean().map((is_optional) => ({ ...pair, is_optional })))),
  );

/** Percentages that stay within the price together; a fixed amount of nothing does so at every price. */
const paymentsOf = (labels: readonly string[]) =>
  labels.length === 0
    ? fc.constant([])
    : fc.array(
        fc.record({
          provider: fc.constantFrom('Pharmacy', ...odd),
          cost_center: fc.constantFrom(null, '', '4711'),
          study_service: fc.constantFrom(...labels),
          share: fc.oneof(
            fc.constant({ amount: 0, percentage: null }),
            fc.integer({ min: 0, max: 2_000 }).map((percentage) => ({ amount: null, percentage })),
          ),
          confirmation_type: fc.constantFrom(...confirmationTypes),
        }),
        { maxLength: 5 },
      );

/** A contract as the files of one trial, by natural keys: whatever they hold can be brought in. */
export const someKit = fc
  .record({ studyServices: someServices, visits: someVisits, operationalServices: someOperational })
  .chain((kit) => {
    const payable = [...single(kit.studyServices), ...single(kit.operationalServices)];
    return fc.record({
      studyServices: fc.constant(kit.studyServices),
      visits: fc.constant(kit.visits),
      operationalServices: fc.constant(kit.operationalServices),
      assignedStudyServices: assignmentsOf(
        single(kit.studyServices),
        kit.visits.map(({ label }) => label),
      ),
      providerServices: paymentsOf(payable).map((rows) =>
        rows.map(({ share, ...row }) => ({ ...row, ...share })),
      ),
      participants: fc.uniqueArray(fc.constantFrom('001', '002', ...odd), { minLength: 1, maxLength: 4 }),
    });
  });
export type Kit = typeof someKit extends fc.Arbitrary<infer K> ? K : never;
